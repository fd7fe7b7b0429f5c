import { and, eq, sql } from 'drizzle-orm'
import type { Scope } from '../../core/database/scope'
import { person } from './person.table'
import { user } from './user.table'

/**
 * Soft-deletes a user with their person, which voids all their tokens (identity.md#user-states) and frees the unique
 * values of both: somebody else may have their e-mail, and they may be registered anew.
 */
export const deleteUser = (scope: Scope, id: number) => mark(scope, id, scope.now)

/** Undoes `deleteUser`; a unique violation if somebody else has taken a value meanwhile. */
export const restoreUser = (scope: Scope, id: number) => mark(scope, id, null)

async function mark({ tx, tenant, now }: Scope, id: number, deleted_at: Date | null): Promise<void> {
  const [row] = await tx
    .update(user)
    .set({
      deleted_at,
      updated_at: now,
      ...(deleted_at && { token_version: sql`${user.token_version} + 1` }),
      row_version: sql`${user.row_version} + 1`,
    })
    .where(and(eq(user.tenant_id, tenant.id), eq(user.id, id)))
    .returning({ person_id: user.person_id })
  if (!row) return
  await tx
    .update(person)
    .set({ deleted_at, updated_at: now, row_version: sql`${person.row_version} + 1` })
    .where(and(eq(person.tenant_id, tenant.id), eq(person.id, row.person_id)))
}
