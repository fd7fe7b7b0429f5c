import { and, eq, isNull, notInArray, sql } from 'drizzle-orm'
import type { Scope } from '../../core/database/scope'
import { broker } from '../../identity/brokers/broker.table'
import { commercialHierarchy } from '../../identity/brokers/commercial-hierarchy.table'
import { joinTeam } from '../../identity/brokers/membership'
import { team } from '../../identity/brokers/team.table'
import { user } from '../../identity/people/user.table'
import { makeRandom } from '../basics/random'

/** Names, and the goals in reais a month; the last team has no members (demo.md#tenants-and-people). */
export interface Teams {
  teams: readonly (readonly [name: string, goal: number | null])[]
  teamless: number
}
export const auroraTeams: Teams = {
  teams: [
    ['Capital', 900_000],
    ['Interior', 600_000],
    ['Litoral', 450_000],
    ['Metropolitana', 600_000],
    ['Digital', null],
  ],
  teamless: 6,
}
export const borealTeams: Teams = {
  teams: [
    ['Centro', 200_000],
    ['Digital', null],
  ],
  teamless: 1,
}

const began = new Date('2025-05-26T09:00:00-03:00')
const day = 86_400_000
/** People whose records the tests count on keep their team. */
const stable = ['comercial', 'corretor', 'corretor2', 'corretor3']

/** The nodes that brokers are below, each with its person: a team for each. */
const loadLeaves = ({ tx, tenant }: Scope) =>
  tx
    .selectDistinct({ id: commercialHierarchy.id, leader: commercialHierarchy.user_id })
    .from(commercialHierarchy)
    .innerJoin(
      broker,
      and(
        eq(broker.tenant_id, commercialHierarchy.tenant_id),
        eq(broker.commercial_hierarchy_id, commercialHierarchy.id),
      ),
    )
    .where(eq(commercialHierarchy.tenant_id, tenant.id))
    .orderBy(commercialHierarchy.id)

/** Active sellers, with the node above a broker. */
const loadSellers = ({ tx, tenant }: Scope) =>
  tx
    .select({
      id: user.id,
      uuid: user.uuid,
      login: user.username,
      since: user.created_at,
      node: broker.commercial_hierarchy_id,
    })
    .from(user)
    .leftJoin(broker, and(eq(broker.tenant_id, user.tenant_id), eq(broker.user_id, user.id)))
    .where(
      and(
        eq(user.tenant_id, tenant.id),
        eq(user.status, 'active'),
        isNull(user.deleted_at),
        notInArray(user.type_user, ['Administrador', 'Financeiro', 'Operacional', 'CEO']),
      ),
    )
    .orderBy(user.id)

/** Adds the teams, by a generator of its own; some people have changed theirs since. */
export async function addTeams(scope: Scope, { teams, teamless }: Teams, author: number): Promise<void> {
  const random = makeRandom(20_261_124)
  const leaves = await loadLeaves(scope)
  const stamp = { tenant_id: scope.tenant.id, created_at: began, updated_at: began, created_by: author }
  const ids = await scope.tx
    .insert(team)
    .values(
      teams.map(([name, goal], at) => ({
        ...stamp,
        name,
        monthly_goal: goal === null ? null : BigInt(goal) * 100n,
        leader_id: leaves[at]?.leader ?? null,
        commercial_hierarchy_id: leaves[at]?.id ?? null,
      })),
    )
    .returning({ id: team.id })
  const filled = ids.slice(0, -1).map(({ id }) => id)
  const sellers = await loadSellers(scope)
  const left = new Set<number>()
  const spare = sellers.filter(({ login, node }) => node !== null && !stable.includes(login))
  while (left.size < Math.min(teamless, spare.length)) left.add(random.pick(spare).id)
  const join = (at: Date, to: number, uuid: string, reason: string | null) =>
    joinTeam({ ...scope, now: at, principal: { id: author } }, to, [uuid], reason)
  for (const { id, uuid, login, node, since } of sellers) {
    if (left.has(id)) continue
    const own = leaves.findIndex((leaf) => leaf.id === node || leaf.leader === id)
    const to = filled[own] ?? filled[0] ?? 0
    const first = new Date(Math.max(began.getTime(), since.getTime() + day))
    const other = random.pick(filled)
    const moves = random.next() < 0.12 && other !== to && !stable.includes(login)
    await join(first, moves ? other : to, uuid, null)
    const later = new Date(first.getTime() + random.whole(60, 120) * day)
    if (moves && later < scope.now) await join(later, to, uuid, 'Mudou de supervisor.')
  }
}

/** Freezes with each proposal the team that its owner had when it was sent (identity.md#frozen-path). */
export async function freezeTeams({ tx, tenant }: Scope): Promise<void> {
  await tx.execute(sql`
    update proposal set team_id = member.team_id from user_team member
    where proposal.tenant_id = ${tenant.id} and member.tenant_id = ${tenant.id} and member.user_id = proposal.user_id
      and member.joined_at <= proposal.created_at and (member.left_at is null or member.left_at > proposal.created_at)`)
}
