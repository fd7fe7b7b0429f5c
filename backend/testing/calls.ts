import { and, eq, isNull } from 'drizzle-orm'
import { callKinds } from '@/lib/kinds/calls'
import { callCategory, callSituation, mandatoryItem } from '../calls/records/registries.table'
import { inTenant } from '../core/database/scope'
import type { Opened } from './backend'

type Inside = Pick<Opened, 'database' | 'clock'>

/** An active situation for each kind, by its kind: those that the tenant has, and new ones. */
export const putSituations = ({ database, clock }: Inside, slug = 'aurora') =>
  inTenant(database, slug, clock.now, async ({ tx, tenant, now }) => {
    const ids = new Map<string, number>()
    for (const [at, kind] of callKinds.entries()) {
      const [known] = await tx
        .select({ id: callSituation.id })
        .from(callSituation)
        .where(
          and(
            eq(callSituation.tenant_id, tenant.id),
            eq(callSituation.kind, kind),
            eq(callSituation.active, true),
            isNull(callSituation.deleted_at),
          ),
        )
        .orderBy(callSituation.position)
        .limit(1)
      const stamp = { tenant_id: tenant.id, created_at: now, updated_at: now }
      const row = { ...stamp, name: `Fase ${kind}`, kind, color: '#336699', is_default: kind === 'open' }
      const [added] = known
        ? [known]
        : await tx
            .insert(callSituation)
            .values({ ...row, position: at + 1 })
            .returning()
      ids.set(kind, added?.id ?? 0)
    }
    return ids
  })

/** One more situation. */
export const putSituation = (
  { database, clock }: Inside,
  row: Pick<typeof callSituation.$inferInsert, 'name' | 'kind'> & Partial<typeof callSituation.$inferInsert>,
) =>
  inTenant(database, 'aurora', clock.now, async ({ tx, tenant, now }) => {
    const stamp = { tenant_id: tenant.id, created_at: now, updated_at: now, color: '#884422', position: 90 }
    const [added] = await tx
      .insert(callSituation)
      .values({ ...stamp, ...row })
      .returning()
    return added?.id ?? 0
  })

/** A category of calls, with its items; answers its id and theirs. */
export const putCategory = (
  { database, clock }: Inside,
  row: Partial<typeof callCategory.$inferInsert> & { name: string },
  items: readonly (Pick<typeof mandatoryItem.$inferInsert, 'name' | 'type'> &
    Partial<typeof mandatoryItem.$inferInsert>)[] = [],
  slug = 'aurora',
) =>
  inTenant(database, slug, clock.now, async ({ tx, tenant, now }) => {
    const stamp = { tenant_id: tenant.id, created_at: now, updated_at: now }
    const [added] = await tx
      .insert(callCategory)
      .values({ ...stamp, ...row })
      .returning()
    const id = added?.id ?? 0
    const ids: number[] = []
    for (const [at, item] of items.entries()) {
      const [one] = await tx
        .insert(mandatoryItem)
        .values({ ...stamp, position: at + 1, ...item, category_id: id })
        .returning()
      ids.push(one?.id ?? 0)
    }
    return { id, items: ids }
  })
