import { type SQL, sql } from 'drizzle-orm'
import { agreement } from '../../catalogue/agreement.table'
import { bank } from '../../catalogue/bank.table'
import { commercialTable } from '../../catalogue/commercial-table.table'
import { officialCodeOf } from '../../catalogue/in-sql'
import { product } from '../../catalogue/product.table'

/** The number by which the country knows the bank; null for one that has none. */
const officialCode = (columns: Record<string, unknown>): SQL => officialCodeOf(columns.official_bank_id)

/** Whether a balance is asked for, by its form and by its payment. */
const base = (columns: Record<string, unknown>): SQL => sql`${columns.commission_base}`

/** What a proposal points at, as its foreign keys do. */
export const proposalReferences = {
  bank_id: { table: bank, more: { code: officialCode } },
  agreement_id: { table: agreement },
  product_id: { table: product, more: { commission_base: base } },
  table_id: { table: commercialTable },
} as const
