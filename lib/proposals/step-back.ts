import type { ProposalAction } from '@/lib/proposals/terms'
import type { ProposalStatus } from './flow'
import type { ProposalCall } from './terms'
import { type Flowing, proposalMachine } from './transitions'

/** A call that takes a proposal's last step back (proposals.md#taken-back); `row_version` comes with it. */
export interface StepBack {
  call: ProposalCall
  body: Record<string, unknown>
}

/** The proposal as it stands now, with what this person may do, as the API offers it. */
type Now = Flowing & { actions: readonly { action: ProposalAction; to: readonly ProposalStatus[] }[] }

/** How the last step is taken back, exactly to `was`; null where the table has no way, or this person may not. Pure. */
export function stepBack(was: ProposalStatus, now: Now): StepBack | null {
  const back = proposalMachine.undoing(was, now, ({ action }, to) =>
    now.actions.some((offered) => offered.action === action && offered.to.includes(to)),
  )
  if (!back?.call) return null
  return { call: back.call, body: { reason: null, ...(back.call === 'status' && { status: was }) } }
}
