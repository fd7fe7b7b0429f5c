import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { ApiError, invalid } from '../../core/errors/api-error'
import type { Acting } from '../../core/kernel/acting'
import { broker } from './broker.table'
import { commercialHierarchy as nodes } from './commercial-hierarchy.table'
import { placeFault } from './hierarchy-rules'
import { childrenIn, loadTree, type Tree, type TreeNode } from './hierarchy-tree'
import { team } from './team.table'

/** The node that takes what is below `node`: `moveTo`, or its parent; null for none. Throws the refusal. */
export function findHeir(tree: Tree, node: TreeNode, moveTo: number | null | undefined): TreeNode | null {
  const id = moveTo === undefined ? node.parent_id : moveTo
  if (id === null) return null
  const [first] = childrenIn(tree, node.id).toSorted((a, b) => a.level - b.level)
  const fault = placeFault(tree, tree.get(id), { id: node.id, level: first?.level ?? Number.POSITIVE_INFINITY })
  if (fault) throw invalid({ move_to: fault })
  return tree.get(id) ?? null
}

/** Soft-deletes a node; its children, brokers and teams move to `moveTo`, or to its parent, in the same transaction. */
export async function removeNode(acting: Acting, id: number, moveTo?: number | null): Promise<void> {
  const { tx, tenant, now } = acting
  const touched = [id, ...(moveTo ? [moveTo] : [])]
  // Against a child or broker placed below it meanwhile: whoever does so holds the row too.
  await tx
    .select({ id: nodes.id })
    .from(nodes)
    .where(and(eq(nodes.tenant_id, tenant.id), inArray(nodes.id, touched)))
    .orderBy(nodes.id)
    .for('update')
  const tree = await loadTree(acting)
  const node = tree.get(id)
  if (!node) throw new ApiError('NOT_FOUND')
  const heir = findHeir(tree, node, moveTo)
  const children = childrenIn(tree, id)
  const changed = { updated_at: now, row_version: sql`row_version + 1` }
  await tx
    .update(nodes)
    .set({ ...changed, parent_id: heir?.id ?? null, parent_level: heir?.level ?? null })
    .where(and(eq(nodes.tenant_id, tenant.id), eq(nodes.parent_id, id)))
  const brokers = await tx
    .update(broker)
    .set({ commercial_hierarchy_id: heir?.id ?? null, updated_at: now })
    .where(and(eq(broker.tenant_id, tenant.id), eq(broker.commercial_hierarchy_id, id)))
    .returning({ id: broker.id, deleted_at: broker.deleted_at })
  await tx
    .update(team)
    .set({ ...changed, commercial_hierarchy_id: heir?.id ?? null })
    .where(and(eq(team.tenant_id, tenant.id), eq(team.commercial_hierarchy_id, id), isNull(team.deleted_at)))
  // It leaves the order, so that later changes of levels above are not held to it.
  await tx
    .update(nodes)
    .set({ ...changed, deleted_at: now, parent_id: null, parent_level: null })
    .where(and(eq(nodes.tenant_id, tenant.id), eq(nodes.id, id)))
  for (const child of children) {
    acting.audit({
      action: 'edited',
      entity: 'commercial_hierarchy',
      entity_id: String(child.id),
      before: { parent: { id, name: node.person.name } },
      after: { parent: heir && { id: heir.id, name: heir.person.name } },
    })
  }
  acting.audit({
    action: 'deleted',
    entity: 'commercial_hierarchy',
    entity_id: String(id),
    before: {
      name: node.person.name,
      children: children.map((child) => child.id),
      brokers: brokers.filter(({ deleted_at }) => deleted_at === null).length,
    },
    after: { move_to: heir?.id ?? null },
  })
}
