'use client'

import { useTranslations } from 'next-intl'
import type { Payment } from '@/lib/contracts/payment'
import { money } from '@/lib/formats/money'
import { Blocks } from './blocks'

type Props = {
  rows: readonly Payment[]
  /** Of the selection. */
  total: number
  /** Shows what would stand against it. */
  judged: (row: Payment) => boolean
}

const listed = 6

/** Payments of a selection that a step takes: each by name and net amount, and how many it leaves alone. */
export function ChosenPayments({ rows, total, judged }: Props) {
  const list = useTranslations('list')
  return (
    <>
      {rows.length > 0 && (
        <ul className="divide-y divide-line rounded-md border border-line">
          {rows.slice(0, listed).map((row) => (
            <li key={row.uuid} className="px-3 py-2">
              <p className="flex flex-wrap justify-between gap-x-4 tabular-nums">
                <bdi className="wrap-anywhere">{[row.number, row.user.name].join(' · ')}</bdi>
                <bdi>{money(row.net_amount)}</bdi>
              </p>
              {judged(row) && <Blocks blocks={row.blocked_by} />}
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
