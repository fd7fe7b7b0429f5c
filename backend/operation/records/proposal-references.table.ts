import { type SQL, sql } from 'drizzle-orm'
import { agreement } from '../../catalogue/agreement.table'
import { bank } from '../../catalogue/bank.table'
import { commercialTable } from '../../catalogue/commercial-table.table'
import { officialCodeSql } from '../../catalogue/in-sql'
import { product } from '../../catalogue/product.table'
import { team } from '../../identity/brokers/team.table'

/** The bank's COMPE code; null for a bank without one. */
const officialCode = (columns: Record<string, unknown>): SQL => officialCodeSql(columns.official_bank_id)

/** The commission base: form and payment ask for a balance by it. */
const base = (columns: Record<string, unknown>): SQL => sql`${columns.commission_base}`

/** A proposal's references, matching its foreign keys. */
export const proposalReferences = {
  bank_id: { table: bank, more: { code: officialCode } },
  agreement_id: { table: agreement },
  product_id: { table: product, more: { commission_base: base } },
  table_id: { table: commercialTable },
  team_id: { table: team },
} as const
