import { and, eq, gte, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Scope } from '../../core/database/scope'
import { person } from '../people/person.table'
import { user } from '../people/user.table'
import { broker } from './broker.table'
import { commercialHierarchy as nodes } from './commercial-hierarchy.table'
import { hierarchyType } from './hierarchy-type.table'

/** Someone who may own a proposal: a broker, or a Comercial, who has no broker record. */
export interface Seller {
  hasBroker: boolean
  /** Null for the default group. */
  groupId: number | null
  /** The broker's node, or a Comercial's own; null outside the hierarchy. */
  nodeId: number | null
}

/** The Corretor or Comercial of this uuid; null for anyone else. */
export async function sellerByUuid({ tx, tenant }: Scope, uuid: string): Promise<Seller | null> {
  const [row] = await tx
    .select({
      brokerId: broker.id,
      groupId: broker.spread_group_id,
      brokerNode: broker.commercial_hierarchy_id,
      ownNode: nodes.id,
    })
    .from(user)
    .leftJoin(broker, and(eq(broker.tenant_id, user.tenant_id), eq(broker.user_id, user.id), isNull(broker.deleted_at)))
    .leftJoin(nodes, and(eq(nodes.tenant_id, user.tenant_id), eq(nodes.user_id, user.id), isNull(nodes.deleted_at)))
    .where(
      and(
        eq(user.tenant_id, tenant.id),
        eq(user.uuid, uuid),
        inArray(user.type_user, ['Corretor', 'Comercial']),
        isNull(user.deleted_at),
      ),
    )
  if (!row) return null
  const hasBroker = row.brokerId !== null
  return { hasBroker, groupId: row.groupId, nodeId: hasBroker ? row.brokerNode : row.ownNode }
}

/** Condition: the tenant has an active Corretor or Comercial, as a proposal is owned by one. */
export const hasSeller = (tenantId: number): SQL =>
  sql`exists (select from ${user} where ${user.tenant_id} = ${tenantId} and ${user.deleted_at} is null
    and ${user.status} = 'active' and ${user.type_user} in ('Corretor', 'Comercial'))`

/** The nodes from `nodeId` to the root that are valid on `day`, with their overrides (identity.md#frozen-path). */
export async function hierarchyPath({ tx, tenant }: Scope, nodeId: number | null, day: string) {
  if (nodeId === null) return []
  const up = await tx.execute<{ id: string | number }>(sql`
    with recursive path (id, parent_id, depth) as (
      select id, parent_id, 0 from ${nodes} where tenant_id = ${tenant.id} and id = ${nodeId} and deleted_at is null
      union all
      select above.id, above.parent_id, depth + 1 from ${nodes} above join path on above.id = path.parent_id
      where above.tenant_id = ${tenant.id} and above.deleted_at is null and depth < 100
    )
    select id from path order by depth`)
  const order = up.rows.map(({ id }) => Number(id))
  if (order.length === 0) return []
  const found = await tx
    .select({
      node_id: nodes.id,
      user_id: nodes.user_id,
      percentage: sql`coalesce(${nodes.override_percentage}, ${hierarchyType.default_override_percentage})`.mapWith(
        hierarchyType.default_override_percentage,
      ),
      base: nodes.override_base,
      type: hierarchyType.name,
      name: person.name,
    })
    .from(nodes)
    .innerJoin(
      hierarchyType,
      and(eq(hierarchyType.tenant_id, nodes.tenant_id), eq(hierarchyType.id, nodes.hierarchy_type_id)),
    )
    .innerJoin(user, and(eq(user.tenant_id, nodes.tenant_id), eq(user.id, nodes.user_id)))
    .innerJoin(person, and(eq(person.tenant_id, user.tenant_id), eq(person.id, user.person_id)))
    .where(
      and(
        eq(nodes.tenant_id, tenant.id),
        inArray(nodes.id, order),
        lte(nodes.active_from, day),
        or(isNull(nodes.active_to), gte(nodes.active_to, day)),
      ),
    )
  return found.sort((a, b) => order.indexOf(a.node_id) - order.indexOf(b.node_id))
}
export type SellerNode = Awaited<ReturnType<typeof hierarchyPath>>[number]
