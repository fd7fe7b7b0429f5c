import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Scope } from '../../core/database/scope'
import { broker } from './broker.table'
import { commercialHierarchy as nodes } from './commercial-hierarchy.table'
import { hierarchyType } from './hierarchy-type.table'

/**
 * People who are blocked, moved or deleted are still paid by the path that was frozen with the proposal
 * (identity.md#frozen-path). So no query here filters by deletion or status.
 */

/** Spread groups by user, of those with a broker record; null for the default group. A Comercial is absent. */
export async function ownGroups({ tx, tenant }: Scope, users: readonly number[]): Promise<Map<number, number | null>> {
  const rows = await tx
    .select({ user: broker.user_id, group: broker.spread_group_id })
    .from(broker)
    .where(and(eq(broker.tenant_id, tenant.id), inArray(broker.user_id, [...users])))
    .orderBy(broker.id)
  return new Map(rows.map(({ user, group }) => [user, group]))
}

/** Current terms by node id: override (own or the type's), its base, and rank. */
export async function findNodes({ tx, tenant }: Scope, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, never>()
  const rows = await tx
    .select({
      node_id: nodes.id,
      percentage: sql`coalesce(${nodes.override_percentage}, ${hierarchyType.default_override_percentage})`.mapWith(
        hierarchyType.default_override_percentage,
      ),
      base: nodes.override_base,
      level: hierarchyType.level,
      type: hierarchyType.name,
    })
    .from(nodes)
    .innerJoin(
      hierarchyType,
      and(eq(hierarchyType.tenant_id, nodes.tenant_id), eq(hierarchyType.id, nodes.hierarchy_type_id)),
    )
    .where(and(eq(nodes.tenant_id, tenant.id), inArray(nodes.id, [...ids])))
  return new Map(rows.map((row) => [row.node_id, row]))
}
