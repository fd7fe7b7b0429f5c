/** All that may be told by push: what system.md#events tells an owner. */
export const pushActions = [
  'proposal.returned',
  'proposal.status_changed',
  'proposal.paid',
  'proposal.reversed',
  'pendency.opened',
  'pendency.replied',
  'pendency.resolved',
  'payment.paid',
  'payment.rejected',
  'payment.failed',
  'invoice.available',
  'invoice.overdue',
  'invoice.approved',
  'invoice.rejected',
  'typist_user.status_changed',
  'broker.handed_over',
  'certification.expiring',
  'user.permissions_changed',
] as const
export type PushAction = (typeof pushActions)[number]

type Word<A> = A extends `${infer Area}.${infer What}` ? `${Area}_${What}` : never

/** An action as a key of messages, which have no dots. */
// Guarantee: each action has one dot.
export const pushWord = (action: PushAction) => action.replace('.', '_') as Word<PushAction>
