import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Scope } from '../../core/database/scope'
import { invalid } from '../../core/errors/api-error'
import type { Acting } from '../../core/kernel/acting'
import { missing } from '../../core/registry/references'
import { user } from '../people/user.table'
import { team } from './team.table'
import { userTeam, userTeamLog } from './user-team.table'

/** The transaction and who changes the teams: the demo has no session. */
type Changing = Scope & { principal: Pick<Acting['principal'], 'id'> }

/** The ids of the sellers of `uuids`, locked, so that nobody joins two teams at once. */
async function lockSellers({ tx, tenant }: Scope, uuids: readonly string[]): Promise<number[]> {
  const rows = await tx
    .select({ id: user.id, role: user.type_user })
    .from(user)
    .where(and(eq(user.tenant_id, tenant.id), isNull(user.deleted_at), inArray(user.uuid, [...uuids])))
    .orderBy(user.id)
    .for('no key update')
  const sellers = rows.filter(({ role }) => role === 'Corretor' || role === 'Comercial')
  if (sellers.length < new Set(uuids).size) {
    const message = 'Uma equipe reúne corretores e comerciais: uma das pessoas não foi encontrada entre eles.'
    throw invalid({ user_uuids: { reason: 'team_people', message } })
  }
  return sellers.map(({ id }) => id)
}

/** Open memberships by person. */
async function openTeams({ tx, tenant }: Scope, users: readonly number[]): Promise<Map<number, number>> {
  const rows = await tx
    .select({ user: userTeam.user_id, team: userTeam.team_id })
    .from(userTeam)
    .where(and(eq(userTeam.tenant_id, tenant.id), isNull(userTeam.left_at), inArray(userTeam.user_id, [...users])))
  return new Map(rows.map((row) => [row.user, row.team]))
}

async function leave({ tx, tenant, now }: Scope, users: readonly number[]): Promise<void> {
  await tx
    .update(userTeam)
    .set({ left_at: now, updated_at: now, row_version: sql`row_version + 1` })
    .where(and(eq(userTeam.tenant_id, tenant.id), isNull(userTeam.left_at), inArray(userTeam.user_id, [...users])))
}

/** These people join the team and leave their former one (identity.md#teams); answers the number of those who moved. */
export async function joinTeam(
  acting: Changing,
  teamId: number,
  uuids: readonly string[],
  reason: string | null,
  field = 'team_id',
): Promise<number> {
  const { tx, tenant, now, principal } = acting
  const [found] = await tx
    .select({ active: team.active })
    .from(team)
    .where(and(eq(team.tenant_id, tenant.id), eq(team.id, teamId), isNull(team.deleted_at)))
    .for('share')
  if (!found) throw invalid({ [field]: missing })
  if (!found.active) {
    throw invalid({ [field]: { reason: 'team_inactive', message: 'Esta equipe está inativa: ative-a antes.' } })
  }
  const people = await lockSellers(acting, uuids)
  const before = await openTeams(acting, people)
  const moving = people.filter((id) => before.get(id) !== teamId)
  if (moving.length === 0) return 0
  await leave(acting, moving)
  const stamp = { tenant_id: tenant.id, created_at: now, updated_at: now, created_by: principal.id }
  await tx.insert(userTeam).values(moving.map((user_id) => ({ ...stamp, user_id, team_id: teamId, joined_at: now })))
  await tx.insert(userTeamLog).values(
    moving.map((user_id) => ({
      ...stamp,
      user_id,
      from_team_id: before.get(user_id) ?? null,
      to_team_id: teamId,
      reason,
    })),
  )
  return moving.length
}

/** Ends an open membership; answers its team, or null if there is none. */
export async function leaveTeam(acting: Changing, membership: number): Promise<number | null> {
  const { tx, tenant, now, principal } = acting
  const [row] = await tx
    .select({ user_id: userTeam.user_id, team_id: userTeam.team_id })
    .from(userTeam)
    .where(and(eq(userTeam.tenant_id, tenant.id), eq(userTeam.id, membership), isNull(userTeam.left_at)))
    .for('update')
  if (!row) return null
  await leave(acting, [row.user_id])
  await tx.insert(userTeamLog).values({
    tenant_id: tenant.id,
    created_at: now,
    updated_at: now,
    created_by: principal.id,
    user_id: row.user_id,
    from_team_id: row.team_id,
    to_team_id: null,
  })
  return row.team_id
}

/** These people leave whatever team they are in; answers the number of those who were in one. */
export async function leaveTeams(acting: Changing, users: readonly number[]): Promise<number> {
  const { tx, tenant } = acting
  const rows = await tx
    .select({ id: userTeam.id })
    .from(userTeam)
    .where(and(eq(userTeam.tenant_id, tenant.id), isNull(userTeam.left_at), inArray(userTeam.user_id, [...users])))
  for (const { id } of rows) await leaveTeam(acting, id)
  return rows.length
}

/** The person's team now; null without one. */
export async function findTeam({ tx, tenant }: Scope, userId: number): Promise<number | null> {
  const [row] = await tx
    .select({ team: userTeam.team_id })
    .from(userTeam)
    .where(and(eq(userTeam.tenant_id, tenant.id), eq(userTeam.user_id, userId), isNull(userTeam.left_at)))
  return row?.team ?? null
}
