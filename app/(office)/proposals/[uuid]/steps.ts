import type { MoveAction } from '@/components/proposal/move-plan'
import type { ProposalFile } from '@/lib/contracts/proposal'
import type { ProposalStatus } from '@/lib/proposals/flow'

/** A step as a button offers it; `to` where its action leads to several statuses. Pure. */
export type Step = { action: MoveAction; to: ProposalStatus | undefined }

/** What leads on, the likeliest first. */
const onward: readonly MoveAction[] = ['validate', 'type', 'resubmit', 'pay', 'advance']
/** What ends or takes back: never the first button. */
const order: readonly MoveAction[] = [...onward, 'return', 'reject', 'cancel', 'reverse', 'reopen']

/** The statuses in the order in which a proposal usually passes them. */
const road: readonly ProposalStatus[] = [
  ...(['under_analysis', 'awaiting_balance', 'awaiting_formalization', 'awaiting_endorsement', 'approved'] as const),
]

/** Every step that the API allows, one button apart from the others. Pendencies are opened in their own part. */
export function offersOf(actions: ProposalFile['actions']): { main: Step | null; more: Step[] } {
  const steps = actions.flatMap(({ action, to }): Step[] => {
    if (action === 'pend' || action === 'resume') return []
    if (action !== 'advance') return [{ action, to: undefined }]
    return to.map((status) => ({ action, to: status }))
  })
  const place = ({ action, to }: Step) => order.indexOf(action) * 10 + (to ? road.indexOf(to) : 0)
  const known = new Map(steps.map((step) => [`${step.action} ${step.to}`, step]))
  const sorted = [...known.values()].toSorted((one, other) => place(one) - place(other))
  const main = sorted.find(({ action }) => onward.includes(action)) ?? null
  return { main, more: sorted.filter((step) => step !== main) }
}
