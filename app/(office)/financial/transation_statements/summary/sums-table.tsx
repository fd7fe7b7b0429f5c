'use client'

import { useTranslations } from 'next-intl'
import { cashFigures } from '@/components/cash/cash-totals'
import { placeName } from '@/components/cash/held-chart'
import { AppLink } from '@/components/ui/app-link'
import type { CashSum } from '@/lib/contracts/transaction-statement'
import { money } from '@/lib/formats/money'
import { type CashSpan, rowsAddress } from './span'

const cell = 'px-3 py-2 text-end whitespace-nowrap'

/** One line per day, month, type, cost centre or account; its name opens the rows that it sums up. */
export function SumsTable({ span, rows }: { span: CashSpan; rows: readonly CashSum[] }) {
  const t = useTranslations('cash')
  const figures = cashFigures.filter((key) => rows.some((row) => row[key] !== null))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls is scrolled by keyboard too.
    <section tabIndex={0} aria-label={t('sums')} className="overflow-x-auto rounded-lg border border-line bg-surface">
      <table className="w-full tabular-nums">
        <thead className="border-b border-line text-muted">
          <tr>
            <th scope="col" className="px-3 py-2 text-start font-medium">
              {t(`groupings.${span.by}`)}
            </th>
            {figures.map((key) => (
              <th key={key} scope="col" className="px-3 py-2 text-end font-medium">
                {t(`figures.${key}`)}
              </th>
            ))}
            <th scope="col" className="px-3 py-2 text-end font-medium">
              {t('rows')}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row) => (
            <tr key={row.key} className="hover:bg-hover">
              <th scope="row" className="px-3 py-2 text-start font-medium whitespace-nowrap">
                <AppLink href={rowsAddress(span, row.key)} className="underline-offset-2 hover:underline">
                  <bdi>{row.name ?? (span.by === 'cost_center' ? t('noCenter') : placeName(row.key))}</bdi>
                </AppLink>
              </th>
              {figures.map((key) => (
                <td key={key} className={cell}>
                  <bdi>{row[key] === null ? '—' : money(row[key])}</bdi>
                </td>
              ))}
              <td className={cell}>{row.rows.toLocaleString('pt-BR')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
