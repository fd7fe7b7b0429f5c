import { type SQL, sql } from 'drizzle-orm'
import { commission } from './commission.table'

/** Condition: the tenant has a commission row that no later version has closed. */
export const commissionsBegun = (tenantId: number): SQL =>
  sql`exists (select from ${commission} where ${commission.tenant_id} = ${tenantId}
    and ${commission.valid_to} is null and ${commission.deleted_at} is null)`
