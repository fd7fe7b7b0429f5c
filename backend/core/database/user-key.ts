import { bigint, pgTable } from 'drizzle-orm/pg-core'

/**
 * The foreign-key target of the core's tables that name a person. The table belongs to `backend/identity/people`; this
 * declaration is for migrations only and is never queried.
 */
export const userKey = pgTable('user', {
  tenant_id: bigint({ mode: 'number' }).notNull(),
  id: bigint({ mode: 'number' }).notNull(),
})
