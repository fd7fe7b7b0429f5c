import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, varchar } from 'drizzle-orm/pg-core'
import { belongsTo, exact, record, recordKeys, reference, softDelete, uniqueAlive } from '../../core/database/columns'
import { user } from '../people/user.table'
import { commercialHierarchy } from './commercial-hierarchy.table'

/** A team of sellers (identity.md#teams). The goal is in cents a month. */
export const team = pgTable(
  'team',
  {
    ...record(),
    ...softDelete(),
    name: varchar({ length: 60 }).notNull(),
    leader_id: reference(),
    commercial_hierarchy_id: reference(),
    monthly_goal: exact(),
    active: boolean().notNull().default(true),
  },
  (table) => [
    ...recordKeys(table),
    uniqueAlive('team_name_unique', table, table.name),
    belongsTo(table, table.leader_id, user),
    belongsTo(table, table.commercial_hierarchy_id, commercialHierarchy),
    index('team_leader_index').on(table.tenant_id, table.leader_id),
    index('team_hierarchy_index').on(table.tenant_id, table.commercial_hierarchy_id),
    check('team_goal_check', sql`${table.monthly_goal} >= 0`),
  ],
)
