'use client'

import { useTranslations } from 'next-intl'
import { Total } from '@/components/list/total'
import type { StatementSummary } from '@/lib/contracts/bank-statement'
import { date } from '@/lib/formats/dates'
import { money } from '@/lib/formats/money'
import type { ListPage } from '@/lib/lists/opened'

const summaryIn = (page: ListPage | undefined): StatementSummary | null =>
  page && 'summary' in page ? (page.summary as StatementSummary) : null

/** In and out of the movements asked for; of one account, the bank's last balance and its day. */
export function LineTotals({ page }: { page: ListPage | undefined }) {
  const t = useTranslations('bankStatements.totals')
  const summary = summaryIn(page)
  const day = summary?.last_anchor_on
  return (
    <section aria-label={t('title')} className="mb-3 rounded-lg border border-line bg-surface px-4 py-2.5">
      <dl className="flex flex-wrap gap-x-8 gap-y-1">
        <Total name={t('in')}>
          <bdi>{summary ? money(summary.in) : '—'}</bdi>
        </Total>
        <Total name={t('out')}>
          <bdi>{summary ? money(summary.out) : '—'}</bdi>
        </Total>
        {summary?.last_anchor && day && (
          <Total name={t('anchor', { day: date(day) })}>
            <bdi>{money(summary.last_anchor)}</bdi>
          </Total>
        )}
      </dl>
    </section>
  )
}
