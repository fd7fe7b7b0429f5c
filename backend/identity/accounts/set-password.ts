import { and, eq, sql } from 'drizzle-orm'
import { passwordIsEmail } from '@/lib/contracts/auth'
import type { Scope } from '../../core/database/scope'
import { ApiError, invalid } from '../../core/errors/api-error'
import { user } from '../people/user.table'

/**
 * Throws VALIDATION on `field` if the password is the person's own e-mail; the contract checks the other rules of
 * identity.md#passwords.
 */
export function refuseEmailAsPassword(password: string, email: string, field = 'password'): void {
  if (password.trim().toLowerCase() === email) throw invalid({ [field]: passwordIsEmail })
}

/** Writes a password hash. CONFLICT unless the current hash is still `followed`. */
export async function setPassword({ tx, tenant, now }: Scope, userId: number, hash: string, followed: string) {
  const changed = await tx
    .update(user)
    .set({
      password_hash: hash,
      must_change_password: false,
      updated_at: now,
      row_version: sql`${user.row_version} + 1`,
    })
    .where(and(eq(user.tenant_id, tenant.id), eq(user.id, userId), eq(user.password_hash, followed)))
    .returning({ id: user.id })
  if (changed.length > 0) return
  throw new ApiError('CONFLICT', { reason: 'busy', message: 'Registro alterado por outro usuário.' })
}
