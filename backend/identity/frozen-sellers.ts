import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Scope } from '../core/scope'
import { broker } from './broker.table'
import { commercialHierarchy as nodes } from './commercial-hierarchy.table'
import { hierarchyType } from './hierarchy-type.table'

/**
 * Whoever is paid for a proposal is so whatever became of them since: who is blocked, moved or deleted keeps what was
 * frozen with it (domain.md 2.1). So nothing here asks whether a person or a node is still there.
 */

/** Has the owner a broker record, and in which spread group? A Comercial has none. */
export async function ownerOf({ tx, tenant }: Scope, userId: number) {
  const [row] = await tx
    .select({ groupId: broker.spread_group_id })
    .from(broker)
    .where(and(eq(broker.tenant_id, tenant.id), eq(broker.user_id, userId)))
    .limit(1)
  return { hasBroker: row !== undefined, groupId: row?.groupId ?? null }
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
