import { bank } from '../../catalogue/bank.table'

/** Records that a layout names. */
export const layoutReferences = { bank_id: { table: bank } } as const
