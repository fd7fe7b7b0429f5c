import { pgTable, varchar } from 'drizzle-orm/pg-core'
import { record, recordKeys, softDelete, uniqueAlive } from '../core/database/columns'

/** The company's line of business (company.md#segment). */
export const segment = pgTable(
  'segment',
  { ...record(), ...softDelete(), name: varchar({ length: 60 }).notNull() },
  (table) => [...recordKeys(table), uniqueAlive('segment_name_unique', table, table.name)],
)
