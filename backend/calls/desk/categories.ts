import { and, eq, isNull } from 'drizzle-orm'
import type { Scope } from '../../core/database/scope'
import { type FieldError, invalid } from '../../core/errors/api-error'
import { missing } from '../../core/registry/references'
import { staffOfProfile } from '../../identity/people/permitted-staff'
import { callCategory } from '../records/registries.table'

export type Category = typeof callCategory.$inferSelect

const inactive: FieldError = {
  reason: 'call_category',
  message: 'Esta categoria não está mais ativa: escolha outra.',
}

/** The category in which a call may be, or the fault. Held until the commit. */
export async function judgeCategory({ tx, tenant }: Scope, id: number): Promise<Category | FieldError> {
  const [found] = await tx
    .select()
    .from(callCategory)
    .where(and(eq(callCategory.tenant_id, tenant.id), eq(callCategory.id, id), isNull(callCategory.deleted_at)))
    .for('share')
  if (!found) return missing
  return found.active ? found : inactive
}

/** As `judgeCategory`; VALIDATION on a fault. */
export async function demandCategory(scope: Scope, id: number): Promise<Category> {
  const found = await judgeCategory(scope, id)
  if ('reason' in found) throw invalid({ category_id: found })
  return found
}

/** A call's category, deleted and inactive ones too. */
export async function loadCategory({ tx, tenant }: Scope, id: number): Promise<Category> {
  const [found] = await tx
    .select()
    .from(callCategory)
    .where(and(eq(callCategory.tenant_id, tenant.id), eq(callCategory.id, id)))
  if (!found) throw new Error(`a call keeps its category ${id}`)
  return found
}

/** The staff who get a category's calls (calls.md#assignment). */
export const staffOfCategory = (
  scope: Scope,
  { default_assignee_profile_id }: Category,
  holding?: string,
): Promise<number[]> => staffOfProfile(scope, default_assignee_profile_id, holding === undefined ? {} : { holding })

export const termSeconds = ({ sla_hours }: Pick<Category, 'sla_hours'>): number => sla_hours * 3600
