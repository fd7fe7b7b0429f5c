import { type SQL, sql } from 'drizzle-orm'
import { agreement } from '../catalogue/agreement.table'
import { bank } from '../catalogue/bank.table'
import { commercialTable } from '../catalogue/commercial-table.table'
import { product } from '../catalogue/product.table'

/** The number by which the country knows the bank; null for one that has none. */
const officialCode = (columns: Record<string, unknown>): SQL =>
  sql`(select known.code from official_bank known where known.id = ${columns.official_bank_id})`

/** What a proposal points at, as its foreign keys do. */
export const proposalReferences = {
  bank_id: { table: bank, more: { code: officialCode } },
  agreement_id: { table: agreement },
  product_id: { table: product },
  table_id: { table: commercialTable },
} as const
