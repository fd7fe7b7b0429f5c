import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Scope } from '../../core/database/scope'
import { passwordResetToken } from './password-reset-token.table'

/** Voids the reset links of a user: those mailed to an e-mail that is no longer theirs. */
export async function voidResetLinks({ tx, tenant, now }: Scope, userId: number): Promise<void> {
  await tx
    .update(passwordResetToken)
    .set({ used_at: now, updated_at: now, row_version: sql`${passwordResetToken.row_version} + 1` })
    .where(
      and(
        eq(passwordResetToken.tenant_id, tenant.id),
        eq(passwordResetToken.user_id, userId),
        isNull(passwordResetToken.used_at),
      ),
    )
}
