/** The closed sets of the banks’ production sheets (production-sheets.md), without zod: shared by forms, contracts and tables. */

/** Statuses of ours that a bank’s word may mean; `none`: it moves nothing and is only noted. */
export const toldStatuses = [
  'typed',
  'under_analysis',
  'awaiting_balance',
  'awaiting_formalization',
  'awaiting_endorsement',
  'approved',
  'paid',
  'rejected',
  'cancelled',
  'none',
] as const
export type ToldStatus = (typeof toldStatuses)[number]
