import { createHash, randomBytes } from 'node:crypto'
import { and, count, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Scope } from '../../core/database/scope'
import { ApiError } from '../../core/errors/api-error'
import type { Origin } from '../../core/kernel/audit'
import type { Account } from '../accounts/accounts'
import { passwordResetToken } from '../accounts/password-reset-token.table'
import { user } from '../people/user.table'

const lifetimeMs = 60 * 60_000
const maxAnHour = 3

const tokenHash = (token: string) => createHash('sha256').update(token).digest('hex')

/**
 * Creates a reset token for `account`; null without one, and after three in an hour. The same queries run either way,
 * so that the timing reveals little.
 */
export async function makeResetToken(scope: Scope, account: Account | null, origin: Origin): Promise<string | null> {
  const { tx, tenant, now } = scope
  const userId = account?.row.id ?? 0
  const token = randomBytes(32).toString('base64url')
  const token_hash = tokenHash(token)
  // The second of two concurrent requests waits, and counts the first.
  const [current] = await tx
    .select({ email: user.email })
    .from(user)
    .where(and(eq(user.tenant_id, tenant.id), eq(user.id, userId)))
    .for('update')
  const [recent] = await tx
    .select({ mails: count() })
    .from(passwordResetToken)
    .where(
      and(
        eq(passwordResetToken.tenant_id, tenant.id),
        eq(passwordResetToken.user_id, userId),
        gt(passwordResetToken.created_at, new Date(now.getTime() - 60 * 60_000)),
      ),
    )
  // The e-mail may have changed while this request waited: the earlier address gets no link.
  if (!account || current?.email !== account.row.email || (recent?.mails ?? 0) >= maxAnHour) return null
  await tx.insert(passwordResetToken).values({
    tenant_id: tenant.id,
    created_at: now,
    updated_at: now,
    user_id: userId,
    token_hash,
    expires_at: new Date(now.getTime() + lifetimeMs),
    ip: origin.ip,
    user_agent: origin.userAgent,
  })
  return token
}

/** A valid token's row: unused, within its hour, and its user's newest. */
export async function findResetToken({ tx, tenant, now }: Scope, token: string) {
  const [row] = await tx
    .select()
    .from(passwordResetToken)
    .where(and(eq(passwordResetToken.tenant_id, tenant.id), eq(passwordResetToken.token_hash, tokenHash(token))))
  if (!row || row.used_at || row.expires_at <= now) return null
  const [newest] = await tx
    .select({ id: passwordResetToken.id })
    .from(passwordResetToken)
    .where(and(eq(passwordResetToken.tenant_id, tenant.id), eq(passwordResetToken.user_id, row.user_id)))
    .orderBy(desc(passwordResetToken.id))
    .limit(1)
  return newest?.id === row.id ? row : null
}

/** The refusal of a link that is used, expired, or superseded. */
export const deadLink = () =>
  new ApiError('RULE', {
    reason: 'reset_token',
    message: 'Este link já foi usado ou expirou. Peça um novo na tela de entrada.',
  })

/** Marks the token used; throws if another request did so first. */
export async function useResetToken({ tx, tenant, now }: Scope, id: number): Promise<void> {
  const used = await tx
    .update(passwordResetToken)
    .set({ used_at: now, updated_at: now, row_version: sql`${passwordResetToken.row_version} + 1` })
    .where(
      and(
        eq(passwordResetToken.tenant_id, tenant.id),
        eq(passwordResetToken.id, id),
        isNull(passwordResetToken.used_at),
      ),
    )
    .returning({ id: passwordResetToken.id })
  if (used.length === 0) throw deadLink()
}
