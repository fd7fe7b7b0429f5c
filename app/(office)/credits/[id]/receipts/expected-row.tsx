'use client'

import { useTranslations } from 'next-intl'
import { TickBox } from '@/components/data-table/tick-box'
import { MoneyInput } from '@/components/fields/money'
import type { ExpectedReceipt } from '@/lib/contracts/commission-receipt'
import { money } from '@/lib/formats/money'
import { PartText, usePartName } from './part-text'
import { type Chosen, partKey } from './receipt-view'

type Props = {
  row: ExpectedReceipt
  chosen: Chosen | undefined
  fault: string | undefined
  mayLink: boolean
  onTick: (on: boolean) => void
  onAmount: (amount: string | null) => void
}

/** A part that a bank still owes: ticked, it takes what the bank paid of it. */
export function ExpectedRow({ row, chosen, fault, mayLink, onTick, onAmount }: Props) {
  const t = useTranslations('entries.receipts')
  const nameOf = usePartName()
  const name = t('partOf', { part: nameOf(row), number: row.proposal.number })
  return (
    <li className="flex gap-x-3 px-4 py-2.5">
      {mayLink && (
        <div className="pt-0.5">
          <TickBox label={name} checked={chosen !== undefined} onTick={() => onTick(chosen === undefined)} />
        </div>
      )}
      <div className="grid min-w-0 flex-1 gap-x-3 gap-y-2 sm:grid-cols-[minmax(0,1fr)_auto]">
        <PartText part={row} />
        <div className="sm:w-40 sm:text-end">
          <p className="whitespace-nowrap tabular-nums">
            <span className="text-xs text-muted">{t('expected')} </span>
            <bdi className="font-medium">{money(row.expected)}</bdi>
          </p>
          {chosen && (
            <div className="mt-1.5 text-start">
              <MoneyInput
                id={`received ${partKey(row)}`.replaceAll(' ', '-')}
                label={t('amount')}
                value={chosen.amount}
                error={fault}
                onChange={onAmount}
              />
            </div>
          )}
        </div>
      </div>
    </li>
  )
}
