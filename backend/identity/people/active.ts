import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import type { Role } from '@/lib/access/roles'
import type { Scope } from '../../core/database/scope'
import { user } from './user.table'

/** Ids of the active users (not invited, blocked or deleted) among `ids` or with one of `roles`, in order. */
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

/** Active users with one of `roles`, each with the role, in the order of their ids. */
export async function activeByRole(
  { tx, tenant }: Scope,
  roles: readonly Role[],
): Promise<{ id: number; role: Role }[]> {
  if (roles.length === 0) return []
  return tx
    .select({ id: user.id, role: user.type_user })
    .from(user)
    .where(
      and(
        eq(user.tenant_id, tenant.id),
        eq(user.status, 'active'),
        isNull(user.deleted_at),
        inArray(user.type_user, [...roles]),
      ),
    )
    .orderBy(user.id)
}

/** True if the user `id` is active, and stays so until the commit: blocking and deleting them waits. */
export async function holdActive({ tx, tenant }: Scope, id: number): Promise<boolean> {
  const [row] = await tx
    .select({ status: user.status, deleted_at: user.deleted_at })
    .from(user)
    .where(and(eq(user.tenant_id, tenant.id), eq(user.id, id)))
    .for('share')
  return row?.status === 'active' && row.deleted_at === null
}
