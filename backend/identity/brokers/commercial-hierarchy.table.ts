import { sql } from 'drizzle-orm'
import { check, date, foreignKey, index, integer, pgTable, varchar } from 'drizzle-orm/pg-core'
import { type OverrideBase, overrideBases } from '@/lib/kinds/catalogue'
import {
  belongsTo,
  checkOneOf,
  exact,
  record,
  recordKeys,
  reference,
  softDelete,
  uniqueAlive,
  uniqueConstraintIn,
} from '../../core/database/columns'
import { user } from '../people/user.table'
import { hierarchyType } from './hierarchy-type.table'

/**
 * A node of the commercial tree: its parent, its person, and their override (identity.md#hierarchy). Its own level and
 * its parent's are stored with it, so that the database itself refuses a parent that is not above, and thereby cycles.
 */
export const commercialHierarchy = pgTable(
  'commercial_hierarchy',
  {
    ...record(),
    ...softDelete(),
    user_id: reference().notNull(),
    parent_id: reference(),
    hierarchy_type_id: reference().notNull(),
    /** The type's; follows it. */
    level: integer().notNull(),
    /** The parent's; follows it. */
    parent_level: integer(),
    /** In 1/10,000 percent; null takes the type's. */
    override_percentage: exact(),
    override_base: varchar({ length: 10 }).$type<OverrideBase>().notNull().default('broker'),
    active_from: date({ mode: 'string' }).notNull(),
    active_to: date({ mode: 'string' }),
  },
  (table) => [
    ...recordKeys(table),
    uniqueAlive('commercial_hierarchy_user_unique', table, table.user_id),
    belongsTo(table, table.user_id, user),
    uniqueConstraintIn('commercial_hierarchy_level_key', table, table.id, table.level),
    foreignKey({
      name: 'commercial_hierarchy_parent_fk',
      columns: [table.tenant_id, table.parent_id, table.parent_level],
      foreignColumns: [table.tenant_id, table.id, table.level],
    })
      .onDelete('restrict')
      .onUpdate('cascade'),
    foreignKey({
      name: 'commercial_hierarchy_type_fk',
      columns: [table.tenant_id, table.hierarchy_type_id, table.level],
      foreignColumns: [hierarchyType.tenant_id, hierarchyType.id, hierarchyType.level],
    })
      .onDelete('restrict')
      .onUpdate('cascade'),
    index('commercial_hierarchy_parent_index').on(table.tenant_id, table.parent_id),
    checkOneOf('commercial_hierarchy_base_check', table.override_base, overrideBases),
    check('commercial_hierarchy_order_check', sql`${table.parent_level} < ${table.level}`),
    check('commercial_hierarchy_parent_check', sql`(${table.parent_id} is null) = (${table.parent_level} is null)`),
    check('commercial_hierarchy_validity_check', sql`${table.active_to} >= ${table.active_from}`),
    check('commercial_hierarchy_override_check', sql`${table.override_percentage} between 0 and 1000000`),
  ],
)
