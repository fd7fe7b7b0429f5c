import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Acting } from '../../core/kernel/acting'
import { visibleRows } from '../brokers/visible-users'
import { user } from '../people/user.table'

type Asking = Pick<Acting, 'tenant' | 'principal'>

/** Ids of the people of `uuids` whom this person may ask by, as a subquery: a Comercial only those of their subtree. */
export const soughtPeople = (asking: Asking, uuids: readonly string[]): SQL => sql`(
  select ${user.id} from ${user} where ${and(
    eq(user.tenant_id, asking.tenant.id),
    inArray(user.uuid, [...uuids]),
    visibleRows(asking, user.id),
  )})`

/** Those of `ids` in this person's scope by the current tree (permissions.md#row-visibility). */
export async function seenAmong(acting: Acting, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const rows = await acting.tx
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user.tenant_id, acting.tenant.id), inArray(user.id, [...ids]), visibleRows(acting, user.id)))
  return new Set(rows.map(({ id }) => id))
}
