'use client'

import { useTranslations } from 'next-intl'
import { AppLink } from '@/components/ui/app-link'
import { classes } from '@/components/ui/classes'
import type { AccountingEntry } from '@/lib/contracts/accounting-entry'
import { date } from '@/lib/formats/dates'
import { figure } from '@/lib/formats/money'

const screens = { company_account: '/company_accounts', release_type: '/release_types' } as const
const shown = ['date', 'debit_account', 'credit_account', 'history', 'document', 'cost_center'] as const

const link = 'underline-offset-2 hover:underline'

/** Bookings, a movement each. */
export function AccountingTable({ rows, busy }: { rows: readonly AccountingEntry[]; busy: boolean }) {
  const t = useTranslations('cash.accounting')
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls is scrolled by keyboard too.
    <section tabIndex={0} aria-label={t('title')} className="overflow-x-auto rounded-lg border border-line bg-surface">
      <table aria-busy={busy} className={classes('w-full tabular-nums', busy && 'opacity-60')}>
        <thead className="border-b border-line text-muted">
          <tr>
            {shown.map((key) => (
              <th key={key} scope="col" className="px-3 py-2 text-start font-medium whitespace-nowrap">
                {t(`columns.${key}`)}
              </th>
            ))}
            <th scope="col" className="px-3 py-2 text-end font-medium">
              {t('columns.amount')}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row) => (
            <tr key={row.id} className="hover:bg-hover">
              <td className="px-3 py-2 whitespace-nowrap">
                <bdi>{date(row.date)}</bdi>
              </td>
              <td className="px-3 py-2">
                <Place code={row.debit_account} place={row.debit} />
              </td>
              <td className="px-3 py-2">
                <Place code={row.credit_account} place={row.credit} />
              </td>
              <td className="min-w-48 px-3 py-2 wrap-anywhere">
                <bdi>{row.history}</bdi>
              </td>
              <td className="px-3 py-2 whitespace-nowrap">
                <AppLink href={`/financial/transation_statements?id=${row.id}&record=${row.id}`} className={link}>
                  <bdi>{row.document}</bdi>
                </AppLink>
              </td>
              <td className="px-3 py-2">
                <bdi>{row.cost_center ?? ''}</bdi>
              </td>
              <td className="px-3 py-2 text-end whitespace-nowrap">
                <bdi>{figure(BigInt(row.amount.replace('.', '')))}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** An account by its code and name; without a code, the way to where it is given. */
function Place({ code, place }: { code: string | null; place: AccountingEntry['debit'] }) {
  const t = useTranslations('cash.accounting')
  return (
    <>
      {code === null ? (
        <AppLink href={`${screens[place.kind]}?record=${place.id}`} className={classes('text-danger', link)}>
          {t('give')}
        </AppLink>
      ) : (
        <bdi>{code}</bdi>
      )}
      <span className="block text-xs text-muted">
        <bdi>{place.name}</bdi>
      </span>
    </>
  )
}
