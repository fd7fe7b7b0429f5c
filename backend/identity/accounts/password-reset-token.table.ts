import { bigint, index, pgTable, varchar } from 'drizzle-orm/pg-core'
import { belongsTo, moment, record, recordKeys, uniqueIn } from '../../core/database/columns'
import { user } from '../people/user.table'

/** A reset link: valid for 60 minutes, once, and only the newest (identity.md#reset-links). Stored as a hash. */
export const passwordResetToken = pgTable(
  'password_reset_token',
  {
    ...record(),
    user_id: bigint({ mode: 'number' }).notNull(),
    token_hash: varchar({ length: 64 }).notNull(),
    expires_at: moment().notNull(),
    used_at: moment(),
    ip: varchar({ length: 45 }),
    user_agent: varchar({ length: 255 }),
  },
  (table) => [
    ...recordKeys(table),
    uniqueIn('password_reset_token_hash_unique', table, table.token_hash),
    belongsTo(table, table.user_id, user),
    index('password_reset_token_user_index').on(table.tenant_id, table.user_id),
  ],
)
