import { sql } from 'drizzle-orm'
import { check, index, pgTable, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import { belongsTo, moment, record, recordKeys, reference } from '../../core/database/columns'
import { user } from '../people/user.table'
import { team } from './team.table'

/** Membership of a team; open until the person leaves, and one open row a person (identity.md#teams). */
export const userTeam = pgTable(
  'user_team',
  {
    ...record(),
    user_id: reference().notNull(),
    team_id: reference().notNull(),
    joined_at: moment().notNull(),
    left_at: moment(),
  },
  (table) => [
    ...recordKeys(table),
    belongsTo(table, table.user_id, user),
    belongsTo(table, table.team_id, team),
    uniqueIndex('user_team_open_unique').on(table.tenant_id, table.user_id).where(sql`${table.left_at} is null`),
    index('user_team_team_index').on(table.tenant_id, table.team_id),
    check('user_team_validity_check', sql`${table.left_at} >= ${table.joined_at}`),
  ],
)

/** Each change of a person's team. Append-only. */
export const userTeamLog = pgTable(
  'user_team_log',
  {
    ...record(),
    user_id: reference().notNull(),
    from_team_id: reference(),
    to_team_id: reference(),
    reason: varchar({ length: 200 }),
  },
  (table) => [
    ...recordKeys(table),
    belongsTo(table, table.user_id, user),
    belongsTo(table, table.from_team_id, team),
    belongsTo(table, table.to_team_id, team),
    index('user_team_log_user_index').on(table.tenant_id, table.user_id, table.id),
    index('user_team_log_from_index').on(table.tenant_id, table.from_team_id, table.id),
    index('user_team_log_to_index').on(table.tenant_id, table.to_team_id, table.id),
    check('user_team_log_change_check', sql`${table.from_team_id} is distinct from ${table.to_team_id}`),
  ],
)
