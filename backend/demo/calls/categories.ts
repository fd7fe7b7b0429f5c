import { and, eq, isNull, sql } from 'drizzle-orm'
import type { ItemType } from '@/lib/kinds/calls'
import { callAnswer, callCategory, callSituation, mandatoryItem } from '../../calls/records/registries.table'
import type { Scope } from '../../core/database/scope'
import { profile } from '../../identity/people/profile.table'
import type { WorkTime } from '../basics/work-time'
import { answers, categories, ownSituation } from './call-data'

export interface MadeItem {
  id: number
  name: string
  type: ItemType
}
export interface MadeCategory {
  id: number
  items: readonly MadeItem[]
  asksAde: boolean
}

/** Adds the office's own situation, its answers, and its categories with their items; those of every new office become its own. */
export async function addCategories(
  { tx, tenant }: Scope,
  time: WorkTime,
  author: number,
): Promise<Map<string, MadeCategory>> {
  const since = time.date(0)
  const stamp = { tenant_id: tenant.id, created_at: since, updated_at: since, created_by: author }
  const [last] = await tx
    .select({ position: sql<number>`max(${callSituation.position})::int` })
    .from(callSituation)
    .where(eq(callSituation.tenant_id, tenant.id))
  await tx.insert(callSituation).values({ ...stamp, ...ownSituation, position: (last?.position ?? 0) + 1 })
  const profiles = await tx
    .select({ id: profile.id, type: profile.type_profile })
    .from(profile)
    .where(and(eq(profile.tenant_id, tenant.id), isNull(profile.deleted_at)))
    .orderBy(profile.id)
  const made = new Map<string, MadeCategory>()
  for (const { name, description, hours, profile: wanted, assignBy, items } of categories) {
    const values = {
      ...{ description, sla_hours: hours, assign_by: assignBy },
      default_assignee_profile_id: profiles.find(({ type }) => type === wanted)?.id ?? null,
    }
    const [known] = await tx
      .update(callCategory)
      .set(values)
      .where(and(eq(callCategory.tenant_id, tenant.id), eq(callCategory.name, name)))
      .returning({ id: callCategory.id })
    const [added] = known
      ? [known]
      : await tx
          .insert(callCategory)
          .values({ ...stamp, name, ...values })
          .returning({ id: callCategory.id })
    const id = added?.id ?? 0
    const rows = await tx
      .insert(mandatoryItem)
      .values(
        items.map(([label, type, required, options], at) => ({
          ...{ ...stamp, category_id: id, name: label, type, required, position: at + 1 },
          options: options ? [...options] : null,
        })),
      )
      .returning({ id: mandatoryItem.id, name: mandatoryItem.name, type: mandatoryItem.type })
    made.set(name, { id, items: rows, asksAde: items.some(([, type]) => type === 'ade') })
  }
  await tx.insert(callAnswer).values(
    answers.map(([name, body, published]) => ({
      ...{ ...stamp, name, body, published: published !== null },
      category_id: published === null ? null : (made.get(published)?.id ?? null),
    })),
  )
  return made
}
