import { and, eq, inArray } from 'drizzle-orm'
import type { Scope } from '../../core/database/scope'
import { type AuditEntry, writeAudits } from '../../core/kernel/audit'
import { broker } from '../../identity/brokers/broker.table'
import { commercialHierarchy } from '../../identity/brokers/commercial-hierarchy.table'
import { hierarchyType } from '../../identity/brokers/hierarchy-type.table'
import { user } from '../../identity/people/user.table'

/** Name, level, and override in percent of the broker's commission (demo.md). */
const types = [
  ['Diretor', 1, 2],
  ['Superintendente', 2, 3],
  ['Gerente', 3, 5],
  ['Supervisor', 4, 10],
] as const
type TypeName = (typeof types)[number][0]

/** Nodes: index among the Comercial users (0 is comercial@), type, and parent's index. */
export type Tree = readonly (readonly [person: number, type: TypeName, parent: number | null])[]

export const auroraTree: Tree = [
  [1, 'Diretor', null],
  [0, 'Gerente', 1],
  [2, 'Gerente', 1],
  [3, 'Supervisor', 0],
  [4, 'Supervisor', 0],
  [5, 'Supervisor', 2],
  [6, 'Supervisor', 2],
]
export const borealTree: Tree = [
  [0, 'Gerente', null],
  [1, 'Supervisor', 0],
]

const since = '2025-05-20'

/** Adds the ranks and the commercial tree, and assigns a supervisor to each broker who has signed in at least once. */
export async function addHierarchy(scope: Scope, tree: Tree, author: number): Promise<void> {
  const { tx, tenant } = scope
  const at = new Date(`${since}T10:30:00-03:00`)
  const stamp = { tenant_id: tenant.id, created_at: at, updated_at: at, created_by: author }
  const ranks = await tx
    .insert(hierarchyType)
    .values(
      types.map(([name, level, percent]) => ({
        ...stamp,
        name,
        level,
        default_override_percentage: BigInt(percent) * 10_000n,
      })),
    )
    .returning({ id: hierarchyType.id, name: hierarchyType.name })
  const rankIdByName = new Map(ranks.map(({ id, name }) => [name, id]))
  const levels = new Map(types.map(([name, level]) => [name, level]))
  const people = await tx
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user.tenant_id, tenant.id), eq(user.type_user, 'Comercial')))
    .orderBy(user.id)

  const audits: AuditEntry[] = []
  const nodes = new Map<number, number>()
  for (const [person, type, parent] of tree) {
    const values = {
      user_id: people[person]?.id ?? 0,
      parent_id: parent === null ? null : (nodes.get(parent) ?? null),
      hierarchy_type_id: rankIdByName.get(type) ?? 0,
      active_from: since,
    }
    const above = tree.find(([other]) => other === parent)
    const order = { level: levels.get(type) ?? 0, parent_level: (above && levels.get(above[1])) ?? null }
    const [row] = await tx
      .insert(commercialHierarchy)
      .values({ ...stamp, ...values, ...order })
      .returning({ id: commercialHierarchy.id })
    nodes.set(person, row?.id ?? 0)
    audits.push({
      action: 'created',
      entity: 'commercial_hierarchy',
      entity_id: String(row?.id),
      user_id: author,
      after: values,
    })
  }
  await writeAudits({ ...scope, now: at }, audits)

  const leaves = tree.flatMap(([person, type]) => (type === 'Supervisor' ? [nodes.get(person) ?? 0] : []))
  const brokers = await tx
    .select({ id: broker.id })
    .from(broker)
    .innerJoin(user, and(eq(user.tenant_id, broker.tenant_id), eq(user.id, broker.user_id)))
    .where(and(eq(broker.tenant_id, tenant.id), eq(user.onboarding, 'finished')))
    .orderBy(broker.id)
  for (const [position, leaf] of leaves.entries()) {
    const own = brokers.filter((_, place) => place % leaves.length === position).map(({ id }) => id)
    if (own.length === 0) continue
    await tx
      .update(broker)
      .set({ commercial_hierarchy_id: leaf })
      .where(and(eq(broker.tenant_id, tenant.id), inArray(broker.id, own)))
  }
}
