import { index, integer, jsonb, pgTable, uuid, varchar } from 'drizzle-orm/pg-core'
import { belongsTo, checkOneOf, moment, record, recordKeys, reference, uniqueIn } from '../database/columns'
import { userKey } from '../database/user-key'
import { file } from '../files/file.table'

export const jobKinds = ['export', 'import', 'bulk', 'pdf', 'mail', 'anonymisation', 'migration'] as const
export const jobStatuses = ['queued', 'running', 'done', 'failed', 'cancelled'] as const

/** Work that outlives its request (system.md#jobs). It runs as its person, with their permissions at that moment. */
export const job = pgTable(
  'job',
  {
    ...record(),
    uuid: uuid().notNull(),
    user_id: reference().notNull(),
    kind: varchar({ length: 20 }).$type<(typeof jobKinds)[number]>().notNull(),
    resource: varchar({ length: 40 }).notNull(),
    params: jsonb().$type<Record<string, unknown>>().notNull(),
    status: varchar({ length: 10 }).$type<(typeof jobStatuses)[number]>().notNull().default('queued'),
    done: integer().notNull().default(0),
    total: integer(),
    /** The position from which an interrupted job resumes. */
    progress: jsonb().$type<Record<string, unknown>>(),
    result: jsonb().$type<Record<string, unknown>>(),
    file_id: reference(),
    /** `{reason, params?, message}` */
    error: jsonb().$type<{ reason: string; params?: Record<string, string | number>; message: string }>(),
    expires_at: moment(),
  },
  (table) => [
    ...recordKeys(table),
    uniqueIn('job_uuid_unique', table, table.uuid),
    belongsTo(table, table.user_id, userKey),
    belongsTo(table, table.file_id, file),
    index('job_user_index').on(table.tenant_id, table.user_id, table.id),
    checkOneOf('job_kind_check', table.kind, jobKinds),
    checkOneOf('job_status_check', table.status, jobStatuses),
  ],
)
