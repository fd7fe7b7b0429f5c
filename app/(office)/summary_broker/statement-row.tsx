'use client'

import { useTranslations } from 'next-intl'
import { AppLink } from '@/components/ui/app-link'
import type { LedgerRow } from '@/lib/contracts/ledger'
import { date } from '@/lib/formats/dates'
import { money } from '@/lib/formats/money'

/** The records that this person may open. */
export type Opens = { payments: string | null; debit: boolean; credit: boolean }

/** The record that made a row; null for one of which there is none, or none to be opened. */
function sourceAddress({ proposal, entry, payment }: LedgerRow, opens: Opens): string | null {
  if (payment) return opens.payments && `${opens.payments}?record=${payment.uuid}`
  if (entry) return opens[entry.side] ? `/${entry.side}s?id=${entry.id}&record=${entry.id}` : null
  return proposal && `/proposals/${proposal.uuid}`
}

/** One posting: its day, what it was, its amount, and the balance after it. */
export function StatementRow({ row, opens }: { row: LedgerRow; opens: Opens }) {
  const t = useTranslations('statement')
  const address = sourceAddress(row, opens)
  const { description, payment, proposal_number: number, posted_on, reference_date } = row
  const details = [
    t(`types.${row.type}`),
    number !== null && !description.includes(String(number)) && t('proposal', { number }),
    payment && t('payment', { number: payment.number }),
    reference_date !== posted_on && t('referenceOn', { date: date(reference_date) }),
  ].filter((one) => typeof one === 'string')
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 px-4 py-2.5 sm:grid-cols-[6rem_minmax(0,1fr)_8rem_8rem]">
      <p className="text-muted tabular-nums max-sm:col-span-2 max-sm:text-xs">
        <bdi>{date(posted_on)}</bdi>
      </p>
      <div className="min-w-0">
        {address ? (
          <AppLink
            href={address}
            className="items-center font-medium wrap-anywhere underline-offset-2 hover:underline pointer-coarse:inline-flex pointer-coarse:min-h-11"
          >
            <bdi>{description}</bdi>
          </AppLink>
        ) : (
          <p className="font-medium wrap-anywhere">
            <bdi>{description}</bdi>
          </p>
        )}
        <p className="text-xs text-muted wrap-anywhere">
          {details.map((text, at) => (
            <span key={text}>
              {at > 0 && ' · '}
              <bdi>{text}</bdi>
            </span>
          ))}
        </p>
      </div>
      <div className="text-end font-medium whitespace-nowrap tabular-nums">
        <bdi>{money(row.direction === 'debit' ? `-${row.amount}` : row.amount)}</bdi>
      </div>
      <div className="text-end whitespace-nowrap text-muted tabular-nums max-sm:col-span-2 max-sm:text-xs">
        <span className="sm:sr-only">{t('columns.balance_after')} </span>
        <bdi>{money(row.balance_after)}</bdi>
      </div>
    </li>
  )
}
