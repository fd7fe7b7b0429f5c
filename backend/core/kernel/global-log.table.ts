import { bigint, index, jsonb, pgTable, primaryKey, varchar } from 'drizzle-orm/pg-core'
import { moment, ofTenant, reference, tenantKey } from '../database/columns'

/** The audit (system.md#audit). Only ever added to: the app's role may neither change nor delete a row. */
export const globalLog = pgTable(
  'global_log',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    ...ofTenant(),
    created_at: moment().notNull().defaultNow(),
    /** No foreign key: an audit row outlives the user. */
    user_id: reference(),
    action: varchar({ length: 40 }).notNull(),
    entity: varchar({ length: 60 }).notNull(),
    entity_id: varchar({ length: 60 }),
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
    ip: varchar({ length: 45 }),
    user_agent: varchar({ length: 255 }),
    request_id: varchar({ length: 64 }),
  },
  (table) => [
    // Begins with tenant and time, so that the table can be cut into months later.
    primaryKey({ columns: [table.tenant_id, table.created_at, table.id] }),
    tenantKey(table),
    // An export reads its rows by number, slice after slice.
    index('global_log_id_index').on(table.tenant_id, table.id),
    index('global_log_entity_index').on(table.tenant_id, table.entity, table.entity_id),
    index('global_log_user_index').on(table.tenant_id, table.user_id, table.created_at),
    index('global_log_action_index').on(table.tenant_id, table.action, table.created_at),
  ],
)
