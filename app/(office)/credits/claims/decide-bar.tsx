'use client'

import { useTranslations } from 'next-intl'
import { TickBox } from '@/components/data-table/tick-box'
import { Button } from '@/components/ui/button'
import { classes } from '@/components/ui/classes'
import type { CommissionClaim } from '@/lib/contracts/commission-claim'
import { money } from '@/lib/formats/money'
import type { ClaimDecision } from '@/lib/kinds/commission-reports'
import { type ChosenClaims, changesSome, chosenSum, isClosed, mostChosen, ticked } from './claims-view'

type Props = {
  rows: readonly CommissionClaim[]
  chosen: ChosenClaims
  onChoose: (chosen: ChosenClaims) => void
  onDecide: (decision: ClaimDecision) => void
}

const decisions = ['disputed', 'accepted', 'written_off', 'open'] as const

/** The ticked claims, their sum, and what can be decided about them. */
export function DecideBar({ rows, chosen, onChoose, onDecide }: Props) {
  const t = useTranslations('claims')
  const list = useTranslations('list')
  const open = rows.filter((row) => !isClosed(row))
  const onPage = open.filter(({ id }) => chosen.has(id)).length
  const none = chosen.size === 0 || chosen.size > mostChosen
  return (
    <div className="sticky bottom-0 z-10 mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-line bg-raised px-4 py-2 print:hidden">
      <TickBox
        label={list('selectPage')}
        checked={open.length > 0 && onPage === open.length}
        mixed={onPage > 0 && onPage < open.length}
        onTick={() => onChoose(ticked(chosen, open, onPage < open.length))}
      />
      <p role="status" className="tabular-nums">
        {t('chosen', { count: chosen.size, amount: money(chosenSum(chosen)) })}
      </p>
      {chosen.size > 0 && <Button onClick={() => onChoose(new Map())}>{list('clearSelection')}</Button>}
      <div className={classes('ms-auto flex flex-wrap gap-2 phone:w-full', chosen.size === 0 && 'phone:hidden')}>
        {decisions.map((decision) => (
          <Button
            key={decision}
            className="phone:flex-1"
            disabled={none || !changesSome(decision, chosen)}
            onClick={() => onDecide(decision)}
          >
            {t(`decide.${decision}`)}
          </Button>
        ))}
      </div>
    </div>
  )
}
