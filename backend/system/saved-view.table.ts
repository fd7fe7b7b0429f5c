import { boolean, integer, jsonb, pgTable, varchar } from 'drizzle-orm/pg-core'
import { belongsTo, record, recordKeys, reference, softDelete, uniqueAlive } from '../core/database/columns'
import { user } from '../identity/people/user.table'

/** A saved list: filters, sort, columns (system.md#saved-views). */
export const savedView = pgTable(
  'saved_view',
  {
    ...record(),
    ...softDelete(),
    user_id: reference().notNull(),
    resource: varchar({ length: 40 }).notNull(),
    name: varchar({ length: 60 }).notNull(),
    query: jsonb().$type<Record<string, unknown>>().notNull(),
    shared: boolean().notNull().default(false),
    position: integer().notNull().default(0),
  },
  (table) => [
    ...recordKeys(table),
    uniqueAlive('saved_view_name_unique', table, table.user_id, table.resource, table.name),
    belongsTo(table, table.user_id, user),
  ],
)
