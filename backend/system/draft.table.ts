import { jsonb, pgTable, varchar } from 'drizzle-orm/pg-core'
import { belongsTo, moment, record, recordKeys, reference, uniqueIn } from '../core/database/columns'
import { user } from '../identity/people/user.table'

/** The unsent content of a form (system.md#drafts). `record_key` is empty for a new record. */
export const draft = pgTable(
  'draft',
  {
    ...record(),
    user_id: reference().notNull(),
    kind: varchar({ length: 40 }).notNull(),
    record_key: varchar({ length: 60 }).notNull().default(''),
    data: jsonb().$type<Record<string, unknown>>().notNull(),
    expires_at: moment().notNull(),
  },
  (table) => [
    ...recordKeys(table),
    uniqueIn('draft_unique', table, table.user_id, table.kind, table.record_key),
    belongsTo(table, table.user_id, user),
  ],
)
