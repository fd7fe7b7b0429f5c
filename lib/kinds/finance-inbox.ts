/** The closed set of the finance desk's inbox (finance-inbox.md#kinds), without zod: shared by screens, contracts and tables. */

/** Kinds of work that wait at the finance desk, in the order in which a desk takes them up. */
export const inboxKinds = [
  'remittance_to_send',
  'return_awaited',
  'answers_open',
  'payment_failed',
  'lines_open',
  'report_to_apply',
  'report_money',
  'report_lines',
  'claims',
] as const
export type InboxKind = (typeof inboxKinds)[number]

/** Kinds that do not end by themselves: a person says that they are settled. */
export const settledByHand = ['answers_open', 'payment_failed'] as const satisfies readonly InboxKind[]
