'use client'

import { useTranslations } from 'next-intl'
import { Total } from '@/components/list/total'
import type { EntrySummary } from '@/lib/contracts/financial-entry'
import { money } from '@/lib/formats/money'
import type { EntrySide } from '@/lib/kinds/finance'
import type { ListPage } from '@/lib/lists/opened'

const figures = ['open', 'late', 'settled'] as const

const summaryOf = (page: ListPage | undefined): EntrySummary | null =>
  page && 'summary' in page ? (page.summary as EntrySummary) : null

/** Open, late and settled of all that the list's query finds. */
export function EntryTotals({ side, page }: { side: EntrySide; page: ListPage | undefined }) {
  const t = useTranslations('entries')
  const summary = summaryOf(page)
  return (
    <section aria-label={t('totals')} className="mb-3 rounded-lg border border-line bg-surface px-4 py-2.5">
      <dl className="flex flex-wrap gap-x-8 gap-y-1">
        {figures.map((key) => (
          <Total key={key} name={key === 'settled' ? t(`${side}.settledSum`) : t(`figures.${key}`)}>
            <bdi>{summary ? money(summary[key]) : '—'}</bdi>
          </Total>
        ))}
      </dl>
    </section>
  )
}
