import { bigint, boolean, pgTable, primaryKey, text, varchar } from 'drizzle-orm/pg-core'
import type { Role } from '@/lib/access/roles'
import {
  belongsTo,
  checkOneOf,
  ofTenant,
  record,
  recordKeys,
  softDelete,
  tenantKey,
  uniqueAlive,
} from '../../core/database/columns'
import { permission } from './permission.table'
import { roleNames } from './role-names'

/** A role of the tenant: name, kind of user, permissions (identity.md#profile). */
export const profile = pgTable(
  'profile',
  {
    ...record(),
    ...softDelete(),
    name: varchar({ length: 60 }).notNull(),
    type_profile: varchar({ length: 20 }).$type<Role>().notNull(),
    description: text(),
    is_system: boolean().notNull().default(false),
    /** Its people must enrol a second factor before anything else (identity.md#second-factor). */
    second_factor_required: boolean().notNull().default(false),
  },
  (table) => [
    ...recordKeys(table),
    uniqueAlive('profile_name_unique', table, table.name),
    checkOneOf('profile_type_profile_check', table.type_profile, roleNames),
  ],
)

export const profilePermission = pgTable(
  'profile_permission',
  {
    ...ofTenant(),
    profile_id: bigint({ mode: 'number' }).notNull(),
    permission_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => permission.id),
  },
  (table) => [
    primaryKey({ columns: [table.tenant_id, table.profile_id, table.permission_id] }),
    tenantKey(table),
    belongsTo(table, table.profile_id, profile),
  ],
)
