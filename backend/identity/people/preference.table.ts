import { bigint, jsonb, pgTable, varchar } from 'drizzle-orm/pg-core'
import { belongsTo, record, recordKeys, uniqueIn } from '../../core/database/columns'
import { user } from './user.table'

/** A person's choices by key: language, columns, density (system.md#preferences). At most 8 KB a value. */
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
