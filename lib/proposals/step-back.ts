import type { ProposalAction } from '@/lib/proposals/terms'
import type { ProposalStatus } from './flow'
import type { ProposalCall } from './terms'
import { type Flowing, proposalMachine } from './transitions'

/** The call that undoes a proposal's last step (proposals.md#taken-back); the caller adds `row_version`. */
export interface StepBack {
  call: ProposalCall
  body: Record<string, unknown>
}

/** The current proposal, with the actions that the API offers this person. */
type Now = Flowing & { actions: readonly { action: ProposalAction; to: readonly ProposalStatus[] }[] }

/** The call that undoes the last step, exactly to `was`; null if the table has none, or this person may not. Pure. */
export function stepBack(was: ProposalStatus, now: Now): StepBack | null {
  const back = proposalMachine.undoing(was, now, ({ action }, to) =>
    now.actions.some((offered) => offered.action === action && offered.to.includes(to)),
  )
  if (!back?.call) return null
  return { call: back.call, body: { reason: null, ...(back.call === 'status' && { status: was }) } }
}
