import {
  openStatuses,
  type ProposalAction,
  type ProposalStatus,
  pathForward,
  possible,
  reopensTo,
} from '@/lib/proposal-flow'
import type { Acting } from '../core/registry'
import type { Held } from './proposal-held'
import { actorOf, mayJump } from './proposal-move'

export interface Offered {
  action: ProposalAction
  to: ProposalStatus[]
}

/** The statuses that an Administrador may jump to: forward, never into payment, never past typing without the ADE. */
const jumps = (row: Held): ProposalStatus[] =>
  openStatuses.filter((status) => {
    const path = pathForward(row, status)
    if (!path || status === row.status) return false
    return row.ade_number !== null || path.every(({ to }) => to !== 'typed')
  })

/** What this person may do with the proposal now, by the state machine: each action with where it may lead. */
export function offered(acting: Pick<Acting, 'principal'>, row: Held): Offered[] {
  const found = new Map<ProposalAction, Set<ProposalStatus>>()
  const add = (action: ProposalAction, to: readonly ProposalStatus[]) => {
    const known = found.get(action) ?? new Set()
    for (const status of to) known.add(status)
    found.set(action, known)
  }
  for (const { action, to } of possible(row, actorOf(acting, row))) {
    if (to !== 'before') add(action, to)
    else if (action === 'reopen') add(action, [reopensTo({ ...row, validated: row.validated_at !== null })])
  }
  const further = mayJump(acting) ? jumps(row) : []
  if (further.length > 0) add('advance', further)
  return [...found].map(([action, to]) => ({ action, to: [...to] }))
}
