import type { MoveAction } from '@/components/proposal/move-plan'
import type { ProposalFile } from '@/lib/contracts/proposal'
import type { ProposalStatus } from '@/lib/proposals/flow'
import { goesBack, proposalWayOn, stages } from '@/lib/proposals/road'
import { type Flowing, proposalMachine } from '@/lib/proposals/transitions'

/** A step as a button offers it; `to` where its action leads to several statuses. Pure. */
export type Step = { action: MoveAction; to: ProposalStatus | undefined }

/** In the menu: what leads on, then what goes back or ends. */
const order: readonly MoveAction[] = [
  ...(['validate', 'type', 'resubmit', 'advance', 'pay'] as const),
  ...(['return', 'reject', 'cancel', 'reverse', 'reopen'] as const),
]
const firstBack = order.indexOf('return')

type Offered = Flowing & Pick<ProposalFile, 'actions'>

/** Pendencies are opened in their own part. */
const steps = ({ actions }: Offered): Step[] =>
  actions.flatMap(({ action, to }): Step[] => {
    if (action === 'pend' || action === 'resume') return []
    if (action !== 'advance') return [{ action, to: undefined }]
    return to.map((status) => ({ action, to: status }))
  })

/** The bank's approval, where it is a step from here and no jump. */
const isApproval = (proposal: Flowing, { action, to }: Step) =>
  to === 'approved' && proposalMachine.find(proposal, action, to) !== null

export type Offers = {
  /** The step that goes on along the usual way to the payment. */
  main: Step | null
  /** Stands beside it wherever it may be taken: the bank's answer comes when it comes. */
  approval: Step | null
  more: Step[]
}

/** Every step that the API allows, each once. */
export function offersOf(proposal: Offered): Offers {
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
