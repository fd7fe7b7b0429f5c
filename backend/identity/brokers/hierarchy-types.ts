import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { hierarchyTypeContract } from '@/lib/contracts/hierarchy-type'
import type { Scope } from '../../core/database/scope'
import type { Acting } from '../../core/kernel/acting'
import { crud } from '../../core/registry/crud'
import { commercialHierarchy as nodes } from './commercial-hierarchy.table'
import { hierarchyType } from './hierarchy-type.table'

const above = alias(nodes, 'above')

/** Levels that a type's nodes must stay between, by type: of the nodes above them, and of those below. */
async function loadBounds({ tx, tenant }: Acting, types: readonly number[]) {
  if (types.length === 0) return new Map<number, { highest: number | null; lowest: number | null }>()
  const live = and(eq(nodes.tenant_id, tenant.id), isNull(nodes.deleted_at))
  const upward = await tx
    .select({ type: nodes.hierarchy_type_id, level: sql`max(${nodes.parent_level})`.mapWith(Number) })
    .from(nodes)
    .where(and(live, inArray(nodes.hierarchy_type_id, [...types]), sql`${nodes.parent_level} is not null`))
    .groupBy(nodes.hierarchy_type_id)
  const downward = await tx
    .select({ type: above.hierarchy_type_id, level: sql`min(${nodes.level})`.mapWith(Number) })
    .from(nodes)
    .innerJoin(above, and(eq(above.tenant_id, nodes.tenant_id), eq(above.id, nodes.parent_id)))
    .where(and(live, inArray(above.hierarchy_type_id, [...types])))
    .groupBy(above.hierarchy_type_id)
  return new Map(
    types.map((type) => [
      type,
      {
        highest: upward.find((row) => row.type === type)?.level ?? null,
        lowest: downward.find((row) => row.type === type)?.level ?? null,
      },
    ]),
  )
}

/** Tipos da hierarquia (identity.md#hierarchy). Their nodes follow a change of level, as long as the order holds. */
export const hierarchyTypes = crud(hierarchyType, hierarchyTypeContract, {
  computed: {
    nodes: sql`(select count(*)::int from commercial_hierarchy node where node.tenant_id = ${hierarchyType.tenant_id}
      and node.hierarchy_type_id = ${hierarchyType.id} and node.deleted_at is null)`,
  },
  search: ['name'],
  options: { fields: ['level'] },
  rules: async (acting, drafts) => {
    const bounds = await loadBounds(
      acting,
      drafts.flatMap(({ id }) => id ?? []),
    )
    return ({ id, input }) => {
      const { highest = null, lowest = null } = bounds.get(id ?? 0) ?? {}
      if ((highest === null || highest < input.level) && (lowest === null || input.level < lowest)) return undefined
      const message = 'Pessoas deste tipo ficariam acima ou abaixo de quem não devem: mova-as antes na hierarquia.'
      return { level: { reason: 'hierarchy_order', message } }
    }
  },
})

/** The live type of `id`; null if there is none. */
export async function findHierarchyType({ tx, tenant }: Scope, id: number) {
  const [found] = await tx
    .select({ level: hierarchyType.level, percentage: hierarchyType.default_override_percentage })
    .from(hierarchyType)
    .where(and(eq(hierarchyType.tenant_id, tenant.id), eq(hierarchyType.id, id), isNull(hierarchyType.deleted_at)))
  return found ?? null
}
