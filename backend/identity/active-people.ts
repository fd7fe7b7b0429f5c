import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import type { Role } from '@/lib/roles'
import type { Scope } from '../core/scope'
import { user } from './user.table'

/** The ids of who is active (not invited, blocked or deleted) among `ids` or of one of `roles`, in order. */
export async function activePeople(
  { tx, tenant }: Scope,
  { ids, roles }: { ids: readonly number[]; roles: readonly Role[] },
): Promise<number[]> {
  if (ids.length === 0 && roles.length === 0) return []
  const rows = await tx
    .select({ id: user.id })
    .from(user)
    .where(
      and(
        eq(user.tenant_id, tenant.id),
        eq(user.status, 'active'),
        isNull(user.deleted_at),
        or(inArray(user.id, [...ids]), inArray(user.type_user, [...roles])),
      ),
    )
    .orderBy(user.id)
  return rows.map(({ id }) => id)
}
