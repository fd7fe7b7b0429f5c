import type { OperationType } from '@/lib/kinds/catalogue'
import { hasBalance, openStatuses, type ProposalStatus } from './flow'
import type { ProposalAction } from './terms'
import { type Flowing, proposalMachine } from './transitions'

/**
 * The usual way of a proposal to its payment, and the step that goes on along it (proposals.md#the-way-on). Pure.
 */

/** The stages of all operations, in order. */
export const stages: readonly ProposalStatus[] = ['returned', 'awaiting_validation', ...openStatuses, 'paid']

/** Stages that not every operation passes. */
const some: Partial<Record<ProposalStatus, (type: OperationType) => boolean>> = {
  awaiting_balance: hasBalance,
  // The guarantee of an FGTS advance is the fund, which nobody endorses.
  awaiting_endorsement: (type) => type !== 'fgts_advance',
}

/** Its operation's stages, and the one where it stands though others of its kind do not. */
const roadOf = ({ operation_type: type, status, status_before_pendency: held }: Flowing): ProposalStatus[] =>
  stages.filter((stage) => stage === status || stage === held || (some[stage]?.(type) ?? true))

/** A step with one goal; `to` is given where its action has several. */
export interface OfferedStep {
  action: ProposalAction
  to: ProposalStatus
}

/** The step to offer first, of those that a person is `offered`; null where none leads on. */
export function proposalWayOn(proposal: Flowing, offered: readonly OfferedStep[]): OfferedStep | null {
  const found = proposalMachine.wayOn(proposal, roadOf(proposal), ({ action }, to) =>
    offered.some((step) => step.action === action && step.to === to),
  )
  return found && { action: found.transition.action, to: found.to }
}

/** Does the step lead to an earlier stage? */
export const goesBack = ({ status }: Pick<Flowing, 'status'>, to: ProposalStatus): boolean => {
  const place = (one: ProposalStatus) => stages.indexOf(one)
  return place(to) >= 0 && place(to) < place(status)
}
