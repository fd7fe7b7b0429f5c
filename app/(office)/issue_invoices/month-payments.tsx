'use client'

import { useTranslations } from 'next-intl'
import { AppLink } from '@/components/ui/app-link'
import type { InvoiceDetail } from '@/lib/contracts/invoice-consolidation'
import { date } from '@/lib/formats/dates'
import { money } from '@/lib/formats/money'
import { useDesk } from './desk'
import { type MonthLine, monthSum } from './month-sum'

/** The payments that the invoice is of, each leading to its record, down to the month's total. */
export function MonthPayments({ row }: { row: InvoiceDetail }) {
  const t = useTranslations('invoices.payments')
  const words = useTranslations('resources.invoice_consolidation.fields')
  const { permissions } = useDesk()
  const screen = permissions.has('list_payments') ? '/financial' : row.is_own ? '/financial/my_payments' : null
  const { lines, rest } = monthSum(row)
  return (
    <section aria-label={t('title')} className="mt-6">
      <h3 className="mb-2 font-semibold">{t('title')}</h3>
      <ul className="divide-y divide-line rounded-lg border border-line tabular-nums">
        {lines.map((line) => (
          <Line key={`${line.item.uuid} ${line.back}`} line={line} screen={screen} />
        ))}
        {rest !== 0n && (
          <li className="flex justify-between gap-4 px-4 py-2.5">
            <span className="text-muted">{t('rest')}</span>
            <bdi>{money(rest)}</bdi>
          </li>
        )}
        <li className="flex justify-between gap-4 px-4 py-2.5 font-semibold">
          <span>{words('payments_total')}</span>
          <bdi>{money(row.payments_total)}</bdi>
        </li>
      </ul>
    </section>
  )
}

function Line({ line: { item, back, cents }, screen }: { line: MonthLine; screen: string | null }) {
  const t = useTranslations('invoices.payments')
  const name = t(back ? 'returned' : 'paid', { number: item.number })
  const day = back ? item.returned_on : item.posted_on
  return (
    <li className="flex justify-between gap-4 px-4 py-2.5">
      <span className="min-w-0">
        {screen ? (
          <AppLink
            href={`${screen}?record=${item.uuid}`}
            className="tap text-accent-ink underline-offset-2 hover:underline"
          >
            {name}
          </AppLink>
        ) : (
          name
        )}
        <span className="block text-xs text-muted">
          <bdi>{date(day)}</bdi>
          {!back && (
            <>
              {' · '}
              {t('net', { amount: money(item.net_amount) })}
            </>
          )}
        </span>
      </span>
      <bdi>{money(cents)}</bdi>
    </li>
  )
}
