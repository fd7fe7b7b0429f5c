import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, uuid, varchar } from 'drizzle-orm/pg-core'
import { belongsTo, moment, record, recordKeys, reference, uniqueIn } from '../../core/database/columns'
import { profile } from '../people/profile.table'
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
    /** Whom an Administrador sees as in this session (permissions.md#seeing-as): a new uuid each time, or null. */
    guise: uuid(),
    guise_user_id: reference(),
    guise_profile_id: reference(),
    guise_ends_at: moment(),
  },
  (table) => [
    ...recordKeys(table),
    uniqueIn('auth_session_uuid_unique', table, table.uuid),
    belongsTo(table, table.user_id, user),
    index('auth_session_user_index').on(table.tenant_id, table.user_id),
    belongsTo(table, table.guise_user_id, user),
    belongsTo(table, table.guise_profile_id, profile),
    check(
      'auth_session_guise_check',
      sql`num_nonnulls(${table.guise_user_id}, ${table.guise_profile_id}) = num_nonnulls(${table.guise})
        and num_nonnulls(${table.guise}) = num_nonnulls(${table.guise_ends_at})`,
    ),
  ],
)
