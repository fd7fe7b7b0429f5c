import type { MoveAction } from '@/components/proposal/move-plan'
import type { ProposalFile } from '@/lib/contracts/proposal'
import type { ProposalStatus } from '@/lib/proposals/flow'
import { goesBack, proposalWayOn, stages } from '@/lib/proposals/road'
import { isCalled } from '@/lib/proposals/terms'
import { type Flowing, proposalMachine } from '@/lib/proposals/transitions'

/** A step as a button offers it; `to` if its action has several targets. Pure. */
export type Step = { action: MoveAction; to: ProposalStatus | undefined }

/** Order in the menu: steps forward, then back or to an end. */
const order: readonly MoveAction[] = [
  ...(['validate', 'type', 'resubmit', 'advance', 'pay'] as const),
  ...(['return', 'reject', 'cancel', 'reverse', 'reopen'] as const),
]
const firstBack = order.indexOf('return')

type Offered = Flowing & Pick<ProposalFile, 'actions'>

/** Pendencies are opened in their own part of the record. */
const steps = ({ actions }: Offered): Step[] =>
  actions.flatMap(({ action, to }): Step[] => {
    if (!isCalled(action)) return []
    if (action !== 'advance') return [{ action, to: undefined }]
    return to.map((status) => ({ action, to: status }))
  })

/** True for the bank's approval, if it is a regular step from here and not a jump. */
const isApproval = (proposal: Flowing, { action, to }: Step) =>
  to === 'approved' && proposalMachine.find(proposal, action, to) !== null

export type Offers = {
  /** The next step on the usual way to the payment. */
  main: Step | null
  /** Shown beside it whenever possible, because the bank's answer may come at any time. */
  approval: Step | null
  more: Step[]
}

/** Every step that the API allows, each once. */
export function stepOffers(proposal: Offered): Offers {
  const place = ({ action, to }: Step) => {
    const back = to !== undefined && goesBack(proposal, to)
    return (back ? firstBack : order.indexOf(action)) * 100 + (to ? stages.indexOf(to) : 0)
  }
  const known = new Map(steps(proposal).map((step) => [`${step.action} ${step.to}`, step]))
  const all = [...known.values()].toSorted((one, other) => place(one) - place(other))
  const offered = proposal.actions.flatMap(({ action, to }) => to.map((status) => ({ action, to: status })))
  const on = proposalWayOn(proposal, offered)
  const isOn = ({ action, to }: Step) => action === on?.action && (to === undefined || to === on.to)
  const main = all.find(isOn) ?? null
  const approval = all.find((step) => step !== main && isApproval(proposal, step)) ?? null
  return { main, approval, more: all.filter((step) => step !== main && step !== approval) }
}
