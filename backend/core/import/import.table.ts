import { index, integer, jsonb, pgTable, uuid, varchar } from 'drizzle-orm/pg-core'
import { belongsTo, checkOneOf, record, recordKeys, reference, uniqueIn } from '../database/columns'
import { userKey } from '../database/user-key'
import { file } from '../files/file.table'

export const importStatuses = ['uploaded', 'mapped', 'checked', 'applied', 'undone', 'failed'] as const

/** A file on its way into a registry (system.md#imports). */
export const importBatch = pgTable(
  'import_batch',
  {
    ...record(),
    uuid: uuid().notNull(),
    user_id: reference().notNull(),
    resource: varchar({ length: 40 }).notNull(),
    file_id: reference(),
    /** The file's heads, in its order. */
    heads: jsonb().$type<string[]>().notNull(),
    /** The field that each header fills; null is ignored. */
    mapping: jsonb().$type<(string | null)[]>().notNull(),
    status: varchar({ length: 10 }).$type<(typeof importStatuses)[number]>().notNull().default('uploaded'),
    rows: integer().notNull().default(0),
    accepted: integer().notNull().default(0),
    refused: integer().notNull().default(0),
  },
  (table) => [
    ...recordKeys(table),
    uniqueIn('import_batch_uuid_unique', table, table.uuid),
    belongsTo(table, table.user_id, userKey),
    belongsTo(table, table.file_id, file),
    index('import_batch_user_index').on(table.tenant_id, table.user_id, table.id),
    checkOneOf('import_batch_status_check', table.status, importStatuses),
  ],
)

/** One line of the file: its cells by field, their errors, and the outcome. */
export const importRow = pgTable(
  'import_row',
  {
    ...record(),
    batch_id: reference().notNull(),
    /** As the file counts, the heads being line 1. */
    line: integer().notNull(),
    data: jsonb().$type<Record<string, string>>().notNull(),
    errors: jsonb().$type<Record<string, unknown>>(),
    action: varchar({ length: 10 }).$type<'create' | 'update' | 'skip'>(),
    record_id: reference(),
    /** The record's version once applied: undo is refused if it has changed since. */
    applied_version: integer(),
    before: jsonb().$type<Record<string, unknown>>(),
  },
  (table) => [
    ...recordKeys(table),
    uniqueIn('import_row_line_unique', table, table.batch_id, table.line),
    belongsTo(table, table.batch_id, importBatch),
    checkOneOf('import_row_action_check', table.action, ['create', 'update', 'skip']),
  ],
)
