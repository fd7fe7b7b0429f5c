import { bigint, pgTable } from 'drizzle-orm/pg-core'

/**
 * What a key of the core's own tables points at when it names a person: the table itself is the area's that keeps
 * people, and only migrations know it. No query goes through this.
 */
export const userKey = pgTable('user', {
  tenant_id: bigint({ mode: 'number' }).notNull(),
  id: bigint({ mode: 'number' }).notNull(),
})
