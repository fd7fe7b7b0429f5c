import { bigint, index, pgTable, uuid, varchar } from 'drizzle-orm/pg-core'
import { belongsTo, moment, record, recordKeys, uniqueIn } from '../../core/database/columns'
import { user } from '../people/user.table'

/** One sign-in on one device. Its `uuid` is the token's `sid`; the token itself is not stored. */
export const authSession = pgTable(
  'auth_session',
  {
    ...record(),
    uuid: uuid().notNull(),
    user_id: bigint({ mode: 'number' }).notNull(),
    ip: varchar({ length: 45 }),
    user_agent: varchar({ length: 255 }),
    last_used_at: moment().notNull(),
    expires_at: moment().notNull(),
    revoked_at: moment(),
  },
  (table) => [
    ...recordKeys(table),
    uniqueIn('auth_session_uuid_unique', table, table.uuid),
    belongsTo(table, table.user_id, user),
    index('auth_session_user_index').on(table.tenant_id, table.user_id),
  ],
)
