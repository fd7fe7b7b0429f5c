import { sql } from 'drizzle-orm'
import { check, date, index, pgTable, varchar } from 'drizzle-orm/pg-core'
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
} from '../../core/database/columns'
import { user } from '../people/user.table'
import { hierarchyType } from './hierarchy-type.table'

/** A node of the commercial tree: its parent, its person, and their override (identity.md#hierarchy). */
export const commercialHierarchy = pgTable(
  'commercial_hierarchy',
  {
    ...record(),
    ...softDelete(),
    user_id: reference().notNull(),
    parent_id: reference(),
    hierarchy_type_id: reference().notNull(),
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
    belongsTo(table, table.parent_id, table),
    belongsTo(table, table.hierarchy_type_id, hierarchyType),
    index('commercial_hierarchy_parent_index').on(table.tenant_id, table.parent_id),
    checkOneOf('commercial_hierarchy_base_check', table.override_base, overrideBases),
    check('commercial_hierarchy_override_check', sql`${table.override_percentage} between 0 and 1000000`),
  ],
)
