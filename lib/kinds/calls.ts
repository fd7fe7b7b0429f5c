/** The closed sets of calls (calls.md), without zod: shared by forms, contracts and tables. */

/** A situation's kind, which is also the status of a call in it (calls.md#states). */
export const callKinds = ['open', 'in_progress', 'waiting_requester', 'resolved', 'closed', 'cancelled'] as const
export type CallKind = (typeof callKinds)[number]

export const callPriorities = ['low', 'normal', 'high', 'urgent'] as const
export type CallPriority = (typeof callPriorities)[number]

/** Types of mandatory items (calls.md#mandatory-items). */
export const itemTypes = ['text', 'number', 'date', 'cpf', 'ade', 'file', 'select'] as const
export type ItemType = (typeof itemTypes)[number]

/** Ways in which a category's calls find their assignee (calls.md#assignment). */
export const assignments = ['hand', 'turns'] as const
export type Assignment = (typeof assignments)[number]

/** The sides of a call; `none` only reads it. */
export const callSides = ['requester', 'desk', 'none'] as const
export type CallSide = (typeof callSides)[number]
