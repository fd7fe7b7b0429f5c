'use client'

import { useTranslations } from 'next-intl'
import { Blocks } from '@/components/payments/blocks'
import { netSum } from '@/components/payments/net-sum'
import type { Payment } from '@/lib/contracts/payment'
import { money } from '@/lib/formats/money'

type Props = { rows: readonly Payment[]; total: number }

const listed = 6

/** Payments of a remittance to be: each by name and net amount, their sum, and what would keep one out. */
export function RemitLead({ rows, total }: Props) {
  const t = useTranslations('bankFiles.make')
  const list = useTranslations('list')
  return (
    <>
      <p className="text-pretty">{t('lead', { count: rows.length, amount: money(netSum(rows)) })}</p>
      {rows.length > 0 && (
        <ul className="divide-y divide-line rounded-md border border-line">
          {rows.slice(0, listed).map((row) => (
            <li key={row.uuid} className="px-3 py-2">
              <p className="flex flex-wrap justify-between gap-x-4 tabular-nums">
                <bdi className="wrap-anywhere">{[row.number, row.user.name].join(' · ')}</bdi>
                <bdi>{money(row.net_amount)}</bdi>
              </p>
              <Blocks blocks={row.blocked_by} />
            </li>
          ))}
          {rows.length > listed && (
            <li className="px-3 py-2 text-muted">{list('bulkMore', { count: rows.length - listed })}</li>
          )}
        </ul>
      )}
      {rows.length < total && (
        <p>
          {list('bulkFits', { fits: rows.length, total })} {list('bulkRest')}
        </p>
      )}
    </>
  )
}
