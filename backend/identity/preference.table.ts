import { bigint, jsonb, pgTable, varchar } from 'drizzle-orm/pg-core'
import { belongsTo, record, recordKeys, uniqueIn } from '../core/columns'
import { user } from './user.table'

/** What a person chose, by key: language, columns, density (domain.md 2.10). At most 8 KB a value. */
export const preference = pgTable(
  'preference',
  {
    ...record(),
    user_id: bigint({ mode: 'number' }).notNull(),
    key: varchar({ length: 60 }).notNull(),
    value: jsonb().$type<unknown>().notNull(),
  },
  (table) => [
    ...recordKeys(table),
    uniqueIn('preference_key_unique', table, table.user_id, table.key),
    belongsTo(table, table.user_id, user),
  ],
)
