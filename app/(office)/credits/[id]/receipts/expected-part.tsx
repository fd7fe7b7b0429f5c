'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { TickBox } from '@/components/data-table/tick-box'
import { ListRows } from '@/components/list/list-rows'
import { useReadList } from '@/components/read-list/use-read-list'
import { useSayError } from '@/components/toasts/use-say-error'
import { useSubmit } from '@/components/toasts/use-submit'
import { Button } from '@/components/ui/button'
import { classes } from '@/components/ui/classes'
import { Notice } from '@/components/ui/notice'
import { useLeaveGuard } from '@/components/unsaved/use-leave-guard'
import { addReceipts } from '@/lib/api/finance/receipts'
import { CallError, call } from '@/lib/browser/call'
import type { CommissionReceipt, ExpectedReceipt } from '@/lib/contracts/commission-receipt'
import { heads } from '@/lib/contracts/heads'
import { money } from '@/lib/formats/money'
import { amountLeft, sumAmounts } from '@/lib/proposals/reversed'
import { ExpectedFields } from './expected-fields'
import { ExpectedRow } from './expected-row'
import { usePartName } from './part-text'
import { amended, byPart, type ChosenParts, partKey, stillOwed, ticked, toItems } from './receipt-view'

type Props = {
  credit: number
  /** Of the credit, not linked yet. */
  left: string
  linked: readonly CommissionReceipt[]
  mayLink: boolean
  onChange: () => void
}

const none: ChosenParts = new Map()

/** The parts of commissions that banks still owe: those that this credit is for are ticked, and linked at once. */
export function ExpectedPart({ credit, left, linked, mayLink, onChange }: Props) {
  const t = useTranslations('entries.receipts')
  const words = useTranslations('list')
  const [ticks, setChosen] = useState(none)
  const chosen = stillOwed(ticks, linked)
  const [faults, setFaults] = useState<ReadonlyMap<string, string>>(new Map())
  const nameOf = usePartName()
  const { explain, sayFields } = useSayError()
  const { busy, fault, setFault, submit } = useSubmit()
  const guard = useLeaveGuard(chosen.size > 0)
  const list = useReadList<ExpectedReceipt>({
    ...{
      path: `${heads.credit.path}/${credit}/receipts/expected`,
      route: `/credits/${credit}/receipts`,
      parameters: ['bank_id', 'paid_at'],
    },
    ...{ sort: '-paid_at', perPage: 50 },
  })
  const { state, change, found, clear } = list
  const rows = found.data?.data ?? []
  const choose = (next: ChosenParts) => {
    setChosen(next)
    setFaults(new Map())
    setFault(null)
  }
  const sum = sumAmounts([...chosen.values()].map(({ amount }) => amount ?? undefined))
  const rest = amountLeft(left, sum)
  const link = () =>
    submit(
      async () => {
        await call(addReceipts(credit, { items: toItems(chosen) }))
        const count = chosen.size
        await guard.release()
        choose(none)
        onChange()
        return count
      },
      (error) => {
        if (!(error instanceof CallError)) return explain(error)
        const { parts, rest: others } = byPart(chosen, sayFields(error))
        setFaults(parts)
        const shown = new Set(rows.map(partKey))
        // Of rows that are not on this page.
        const elsewhere = [...parts].flatMap(([key, fault]) => {
          const row = chosen.get(key)?.row
          if (!row || shown.has(key)) return []
          return t('faultOf', { part: nameOf(row), number: row.proposal.number, fault })
        })
        return [...others, ...elsewhere].join(' ') || (parts.size > 0 ? null : explain(error))
      },
      (count) => ({ message: t('told', { count }) }),
    )
  const onPage = rows.filter((row) => chosen.has(partKey(row))).length
  return (
    <>
      <ExpectedFields state={state} change={change} />
      <ListRows
        {...{ found, state, change, clear }}
        columns={3}
        empty={{ title: t('owesNothing'), body: t('owesNothingHelp'), action: null }}
      >
        {(page) => (
          <ol
            aria-label={t('owed')}
            aria-busy={found.isPlaceholderData}
            className={classes(
              'divide-y divide-line rounded-lg border border-line bg-surface',
              found.isPlaceholderData && 'opacity-60',
            )}
          >
            {page.data.map((row) => (
              <ExpectedRow
                key={partKey(row)}
                row={row}
                chosen={chosen.get(partKey(row))}
                fault={faults.get(partKey(row))}
                mayLink={mayLink}
                onTick={(on) => choose(ticked(chosen, [row], on))}
                onAmount={(amount) => choose(amended(chosen, row, amount))}
              />
            ))}
          </ol>
        )}
      </ListRows>
      {mayLink && (
        <div className="sticky bottom-0 z-10 mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-line bg-raised px-4 py-2">
          {fault && (
            <Notice look="error" className="w-full">
              {fault}
            </Notice>
          )}
          <TickBox
            label={words('selectPage')}
            checked={rows.length > 0 && onPage === rows.length}
            mixed={onPage > 0 && onPage < rows.length}
            onTick={() => choose(ticked(chosen, rows, onPage < rows.length))}
          />
          <p role="status" className="tabular-nums">
            {t('chosen', { count: chosen.size, amount: money(sum) })}
          </p>
          <p className={classes('tabular-nums', rest.startsWith('-') ? 'text-danger' : 'text-muted')}>
            {rest.startsWith('-') ? t('over', { amount: money(rest.slice(1)) }) : t('rest', { amount: money(rest) })}
          </p>
          <div className="ms-auto flex gap-2">
            {chosen.size > 0 && <Button onClick={() => choose(none)}>{words('clearSelection')}</Button>}
            {/* Not disabled by its own success: it keeps the focus. */}
            <Button
              look="primary"
              className="aria-disabled:opacity-60"
              aria-disabled={chosen.size === 0}
              disabled={busy}
              onClick={() => chosen.size > 0 && void link()}
            >
              {t('link')}
            </Button>
          </div>
        </div>
      )}
      {guard.dialog}
    </>
  )
}
