import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Scope } from '../../core/database/scope'
import { ApiError } from '../../core/errors/api-error'
import type { SecretBox } from '../../core/services/secret-box'
import type { Account } from '../accounts/accounts'
import { recoveryCode, secondFactor } from '../accounts/second-factor.table'
import { matchingStep, recoveryHash } from './totp'

const windowMs = 15 * 60_000
const maxAttempts = 10

/** The person's live factors, oldest first. */
export const findFactors = ({ tx, tenant }: Scope, userId: number) =>
  tx
    .select()
    .from(secondFactor)
    .where(
      and(eq(secondFactor.tenant_id, tenant.id), eq(secondFactor.user_id, userId), isNull(secondFactor.deleted_at)),
    )
    .orderBy(secondFactor.id)

/**
 * Counts an attempt before the code is compared. Commit it first: otherwise a wrong code would roll its own count back,
 * and parallel attempts would all see a low one. LIMIT after ten in a quarter of an hour, across all challenges; a
 * right code resets the count.
 */
export async function countAttempt({ tx, tenant, now }: Scope, { row }: Account): Promise<void> {
  const old = sql`coalesce(${secondFactor.attempts_since}, '-infinity') < ${new Date(now.getTime() - windowMs)}`
  const counted = await tx
    .update(secondFactor)
    .set({
      attempts: sql`case when ${old} then 1 else ${secondFactor.attempts} + 1 end`,
      attempts_since: sql`case when ${old} then ${now} else ${secondFactor.attempts_since} end`,
    })
    .where(
      and(eq(secondFactor.tenant_id, tenant.id), eq(secondFactor.user_id, row.id), isNull(secondFactor.deleted_at)),
    )
    .returning({ attempts: secondFactor.attempts })
  if (counted.some(({ attempts }) => attempts > maxAttempts)) {
    throw new ApiError('LIMIT', { headers: { 'retry-after': String(windowMs / 1000) } })
  }
}

/** Accepts a code once: six digits of the authenticator, or a recovery code. Throws CREDENTIALS. */
export async function takeCode(scope: Scope, box: SecretBox, account: Account, code: string): Promise<void> {
  const { tx, tenant, now } = scope
  const mine = and(eq(secondFactor.tenant_id, tenant.id), eq(secondFactor.user_id, account.row.id))
  // Locked: the second of two requests with one code finds it used.
  const factors = await tx
    .select()
    .from(secondFactor)
    .where(and(mine, isNull(secondFactor.deleted_at)))
    .for('update')
  for (const factor of factors) {
    const secret = factor.secret && box.open(factor.secret, tenant.id)
    const step = secret ? matchingStep(secret, code, now, factor.last_step) : null
    if (step === null) continue
    await tx
      .update(secondFactor)
      .set({ last_step: step, last_used_at: now, attempts: 0 })
      .where(and(mine, eq(secondFactor.id, factor.id)))
    return
  }
  const used = await tx
    .update(recoveryCode)
    .set({ used_at: now })
    .where(
      and(
        eq(recoveryCode.tenant_id, tenant.id),
        eq(recoveryCode.user_id, account.row.id),
        eq(recoveryCode.code_hash, recoveryHash(code)),
        isNull(recoveryCode.used_at),
      ),
    )
    .returning({ id: recoveryCode.id })
  if (used.length === 0) {
    const message = 'Código incorreto ou já usado. Confira e digite outro.'
    const audit = { entity_id: account.row.uuid, note: 'second_factor' }
    throw new ApiError('CREDENTIALS', { reason: 'second_factor', message, audit })
  }
  await tx.update(secondFactor).set({ attempts: 0 }).where(mine)
}
