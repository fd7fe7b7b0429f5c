import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import type { Acting } from '../../core/kernel/acting'
import { user } from '../people/user.table'
import { visibleRows } from './visible-users'

/**
 * Those of `uuids` whom the caller may choose (permissions.md#lookups): active, within their scope. The `kept`, who were
 * chosen before, stay so.
 */
export async function choosablePeople(
  acting: Pick<Acting, 'tx' | 'tenant' | 'principal'>,
  uuids: readonly string[],
  kept: readonly number[] = [],
): Promise<number[]> {
  if (uuids.length === 0) return []
  const offered = and(eq(user.status, 'active'), isNull(user.deleted_at), visibleRows(acting, user.id))
  const rows = await acting.tx
    .select({ id: user.id })
    .from(user)
    .where(
      and(
        eq(user.tenant_id, acting.tenant.id),
        inArray(user.uuid, [...uuids]),
        kept.length > 0 ? or(offered, inArray(user.id, [...kept])) : offered,
      ),
    )
    .orderBy(user.id)
  return rows.map(({ id }) => id)
}
