import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Scope } from '../../core/database/scope'
import { invalid } from '../../core/errors/api-error'
import type { Acting } from '../../core/kernel/acting'
import { missing } from '../../core/registry/references'
import { user } from '../people/user.table'
import { broker } from './broker.table'
import { unknownBroker } from './broker-groups'
import { commercialHierarchy as nodes } from './commercial-hierarchy.table'

/** The live brokers of `uuids`, locked, by uuid. */
async function lockBrokers({ tx, tenant }: Scope, uuids: readonly string[]) {
  const rows = await tx
    .select({ id: broker.id, uuid: user.uuid, node: broker.commercial_hierarchy_id })
    .from(broker)
    .innerJoin(user, and(eq(user.tenant_id, broker.tenant_id), eq(user.id, broker.user_id)))
    .where(
      and(
        eq(broker.tenant_id, tenant.id),
        isNull(broker.deleted_at),
        isNull(user.deleted_at),
        inArray(user.uuid, [...uuids]),
      ),
    )
    .orderBy(broker.id)
    .for('update', { of: broker })
  return new Map(rows.map((row) => [row.uuid, row]))
}

/** VALIDATION unless every one of `uuids` is in `found`. */
export function demandBrokers(found: ReadonlyMap<string, unknown>, uuids: readonly string[]): void {
  if (uuids.every((uuid) => found.has(uuid))) return
  throw unknownBroker()
}

/** Holds the node against its deletion; VALIDATION if there is none. */
async function holdNode({ tx, tenant }: Acting, id: number | null, field: string): Promise<void> {
  if (id === null) return
  const [found] = await tx
    .select({ id: nodes.id })
    .from(nodes)
    .where(and(eq(nodes.tenant_id, tenant.id), eq(nodes.id, id), isNull(nodes.deleted_at)))
    .for('share')
  if (!found) throw invalid({ [field]: missing })
}

/**
 * Puts these brokers under a node, or with null out of the hierarchy (identity.md#hierarchy); the history of each node
 * that loses or gets brokers tells of it. Answers the number of those who moved. VALIDATION at `field` for a node that
 * does not exist, and at `user_uuids` for somebody who is no broker.
 */
export async function putUnderNode(
  acting: Acting,
  node: number | null,
  uuids: readonly string[],
  field = 'id',
): Promise<number> {
  const { tx, tenant, now, audit } = acting
  await holdNode(acting, node, field)
  const found = await lockBrokers(acting, uuids)
  demandBrokers(found, uuids)
  const moved = [...found.values()].filter((one) => one.node !== node)
  if (moved.length === 0) return 0
  const ids = moved.map(({ id }) => id)
  await tx
    .update(broker)
    .set({ commercial_hierarchy_id: node, updated_at: now })
    .where(and(eq(broker.tenant_id, tenant.id), inArray(broker.id, ids)))
  const entity = 'commercial_hierarchy'
  for (const [from, these] of Map.groupBy(moved, (one) => one.node)) {
    const taken = these.map(({ uuid }) => uuid)
    if (from !== null) audit({ action: 'edited', entity, entity_id: String(from), after: { taken, to: node } })
  }
  if (node !== null) {
    const added = moved.map(({ uuid, node: from }) => ({ uuid, from }))
    audit({ action: 'brokers_added', entity, entity_id: String(node), after: { added } })
  }
  return moved.length
}
