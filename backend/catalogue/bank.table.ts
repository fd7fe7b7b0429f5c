import { sql } from 'drizzle-orm'
import { bigint, boolean, check, integer, pgTable, varchar } from 'drizzle-orm/pg-core'
import { exact, record, recordKeys, softDelete, uniqueAlive } from '../core/database/columns'
import { officialBank } from './official-bank.table'
import { ultronBank } from './ultron.table'

/**
 * A bank that the brokerage works with (catalogue.md#banks). Caps in 1/10,000 percent; beyond them is a warning only.
 */
export const bank = pgTable(
  'bank',
  {
    ...record(),
    ...softDelete(),
    name: varchar({ length: 80 }).notNull(),
    official_bank_id: bigint({ mode: 'number' }).references(() => officialBank.id),
    ultron_bank_id: bigint({ mode: 'number' }).references(() => ultronBank.id),
    logo_url: varchar({ length: 255 }),
    portal_url: varchar({ length: 255 }),
    /** A broker who types needs a typist user of this bank. */
    requires_typist_user: boolean().notNull().default(false),
    active: boolean().notNull().default(true),
    payment_terms_days: integer().notNull().default(0),
    upfront_cap: exact().notNull().default(sql`60000`),
    upfront_cap_portability: exact().notNull().default(sql`30000`),
  },
  (table) => [
    ...recordKeys(table),
    uniqueAlive('bank_name_unique', table, table.name),
    uniqueAlive('bank_ultron_unique', table, table.ultron_bank_id),
    check('bank_terms_check', sql`${table.payment_terms_days} between 0 and 365`),
    check(
      'bank_caps_check',
      sql`${table.upfront_cap} between 0 and 1000000
      and ${table.upfront_cap_portability} between 0 and 1000000`,
    ),
  ],
)
