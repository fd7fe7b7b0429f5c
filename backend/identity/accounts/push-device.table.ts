import { bigint, index, integer, pgTable, text, uuid, varchar } from 'drizzle-orm/pg-core'
import { belongsTo, moment, record, recordKeys, uniqueIn } from '../../core/database/columns'
import { user } from '../people/user.table'
import { authSession } from './auth-session.table'

/** A browser that a person wants pushes on (system.md#pushes). It goes with the session that it belongs to. */
export const pushDevice = pgTable(
  'push_device',
  {
    ...record(),
    uuid: uuid().notNull(),
    user_id: bigint({ mode: 'number' }).notNull(),
    session_id: bigint({ mode: 'number' }).notNull(),
    /** Hash of the endpoint, which is a secret itself: whoever knows it may send. */
    endpoint_hash: varchar({ length: 64 }).notNull(),
    /** Endpoint and keys, sealed for the tenant. */
    sealed: text().notNull(),
    /** The language in which it is told, a code of ours. */
    language: varchar({ length: 2 }).notNull(),
    user_agent: varchar({ length: 255 }),
    /** Its last push that a service took. */
    last_used_at: moment(),
    /** Pushes lost since then. */
    failures: integer().notNull().default(0),
  },
  (table) => [
    ...recordKeys(table),
    uniqueIn('push_device_uuid_unique', table, table.uuid),
    uniqueIn('push_device_endpoint_unique', table, table.endpoint_hash),
    belongsTo(table, table.user_id, user),
    belongsTo(table, table.session_id, authSession),
    index('push_device_user_index').on(table.tenant_id, table.user_id),
    index('push_device_session_index').on(table.tenant_id, table.session_id),
  ],
)
