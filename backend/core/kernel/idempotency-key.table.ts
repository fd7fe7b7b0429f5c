import { index, integer, jsonb, pgTable, varchar } from 'drizzle-orm/pg-core'
import { belongsTo, moment, record, recordKeys, reference, uniqueIn } from '../database/columns'
import { userKey } from '../database/user-key'

/** A write that its caller may repeat, with the answer it got (system.md#repeated-writes). */
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
    belongsTo(table, table.user_id, userKey),
    index('idempotency_key_expiry_index').on(table.tenant_id, table.expires_at),
  ],
)
