import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import { type Encryption, encryptions } from '@/lib/kinds/mail-server'
import { checkOneOf, moment, record, recordKeys, uniqueIn } from '../core/database/columns'

/** The tenant's own mail server, one row (company.md#mail-server). The password is written, never read back. */
export const smtpConfig = pgTable(
  'smtp_config',
  {
    ...record(),
    host: varchar({ length: 255 }).notNull(),
    port: integer().notNull(),
    username: varchar({ length: 255 }),
    /** AES-256-GCM, bound to the tenant. */
    password: text(),
    encryption: varchar({ length: 10 }).$type<Encryption>().notNull().default('starttls'),
    from_name: varchar({ length: 120 }).notNull(),
    from_email: varchar({ length: 160 }).notNull(),
    active: boolean().notNull().default(true),
    last_test_at: moment(),
    last_test_ok: boolean(),
  },
  (table) => [
    ...recordKeys(table),
    uniqueIn('smtp_config_one', table),
    checkOneOf('smtp_config_encryption_check', table.encryption, encryptions),
    check('smtp_config_port_check', sql`${table.port} between 1 and 65535`),
  ],
)
