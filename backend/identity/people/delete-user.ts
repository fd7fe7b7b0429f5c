import { and, eq, sql } from 'drizzle-orm'
import type { Scope } from '../../core/database/scope'
import { user } from './user.table'

/** Soft-deletes a user, which voids all their tokens (identity.md#user-states). */
export async function deleteUser({ tx, tenant, now }: Scope, id: number): Promise<void> {
  await tx
    .update(user)
    .set({
      deleted_at: now,
      updated_at: now,
      token_version: sql`${user.token_version} + 1`,
      row_version: sql`${user.row_version} + 1`,
    })
    .where(and(eq(user.tenant_id, tenant.id), eq(user.id, id)))
}
