import { and, eq, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { hidesCompanyShare } from '@/lib/access/roles'
import { groupSql } from '../../commissions/tables/live-groups'
import type { Scope } from '../../core/database/scope'
import { ApiError } from '../../core/errors/api-error'
import type { Acting } from '../../core/kernel/acting'
import { broker } from './broker.table'
import { joinGroup } from './broker-groups'
import { commercialHierarchy as nodes } from './commercial-hierarchy.table'
import { joinTeam, leaveTeams } from './membership'
import { putUnderNode } from './node-brokers'

/** A broker's place: spread group, node above, team; null for none. Absent ones stay as they are. */
export interface Places {
  spread_group_id?: number | null | undefined
  commercial_hierarchy_id?: number | null | undefined
  team_id?: number | null | undefined
}
type Place = keyof Places

/** A place decides on money and sight, and takes its own permission besides that to edit people. */
export const placePermissions = {
  spread_group_id: 'edit_spread_groups',
  commercial_hierarchy_id: 'edit_hierarchies',
  team_id: 'edit_hierarchies',
} as const satisfies Record<Place, string>

/** `{id, name}` of a node, by its person's name, as a subquery; null without a node. */
export const nodeSql = (tenant: SQLWrapper, id: SQLWrapper): SQL => sql`(
  select jsonb_build_object('id', named_node.id, 'name', node_person.name)
  from commercial_hierarchy named_node
    join "user" node_user on node_user.tenant_id = named_node.tenant_id and node_user.id = named_node.user_id
    join person node_person on node_person.tenant_id = node_user.tenant_id and node_person.id = node_user.person_id
  where named_node.tenant_id = ${tenant} and named_node.id = ${id})`

/** `{id, name}` of the team that a user is in now, as a subquery; null without one. */
export const teamSql = (tenant: SQLWrapper, userId: SQLWrapper): SQL => sql`(
  select jsonb_build_object('id', named_team.id, 'name', named_team.name)
  from user_team membership join team named_team
    on named_team.tenant_id = membership.tenant_id and named_team.id = membership.team_id
  where membership.tenant_id = ${tenant} and membership.user_id = ${userId} and membership.left_at is null)`

/** Ids of those who are in one of these teams now, as a subquery. */
export const teamMembersSql = (tenant: SQLWrapper, ids: readonly number[]): SQL => sql`
  select membership.user_id from user_team membership
  where membership.tenant_id = ${tenant} and membership.team_id in ${[...ids]} and membership.left_at is null`

interface Named {
  id: number
  name: string
}

/** A broker's places by name; null for nobody's broker. */
export async function findPlaces({ tx, tenant }: Scope, userId: number) {
  const [found] = await tx
    .select({
      spread_group: sql<Named | null>`${groupSql(broker.tenant_id, broker.spread_group_id)}`,
      commercial_hierarchy: sql<Named | null>`${nodeSql(broker.tenant_id, broker.commercial_hierarchy_id)}`,
      team: sql<Named | null>`${teamSql(broker.tenant_id, broker.user_id)}`,
    })
    .from(broker)
    .where(and(eq(broker.tenant_id, tenant.id), eq(broker.user_id, userId), isNull(broker.deleted_at)))
  return found ?? null
}

/** The node of a Comercial, below whom the brokers stand that they add; null for anybody else. */
async function ownNode({ tx, tenant, principal }: Acting): Promise<number | null> {
  if (principal.role !== 'Comercial') return null
  const [found] = await tx
    .select({ id: nodes.id })
    .from(nodes)
    .where(and(eq(nodes.tenant_id, tenant.id), eq(nodes.user_id, principal.id), isNull(nodes.deleted_at)))
  return found?.id ?? null
}

/** A new broker's places: those given; below the Comercial who adds them (brokers.md#places). */
export async function placeNewBroker(acting: Acting, who: { id: number; uuid: string }, given: Places): Promise<void> {
  const own = await ownNode(acting)
  if (own !== null) await putUnderNode(acting, own, [who.uuid], 'broker.commercial_hierarchy_id')
  const chosen = Object.entries(given).filter(([, place]) => place !== null && place !== undefined)
  await placeBroker(acting, who, Object.fromEntries(chosen))
}

/**
 * Gives a broker the places that differ from their own (brokers.md#places). FORBIDDEN without a place's own permission;
 * VALIDATION below `broker` for one that does not exist.
 */
export async function placeBroker(acting: Acting, { id, uuid }: { id: number; uuid: string }, given: Places) {
  const now = await findPlaces(acting, id)
  const own: Record<Place, number | null> = {
    spread_group_id: now?.spread_group?.id ?? null,
    commercial_hierarchy_id: now?.commercial_hierarchy?.id ?? null,
    team_id: now?.team?.id ?? null,
  }
  for (const place of Object.keys(own) as Place[]) {
    const wanted = given[place]
    if (wanted === undefined || wanted === own[place]) continue
    // Sent back empty by whoever may not see it.
    if (place === 'spread_group_id' && hidesCompanyShare(acting.principal.role)) continue
    const permission = placePermissions[place]
    if (!acting.principal.permissions.has(permission)) throw new ApiError('FORBIDDEN', { audit: { note: permission } })
    await move[place](acting, { id, uuid }, wanted)
  }
}

const move: Record<Place, (acting: Acting, who: { id: number; uuid: string }, to: number | null) => Promise<unknown>> =
  {
    spread_group_id: (acting, { uuid }, to) => joinGroup(acting, to, [uuid], 'broker.spread_group_id'),
    commercial_hierarchy_id: (acting, { uuid }, to) =>
      putUnderNode(acting, to, [uuid], 'broker.commercial_hierarchy_id'),
    team_id: (acting, { id, uuid }, to) =>
      to === null ? leaveTeams(acting, [id]) : joinTeam(acting, to, [uuid], null, 'broker.team_id'),
  }
