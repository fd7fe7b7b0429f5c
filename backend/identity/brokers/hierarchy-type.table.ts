import { sql } from 'drizzle-orm'
import { check, integer, pgTable, varchar } from 'drizzle-orm/pg-core'
import { exact, record, recordKeys, softDelete, uniqueAlive, uniqueConstraintIn } from '../../core/database/columns'

/** A rank of the commercial hierarchy; level 1 is the highest (identity.md#hierarchy). Override in 1/10,000 percent. */
export const hierarchyType = pgTable(
  'hierarchy_type',
  {
    ...record(),
    ...softDelete(),
    name: varchar({ length: 60 }).notNull(),
    level: integer().notNull(),
    default_override_percentage: exact().notNull().default(sql`0`),
  },
  (table) => [
    ...recordKeys(table),
    uniqueAlive('hierarchy_type_name_unique', table, table.name),
    uniqueAlive('hierarchy_type_level_unique', table, table.level),
    // Nodes reference both.
    uniqueConstraintIn('hierarchy_type_level_key', table, table.id, table.level),
    check('hierarchy_type_override_check', sql`${table.default_override_percentage} between 0 and 1000000`),
  ],
)
