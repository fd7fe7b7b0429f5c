import { char, date, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import type { genders } from '@/lib/kinds/operation'
import { checkOneOf, record, recordKeys, softDelete, uniqueAlive } from '../../core/database/columns'

/** A user's personal or company data (identity.md#person). Null until known: an invitation lacks most of it. */
export const person = pgTable(
  'person',
  {
    ...record(),
    ...softDelete(),
    kind: varchar({ length: 2 }).$type<'PF' | 'PJ'>().notNull(),
    name: varchar({ length: 60 }).notNull(),
    fullname: varchar({ length: 160 }).notNull(),
    corporate_reason: varchar({ length: 160 }),
    fantasy_name: varchar({ length: 160 }),
    cpf: text(),
    cnpj: char({ length: 14 }),
    rg: varchar({ length: 20 }),
    birth_date: date({ mode: 'string' }),
    mother_name: varchar({ length: 160 }),
    gender: varchar({ length: 20 }).$type<(typeof genders)[number]>(),
    phone: varchar({ length: 14 }),
    whatsapp: varchar({ length: 14 }),
    zip_code: char({ length: 8 }),
    street: varchar({ length: 160 }),
    number: varchar({ length: 20 }),
    complement: varchar({ length: 80 }),
    district: varchar({ length: 80 }),
    city: varchar({ length: 80 }),
    state: char({ length: 2 }),
    city_ibge: char({ length: 7 }),
  },
  (table) => [
    ...recordKeys(table),
    uniqueAlive('person_cpf_unique', table, table.cpf),
    uniqueAlive('person_cnpj_unique', table, table.cnpj),
    checkOneOf('person_kind_check', table.kind, ['PF', 'PJ']),
  ],
)
