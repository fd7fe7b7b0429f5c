import { openStatuses, type ProposalStatus, reopensTo } from '@/lib/proposals/flow'
import type { ProposalAction } from '@/lib/proposals/terms'
import { proposalMachine } from '@/lib/proposals/transitions'
import type { Acting } from '../../core/kernel/acting'
import type { Held } from '../reading/held'
import { mayJump, toActor } from './move'

export interface Offered {
  action: ProposalAction
  to: ProposalStatus[]
}

/** Statuses an Administrador may jump to: forward only, not into payment, and not past typing without an ADE. */
const jumps = (row: Held): ProposalStatus[] =>
  openStatuses.filter((status) => {
    const path = proposalMachine.pathForward(row, status)
    if (!path || status === row.status) return false
    return row.ade_number !== null || path.every(({ to }) => to !== 'typed')
  })

/** The actions open to this person by the state machine, each with its possible targets. */
export function offered(acting: Pick<Acting, 'principal'>, row: Held): Offered[] {
  const found = new Map<ProposalAction, Set<ProposalStatus>>()
  const add = (action: ProposalAction, to: readonly ProposalStatus[]) => {
    const known = found.get(action) ?? new Set()
    for (const status of to) known.add(status)
    found.set(action, known)
  }
  for (const { action, to } of proposalMachine.possible(row, toActor(acting, row))) {
    if (to !== 'before') add(action, to)
    else if (action === 'reopen') add(action, [reopensTo({ ...row, validated: row.validated_at !== null })])
  }
  const further = mayJump(acting) ? jumps(row) : []
  if (further.length > 0) add('advance', further)
  return [...found].map(([action, to]) => ({ action, to: [...to] }))
}
