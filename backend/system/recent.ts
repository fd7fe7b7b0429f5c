import { and, desc, eq, gt, max } from 'drizzle-orm'
import type { Acting } from '../core/kernel/acting'
import { globalLog } from '../core/kernel/global-log.table'

/** Days after which a record no longer counts as recent. */
const days = 30

/** Ids of records of `entity` that this person opened recently, newest first, from the audit. */
export async function recentlyOpened(
  { tx, tenant, now, principal }: Acting,
  entity: string,
  most: number,
): Promise<number[]> {
  const since = new Date(now.getTime() - days * 86_400_000)
  const rows = await tx
    .select({ id: globalLog.entity_id, at: max(globalLog.created_at) })
    .from(globalLog)
    .where(
      and(
        eq(globalLog.tenant_id, tenant.id),
        eq(globalLog.user_id, principal.id),
        gt(globalLog.created_at, since),
        eq(globalLog.action, 'viewed'),
        eq(globalLog.entity, entity),
      ),
    )
    .groupBy(globalLog.entity_id)
    .orderBy(desc(max(globalLog.created_at)), desc(globalLog.entity_id))
    .limit(most)
  return rows.flatMap(({ id }) => (id === null ? [] : [Number(id)]))
}
