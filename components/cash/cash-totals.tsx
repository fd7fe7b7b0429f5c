'use client'

import { useTranslations } from 'next-intl'
import { Total } from '@/components/list/total'
import type { CashSummary } from '@/lib/contracts/transaction-statement'
import { money } from '@/lib/formats/money'

export const cashFigures = ['opening', 'total_in', 'total_out', 'closing'] as const

/** Opening, in, out and closing of the accounts and days asked for, whatever else narrows the list. */
export function CashTotals({ summary }: { summary: CashSummary | null }) {
  const t = useTranslations('cash')
  return (
    <section aria-label={t('totals')} className="mb-3 rounded-lg border border-line bg-surface px-4 py-2.5">
      <dl className="flex flex-wrap gap-x-8 gap-y-1">
        {cashFigures.map((key) => (
          <Total key={key} name={t(`figures.${key}`)}>
            <bdi>{summary ? money(summary[key]) : '—'}</bdi>
          </Total>
        ))}
      </dl>
    </section>
  )
}
