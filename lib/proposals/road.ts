import type { OperationType } from '@/lib/kinds/catalogue'
import { hasBalance, openStatuses, type ProposalStatus } from './flow'
import type { ProposalAction } from './terms'
import { type Flowing, proposalMachine } from './transitions'

/** A proposal's usual way to its payment, and the next step along it (proposals.md#the-way-on). Pure. */

/** The stages of all operations, in order. */
export const stages: readonly ProposalStatus[] = ['returned', 'awaiting_validation', ...openStatuses, 'paid']

/** Stages that only some operations pass. */
const some: Partial<Record<ProposalStatus, (type: OperationType) => boolean>> = {
  awaiting_balance: hasBalance,
  // An FGTS advance is secured by the fund, so there is no endorsement.
  awaiting_endorsement: (type) => type !== 'fgts_advance',
}

/** The operation's stages, plus the current one even if the operation normally skips it. */
const roadOf = ({ operation_type: type, status, status_before_pendency: held }: Flowing): ProposalStatus[] =>
  stages.filter((stage) => stage === status || stage === held || (some[stage]?.(type) ?? true))

/** A step with one target; `to` is sent if the action has several. */
export interface OfferedStep {
  action: ProposalAction
  to: ProposalStatus
}

/** The step to offer first, of those `offered` to a person; null if none leads forward. */
export function proposalWayOn(proposal: Flowing, offered: readonly OfferedStep[]): OfferedStep | null {
  const found = proposalMachine.wayOn(proposal, roadOf(proposal), ({ action }, to) =>
    offered.some((step) => step.action === action && step.to === to),
  )
  return found && { action: found.transition.action, to: found.to }
}

/** True if the step leads to an earlier stage. */
export const goesBack = ({ status }: Pick<Flowing, 'status'>, to: ProposalStatus): boolean => {
  const place = (one: ProposalStatus) => stages.indexOf(one)
  return place(to) >= 0 && place(to) < place(status)
}
