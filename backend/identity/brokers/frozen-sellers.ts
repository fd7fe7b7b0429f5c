import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Scope } from '../../core/database/scope'
import { broker } from './broker.table'
import { commercialHierarchy as nodes } from './commercial-hierarchy.table'
import { hierarchyType } from './hierarchy-type.table'

/**
 * Whoever is paid for a proposal is so whatever became of them since: who is blocked, moved or deleted keeps what was
 * frozen with it (identity.md#frozen-path). So nothing here asks whether a person or a node is still there.
 */

/** The spread group of each of `users` who has a broker record, null for the default one. A Comercial is absent. */
export async function ownGroups({ tx, tenant }: Scope, users: readonly number[]): Promise<Map<number, number | null>> {
  const rows = await tx
    .select({ user: broker.user_id, group: broker.spread_group_id })
    .from(broker)
    .where(and(eq(broker.tenant_id, tenant.id), inArray(broker.user_id, [...users])))
    .orderBy(broker.id)
  return new Map(rows.map(({ user, group }) => [user, group]))
}

/** What the nodes of `ids` get now: their own percentage or their type's, of which base, and their rank. By id. */
export async function nodesOf({ tx, tenant }: Scope, ids: readonly number[]) {
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
