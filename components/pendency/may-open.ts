import type { ProposalStatus } from '@/lib/proposals/flow'
import { proposalMachine } from '@/lib/proposals/transitions'
import { mayTake } from '@/lib/workflow/transition'
import { type PendencyRights, pendencyActor } from './rights'

const pend = proposalMachine.transitions.find(({ name }) => name === 'pend')

/** True if this person may open a pendency, which interrupts the proposal or adds to its interruption. */
export const mayOpen = (rights: PendencyRights, status: ProposalStatus): boolean =>
  pend !== undefined && mayTake(pend, pendencyActor(rights)) && (status === 'pending' || pend.from.includes(status))
