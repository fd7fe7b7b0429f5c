import { and, eq, isNull } from 'drizzle-orm'
import { allGroups } from '../../commissions/tables/live-groups'
import type { Scope } from '../../core/database/scope'
import { person } from '../people/person.table'
import { user } from '../people/user.table'
import { commercialHierarchy as nodes } from './commercial-hierarchy.table'
import { team } from './team.table'

/** Every live spread group, node (by its person's name) and active team, for a sheet that names them. */
export async function allPlaces(scope: Scope) {
  const { tx, tenant } = scope
  return {
    spread_group_id: await allGroups(scope),
    commercial_hierarchy_id: await tx
      .select({ id: nodes.id, name: person.name })
      .from(nodes)
      .innerJoin(user, and(eq(user.tenant_id, nodes.tenant_id), eq(user.id, nodes.user_id)))
      .innerJoin(person, and(eq(person.tenant_id, user.tenant_id), eq(person.id, user.person_id)))
      .where(and(eq(nodes.tenant_id, tenant.id), isNull(nodes.deleted_at)))
      .orderBy(nodes.id),
    team_id: await tx
      .select({ id: team.id, name: team.name })
      .from(team)
      .where(and(eq(team.tenant_id, tenant.id), isNull(team.deleted_at), eq(team.active, true)))
      .orderBy(team.id),
  }
}
