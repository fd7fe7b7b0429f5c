import { bigint, char, pgTable, uniqueIndex, varchar } from 'drizzle-orm/pg-core'

/** Platform: the banks by their official codes (catalogue.md#official-banks). The app's role may only read it. */
export const officialBank = pgTable(
  'official_bank',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    code: char({ length: 3 }).notNull(),
    ispb: char({ length: 8 }),
    name: varchar({ length: 120 }).notNull(),
    document: char({ length: 14 }),
  },
  (table) => [uniqueIndex('official_bank_code_unique').on(table.code)],
)
