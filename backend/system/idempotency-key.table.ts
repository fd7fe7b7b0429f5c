import { index, integer, jsonb, pgTable, varchar } from 'drizzle-orm/pg-core'
import { belongsTo, moment, record, recordKeys, reference, uniqueIn } from '../core/columns'
import { user } from '../identity/user.table'

/** A write that its caller may repeat, with the answer it got (domain.md 2.9, 5.1). */
export const idempotencyKey = pgTable(
  'idempotency_key',
  {
    ...record(),
    user_id: reference().notNull(),
    key: varchar({ length: 120 }).notNull(),
    route: varchar({ length: 160 }).notNull(),
    body_hash: varchar({ length: 64 }).notNull(),
    status: integer(),
    response: jsonb().$type<unknown>(),
    expires_at: moment().notNull(),
  },
  (table) => [
    ...recordKeys(table),
    uniqueIn('idempotency_key_unique', table, table.user_id, table.key),
    belongsTo(table, table.user_id, user),
    index('idempotency_key_expiry_index').on(table.tenant_id, table.expires_at),
  ],
)
