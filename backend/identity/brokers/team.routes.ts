import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { isInternal } from '@/lib/access/roles'
import { teamContract } from '@/lib/contracts/team'
import { ApiError } from '../../core/errors/api-error'
import type { Acting } from '../../core/kernel/acting'
import { crud } from '../../core/registry/crud'
import type { FieldErrors } from '../../core/registry/options'
import { missing } from '../../core/registry/references'
import type { Draft, Row } from '../../core/registry/registry'
import { personSql, userIdsSql } from '../people/in-sql'
import { commercialHierarchy as nodes } from './commercial-hierarchy.table'
import { liveUsers } from './hierarchy-rules'
import { team } from './team.table'
import { userTeam } from './user-team.table'
import { visibleRows } from './visible-users'

const openMembers = and(eq(userTeam.tenant_id, team.tenant_id), eq(userTeam.team_id, team.id), isNull(userTeam.left_at))

/**
 * Teams in the viewer's scope: for a Comercial those with a member, a leader or a node in their subtree
 * (permissions.md#row-visibility).
 */
export function visibleTeams(acting: Pick<Acting, 'tenant' | 'principal'>): SQL | undefined {
  const member = visibleRows(acting, userTeam.user_id)
  if (!member) return undefined
  return or(
    visibleRows(acting, team.leader_id),
    sql`exists (select from ${userTeam} where ${and(openMembers, member)})`,
    sql`exists (select from ${nodes} where ${and(
      eq(nodes.tenant_id, team.tenant_id),
      eq(nodes.id, team.commercial_hierarchy_id),
      visibleRows(acting, nodes.user_id),
    )})`,
  )
}

/** Counts only the members that a Comercial sees, and names no node above them. */
async function withSeenParts(acting: Acting, rows: Row[]): Promise<Row[]> {
  const { tx, tenant, principal } = acting
  if (isInternal(principal.role) || rows.length === 0) return rows
  const counted = await tx
    .select({ team: userTeam.team_id, members: sql<number>`count(*)::int` })
    .from(userTeam)
    .where(
      and(
        eq(userTeam.tenant_id, tenant.id),
        isNull(userTeam.left_at),
        inArray(
          userTeam.team_id,
          rows.map(({ id }) => id),
        ),
        visibleRows(acting, userTeam.user_id),
      ),
    )
    .groupBy(userTeam.team_id)
  const members = new Map(counted.map((row) => [row.team, row.members]))
  const places = rows.flatMap(({ commercial_hierarchy_id: id }) => (typeof id === 'number' ? [id] : []))
  const seen = await tx
    .select({ id: nodes.id })
    .from(nodes)
    .where(and(eq(nodes.tenant_id, tenant.id), inArray(nodes.id, places), visibleRows(acting, nodes.user_id)))
  const isSeen = new Set<unknown>(seen.map(({ id }) => id))
  return rows.map((row) => ({
    ...row,
    members: members.get(row.id) ?? 0,
    ...(!isSeen.has(row.commercial_hierarchy_id) && { commercial_hierarchy: null, commercial_hierarchy_id: null }),
  }))
}

/** Equipes (identity.md#teams). */
const made = crud(team, teamContract, {
  computed: {
    leader_uuid: sql`(select u.uuid from "user" u where u.tenant_id = ${team.tenant_id} and u.id = ${team.leader_id})`,
    leader: personSql(team.tenant_id, team.leader_id),
    commercial_hierarchy: sql`(select jsonb_build_object('id', node.id, 'name', p.name) from commercial_hierarchy node
      join "user" u on u.tenant_id = node.tenant_id and u.id = node.user_id
      join person p on p.tenant_id = u.tenant_id and p.id = u.person_id
      where node.tenant_id = ${team.tenant_id} and node.id = ${team.commercial_hierarchy_id})`,
    members: sql`(select count(*)::int from ${userTeam} where ${openMembers})`,
  },
  search: ['name'],
  filters: {
    leader_uuid: (uuids, { tenant }) => sql`${team.leader_id} in (${userIdsSql(tenant.id, uuids)})`,
  },
  options: {},
  within: visibleTeams,
  present: withSeenParts,
  // Each keeps the team that it had, by name.
  outlivedBy: ['user_team', 'user_team_log', 'proposal'],
  rules: async (acting, drafts) => {
    const { tx, tenant } = acting
    const leaders = await liveUsers(
      acting,
      drafts.flatMap(({ input }) => input.leader_uuid ?? []),
    )
    const asked = drafts.flatMap(({ input }) => input.commercial_hierarchy_id ?? [])
    const found =
      asked.length === 0
        ? []
        : await tx
            .select({ id: nodes.id })
            .from(nodes)
            .where(and(eq(nodes.tenant_id, tenant.id), isNull(nodes.deleted_at), inArray(nodes.id, asked)))
            .for('share')
    const live = new Set(found.map(({ id }) => id))
    return ({ input: { leader_uuid, commercial_hierarchy_id } }) => {
      const errors: FieldErrors = {}
      const leader = leader_uuid === null ? undefined : leaders.get(leader_uuid)
      if (leader_uuid !== null && !leader) errors.leader_uuid = missing
      if (leader?.role === 'Corretor') {
        const message = 'Um corretor não lidera uma equipe: escolha um Comercial ou alguém da equipe interna.'
        errors.leader_uuid = { reason: 'team_leader', message }
      }
      if (commercial_hierarchy_id !== null && !live.has(commercial_hierarchy_id)) {
        errors.commercial_hierarchy_id = missing
      }
      return errors
    }
  },
})
const { registry } = made

/** Adds the leader's id, which the table keeps. */
async function resolved(acting: Acting, drafts: readonly Draft[]): Promise<Draft[]> {
  const leader = ({ input }: Draft) => (typeof input.leader_uuid === 'string' ? input.leader_uuid : null)
  const users = await liveUsers(
    acting,
    drafts.flatMap((draft) => leader(draft) ?? []),
  )
  return drafts.map((draft) => ({
    ...draft,
    input: { ...draft.input, leader_id: users.get(leader(draft) ?? '')?.id ?? null },
  }))
}

/** RULE while somebody is still in one of the teams: they would be without one unasked. */
async function demandEmpty({ tx, tenant }: Acting, ids: readonly number[]): Promise<void> {
  await tx
    .select({ id: team.id })
    .from(team)
    .where(and(eq(team.tenant_id, tenant.id), inArray(team.id, [...ids])))
    .orderBy(team.id)
    .for('update')
  const members = await tx
    .select({ id: userTeam.id })
    .from(userTeam)
    .where(and(eq(userTeam.tenant_id, tenant.id), isNull(userTeam.left_at), inArray(userTeam.team_id, [...ids])))
  if (members.length === 0) return
  throw new ApiError('RULE', {
    reason: 'team_members',
    params: { count: members.length },
    message: `A equipe ainda tem integrantes (${members.length}): tire-os antes de excluí-la.`,
  })
}

export const teams = made.with({
  writes: {
    check: async (acting, drafts) => registry.check(acting, await resolved(acting, drafts)),
    write: async (acting, drafts) => registry.write(acting, await resolved(acting, drafts)),
    remove: async (acting, ids) => {
      await demandEmpty(acting, ids)
      return registry.remove(acting, ids)
    },
  },
})
