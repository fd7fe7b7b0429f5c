import { bigint, pgTable, primaryKey, varchar } from 'drizzle-orm/pg-core'
import { ofTenant, tenantKey } from './columns'

/** The last number given under each name (conventions.md#counters): broker codes, proposals, payments. */
export const tenantCounter = pgTable(
  'tenant_counter',
  { ...ofTenant(), name: varchar({ length: 40 }).notNull(), value: bigint({ mode: 'number' }).notNull() },
  (table) => [primaryKey({ columns: [table.tenant_id, table.name] }), tenantKey(table)],
)
