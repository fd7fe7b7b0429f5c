import { bigint, boolean, foreignKey, jsonb, pgTable, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import type { OperationType } from '@/lib/kinds/catalogue'

const key = () => bigint({ mode: 'number' })

/** Platform: the operator's master catalogue, which tenants link their own rows to (catalogue.md#master-catalogue). */
export const ultronBank = pgTable(
  'ultron_bank',
  {
    id: key().primaryKey().generatedAlwaysAsIdentity(),
    name: varchar({ length: 80 }).notNull(),
    official_code: varchar({ length: 3 }),
    active: boolean().notNull().default(true),
  },
  (table) => [uniqueIndex('ultron_bank_name_unique').on(table.name)],
)

/** Platform: the master catalogue's agreements. */
export const ultronAgreement = pgTable(
  'ultron_agreement',
  {
    id: key().primaryKey().generatedAlwaysAsIdentity(),
    name: varchar({ length: 80 }).notNull(),
    official_code: varchar({ length: 20 }),
    /** Its kind, margins and limits as an agreement's input has them; what is missing begins as for a new agreement. */
    terms: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    active: boolean().notNull().default(true),
  },
  (table) => [uniqueIndex('ultron_agreement_name_unique').on(table.name)],
)

/** Platform: the master catalogue's tables. `rows` (what the bank pays) is for the tenant's staff only. */
export const ultronTable = pgTable(
  'ultron_table',
  {
    id: key().primaryKey().generatedAlwaysAsIdentity(),
    ultron_bank_id: key().notNull(),
    ultron_agreement_id: key().notNull(),
    product_kind: varchar({ length: 20 }).$type<OperationType>().notNull(),
    name: varchar({ length: 120 }).notNull(),
    /** Monthly rate in 1/10,000 percent. */
    rate: bigint({ mode: 'bigint' }),
    /** Lines of commission, as a commission's input has them, without the table and the broker's part. */
    rows: jsonb().$type<Record<string, unknown>[]>().notNull().default([]),
    active: boolean().notNull().default(true),
  },
  (table) => [
    foreignKey({ columns: [table.ultron_bank_id], foreignColumns: [ultronBank.id] }),
    foreignKey({ columns: [table.ultron_agreement_id], foreignColumns: [ultronAgreement.id] }),
    uniqueIndex('ultron_table_name_unique').on(table.ultron_bank_id, table.ultron_agreement_id, table.name),
  ],
)
