import { char, pgTable, varchar } from 'drizzle-orm/pg-core'
import { moment, record, recordKeys, uniqueIn } from '../core/database/columns'

/** Addresses by CEP, as the provider gave them (company.md#addresses). */
export const cepCache = pgTable(
  'cep_cache',
  {
    ...record(),
    cep: char({ length: 8 }).notNull(),
    street: varchar({ length: 160 }).notNull(),
    complement: varchar({ length: 160 }).notNull().default(''),
    district: varchar({ length: 80 }).notNull(),
    city: varchar({ length: 80 }).notNull(),
    state: char({ length: 2 }).notNull(),
    ibge: char({ length: 7 }),
    fetched_at: moment().notNull(),
  },
  (table) => [...recordKeys(table), uniqueIn('cep_cache_unique', table, table.cep)],
)
