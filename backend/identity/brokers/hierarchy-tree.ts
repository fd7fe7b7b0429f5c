import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Role } from '@/lib/access/roles'
import type { OverrideBase } from '@/lib/kinds/catalogue'
import type { Scope } from '../../core/database/scope'
import { person } from '../people/person.table'
import { user } from '../people/user.table'
import { broker } from './broker.table'
import { commercialHierarchy as nodes } from './commercial-hierarchy.table'
import { hierarchyType } from './hierarchy-type.table'

/** A node with its person and its terms. */
export interface TreeNode {
  id: number
  parent_id: number | null
  level: number
  person: TreePerson
  role: Role
  /** Its own percentage, or the type's. */
  percentage: bigint
  base: OverrideBase
  active_from: string
  active_to: string | null
}
export interface TreePerson {
  id: number
  uuid: string
  name: string
}
export type Tree = ReadonlyMap<number, TreeNode>

/** All live nodes of the tenant by id, whoever asks; one query. */
export async function loadTree({ tx, tenant }: Scope): Promise<Tree> {
  const rows = await tx
    .select({
      id: nodes.id,
      parent_id: nodes.parent_id,
      level: nodes.level,
      person: { id: user.id, uuid: user.uuid, name: person.name },
      role: user.type_user,
      percentage: sql`coalesce(${nodes.override_percentage}, ${hierarchyType.default_override_percentage})`.mapWith(
        hierarchyType.default_override_percentage,
      ),
      base: nodes.override_base,
      active_from: nodes.active_from,
      active_to: nodes.active_to,
    })
    .from(nodes)
    .innerJoin(
      hierarchyType,
      and(eq(hierarchyType.tenant_id, nodes.tenant_id), eq(hierarchyType.id, nodes.hierarchy_type_id)),
    )
    .innerJoin(user, and(eq(user.tenant_id, nodes.tenant_id), eq(user.id, nodes.user_id)))
    .innerJoin(person, and(eq(person.tenant_id, user.tenant_id), eq(person.id, user.person_id)))
    .where(and(eq(nodes.tenant_id, tenant.id), isNull(nodes.deleted_at)))
    .orderBy(nodes.id)
  return new Map(rows.map((row) => [row.id, row]))
}

/** A broker, and the node above them. */
export interface Placed {
  person: TreePerson
  node: number | null
}

/** All live brokers of the tenant; one query. */
export async function loadPlaced({ tx, tenant }: Scope): Promise<Placed[]> {
  return tx
    .select({
      person: { id: user.id, uuid: user.uuid, name: person.name },
      node: broker.commercial_hierarchy_id,
    })
    .from(broker)
    .innerJoin(user, and(eq(user.tenant_id, broker.tenant_id), eq(user.id, broker.user_id)))
    .innerJoin(person, and(eq(person.tenant_id, user.tenant_id), eq(person.id, user.person_id)))
    .where(and(eq(broker.tenant_id, tenant.id), isNull(broker.deleted_at), isNull(user.deleted_at)))
    .orderBy(broker.id)
}

/** The nodes from `id` up to the root. */
export function nodesUpFrom(tree: Tree, id: number | null): TreeNode[] {
  const path: TreeNode[] = []
  for (let at = tree.get(id ?? 0); at && path.length < tree.size; at = tree.get(at.parent_id ?? 0)) path.push(at)
  return path
}

/** True if `id` is `top`, or below it. */
export const isWithin = (tree: Tree, id: number, top: number): boolean =>
  nodesUpFrom(tree, id).some((node) => node.id === top)

export const childrenIn = (tree: Tree, id: number): TreeNode[] =>
  [...tree.values()].filter(({ parent_id }) => parent_id === id)
