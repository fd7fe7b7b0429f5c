/** A case, stored in the address. */
export const parameters = ['spread_group_id', 'table_id', 'installments', 'amount'] as const
export type Case = Partial<Record<(typeof parameters)[number], string>>
