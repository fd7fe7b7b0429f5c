import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { agreement } from './agreement.table'
import { bank } from './bank.table'
import { commercialTable } from './commercial-table.table'
import { product } from './product.table'

type Offered = Record<'tenant_id' | 'deleted_at' | 'active', PgColumn>

const hasActive = (tenantId: number, rows: Offered): SQL =>
  sql`exists (select from ${rows.active.table}
    where ${rows.tenant_id} = ${tenantId} and ${rows.deleted_at} is null and ${rows.active})`

/** Conditions: the tenant has what its pickers can offer, an active one of each. */
export const catalogueBegun = (tenantId: number) => ({
  banks: hasActive(tenantId, bank),
  agreements: hasActive(tenantId, agreement),
  products: hasActive(tenantId, product),
  tables: hasActive(tenantId, commercialTable),
})
