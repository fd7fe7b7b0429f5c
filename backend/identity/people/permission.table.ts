import { bigint, boolean, pgTable, uniqueIndex, varchar } from 'drizzle-orm/pg-core'

/** Platform: all permissions (permissions.md#default-profiles), seeded from `lib/access/permissions.ts`. */
export const permission = pgTable(
  'permission',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    name: varchar({ length: 60 }).notNull(),
    label: varchar({ length: 120 }).notNull(),
    group: varchar({ length: 60 }).notNull(),
  },
  (table) => [uniqueIndex('permission_name_unique').on(table.name)],
)

/** Platform: the six kinds of user, and the permissions each can have. */
export const typeProfile = pgTable(
  'type_profile',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    name: varchar({ length: 20 }).notNull(),
    internal: boolean().notNull(),
    receiver: boolean().notNull(),
    hide_company_share: boolean().notNull(),
  },
  (table) => [uniqueIndex('type_profile_name_unique').on(table.name)],
)
