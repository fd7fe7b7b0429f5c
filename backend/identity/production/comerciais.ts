import { and, count, eq, isNull } from 'drizzle-orm'
import type { Scope } from '../../core/database/scope'
import type { Acting } from '../../core/kernel/acting'
import { broker } from '../brokers/broker.table'
import { commercialHierarchy as nodes } from '../brokers/commercial-hierarchy.table'
import { hierarchyType } from '../brokers/hierarchy-type.table'
import { visibleRows } from '../brokers/visible-users'
import { person } from '../people/person.table'
import { user } from '../people/user.table'

/** A Comercial with a node, and the active Corretores below it now. */
export interface Comercial {
  id: number
  uuid: string
  name: string
  /** The name of the node's type. */
  type: string
  active: number
}

/** The active Corretores below each node of the tree, by its id. */
async function countBelow({ tx, tenant }: Scope): Promise<(node: number) => number> {
  const tree = await tx
    .select({ id: nodes.id, parent: nodes.parent_id })
    .from(nodes)
    .where(and(eq(nodes.tenant_id, tenant.id), isNull(nodes.deleted_at)))
  const counted = await tx
    .select({ node: broker.commercial_hierarchy_id, active: count() })
    .from(broker)
    .innerJoin(user, and(eq(user.tenant_id, broker.tenant_id), eq(user.id, broker.user_id)))
    .where(
      and(
        eq(broker.tenant_id, tenant.id),
        isNull(broker.deleted_at),
        isNull(user.deleted_at),
        eq(user.status, 'active'),
        eq(user.type_user, 'Corretor'),
      ),
    )
    .groupBy(broker.commercial_hierarchy_id)
  const own = new Map(counted.map(({ node, active }) => [node, active]))
  const children = Map.groupBy(tree, ({ parent }) => parent)
  const below = (node: number): number =>
    (children.get(node) ?? []).reduce((sum, { id }) => sum + below(id), own.get(node) ?? 0)
  return below
}

/** The Comerciais of the viewer's scope who have a node (dashboard.md#ranking); for a Corretor none. */
export async function findComerciais(acting: Acting): Promise<Comercial[]> {
  const { tx, tenant, principal } = acting
  if (principal.role === 'Corretor') return []
  const rows = await tx
    .select({ id: user.id, uuid: user.uuid, name: person.name, type: hierarchyType.name, node: nodes.id })
    .from(nodes)
    .innerJoin(user, and(eq(user.tenant_id, nodes.tenant_id), eq(user.id, nodes.user_id)))
    .innerJoin(person, and(eq(person.tenant_id, user.tenant_id), eq(person.id, user.person_id)))
    .innerJoin(
      hierarchyType,
      and(eq(hierarchyType.tenant_id, nodes.tenant_id), eq(hierarchyType.id, nodes.hierarchy_type_id)),
    )
    .where(
      and(
        eq(nodes.tenant_id, tenant.id),
        isNull(nodes.deleted_at),
        isNull(user.deleted_at),
        eq(user.type_user, 'Comercial'),
        visibleRows(acting, nodes.user_id),
      ),
    )
  const below = await countBelow(acting)
  return rows.map(({ node, ...one }) => ({ ...one, active: below(node) }))
}
