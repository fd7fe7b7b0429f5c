'use client'

import { useTranslations } from 'next-intl'
import { HeldChart } from '@/components/cash/held-chart'
import { Total } from '@/components/list/total'
import type { Due } from '@/lib/contracts/due'
import { date } from '@/lib/formats/dates'
import { money } from '@/lib/formats/money'
import { AgesTable } from './ages-table'
import { DueCalendar } from './due-calendar'
import { ahead, dueTotal, lowest } from './due-view'

/** Dues of the company: in sums, drawn over ninety days, by age, and day by day. */
export function DueScreen({ due }: { due: Due }) {
  const t = useTranslations('cash.due')
  const days = ahead(due)
  const [last, least] = [days.at(-1), lowest(due)]
  return (
    <>
      <section aria-label={t('totals')} className="mb-3 rounded-lg border border-line bg-surface px-4 py-2.5">
        <dl className="flex flex-wrap gap-x-8 gap-y-1">
          <Total name={t('held')}>
            <bdi>{money(due.held)}</bdi>
          </Total>
          <Total name={t('credit')}>
            <bdi>{money(dueTotal(due, 'credit'))}</bdi>
          </Total>
          <Total name={t('debit')}>
            <bdi>{money(dueTotal(due, 'debit'))}</bdi>
          </Total>
          {last && (
            <Total name={t('balanceOn', { date: date(last.date) })}>
              <bdi>{money(last.balance)}</bdi>
            </Total>
          )}
          {least && (
            <Total name={t('lowestOn', { date: date(least.date) })}>
              <bdi className={least.balance.startsWith('-') ? 'text-danger' : undefined}>{money(least.balance)}</bdi>
            </Total>
          )}
        </dl>
      </section>
      <HeldChart
        title={t('chart')}
        // For the drawing alone: the figures beside it are exact.
        points={days.map(({ date: key, balance }) => ({ key, held: Number(balance) }))}
      />
      <AgesTable ages={due.ages} />
      <DueCalendar due={due} />
    </>
  )
}
