import { sql } from 'drizzle-orm'
import { bigint, boolean, check, pgTable, timestamp, uniqueIndex, varchar } from 'drizzle-orm/pg-core'

/** Platform: the brokerages (identity.md#tenant). The app's role may only read it. */
export const tenant = pgTable(
  'tenant',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    slug: varchar({ length: 40 }).notNull(),
    name: varchar({ length: 160 }).notNull(),
    status: varchar({ length: 10 }).$type<'active' | 'suspended'>().notNull().default('active'),
    allow_register: boolean().notNull().default(false),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('tenant_slug_unique').on(table.slug),
    check('tenant_slug_check', sql`${table.slug} ~ '^[a-z0-9]([a-z0-9-]{1,38}[a-z0-9])$'`),
    check('tenant_status_check', sql`${table.status} in ('active', 'suspended')`),
  ],
)
