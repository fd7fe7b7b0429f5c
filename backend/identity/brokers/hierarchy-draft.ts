import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { HierarchyNodeInput } from '@/lib/contracts/commercial-hierarchy'
import { ApiError } from '../../core/errors/api-error'
import type { Acting } from '../../core/kernel/acting'
import type { Draft } from '../../core/registry/registry'
import { commercialHierarchy as nodes } from './commercial-hierarchy.table'
import { liveUsers } from './hierarchy-rules'
import { hierarchyType } from './hierarchy-type.table'

/** Adds what the table keeps besides the input: the person's id, the type's level and the parent's. Locks the parents. */
export async function withStored(acting: Acting, drafts: readonly Draft[]): Promise<Draft[]> {
  const { tx, tenant } = acting
  // Guarantee: the contract has parsed them.
  const inputs = drafts.map(({ input }) => input as HierarchyNodeInput)
  const users = await liveUsers(
    acting,
    inputs.map(({ user_uuid }) => user_uuid),
  )
  const above = inputs.flatMap(({ parent_id }) => parent_id ?? [])
  const parents =
    above.length === 0
      ? []
      : await tx
          .select({ id: nodes.id, level: nodes.level })
          .from(nodes)
          .where(and(eq(nodes.tenant_id, tenant.id), isNull(nodes.deleted_at), inArray(nodes.id, above)))
          .orderBy(nodes.id)
          .for('share')
  const types = await tx
    .select({ id: hierarchyType.id, level: hierarchyType.level })
    .from(hierarchyType)
    .where(
      and(
        eq(hierarchyType.tenant_id, tenant.id),
        inArray(
          hierarchyType.id,
          inputs.map(({ hierarchy_type_id }) => hierarchy_type_id),
        ),
      ),
    )
  const levels = new Map(types.map(({ id, level }) => [id, level]))
  const parentLevels = new Map(parents.map(({ id, level }) => [id, level]))
  return drafts.map((draft, at) => {
    const { user_uuid, parent_id, hierarchy_type_id } = inputs[at] ?? {}
    return {
      ...draft,
      input: {
        ...draft.input,
        user_id: users.get(user_uuid ?? '')?.id ?? null,
        level: levels.get(hierarchy_type_id ?? 0) ?? null,
        parent_level: parentLevels.get(parent_id ?? 0) ?? null,
      },
    }
  })
}

/** Somebody else has changed the tree between the check and the write: the database refuses what is out of order. */
export const outOfOrder = (cause: unknown) =>
  new ApiError('RULE', {
    reason: 'hierarchy_changed',
    message: 'A hierarquia mudou neste instante: confira os níveis e tente de novo.',
    cause,
  })
