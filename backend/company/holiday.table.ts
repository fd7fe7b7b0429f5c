import { date, pgTable, varchar } from 'drizzle-orm/pg-core'
import { record, recordKeys, softDelete, uniqueAlive } from '../core/database/columns'

/** A day on which the company does not work, besides the national holidays (company.md#holidays). */
export const holiday = pgTable(
  'holiday',
  {
    ...record(),
    ...softDelete(),
    date: date({ mode: 'string' }).notNull(),
    name: varchar({ length: 80 }).notNull(),
  },
  (table) => [...recordKeys(table), uniqueAlive('holiday_date_unique', table, table.date)],
)
