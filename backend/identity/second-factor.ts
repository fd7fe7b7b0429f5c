import { createHash } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import * as z from 'zod'
import { ApiError } from '../core/errors'
import type { Scope } from '../core/scope'
import type { SecretBox } from '../core/secret-box'
import type { Account } from './accounts'
import { recoveryCode, secondFactor } from './second-factor.table'
import { hashOfRecovery, stepOf } from './totp'

/** How long a person may look for the code after the password. */
const challengeMs = 5 * 60_000
const windowMs = 15 * 60_000
const maxAttempts = 10
/** The mark of its refusals in the audit. */
const secondFactorNote = 'second_factor'

const challengeShape = z.object({ for: z.literal('second-factor'), uuid: z.uuid(), hash: z.string(), until: z.int() })
const markOf = (hash: string) => createHash('sha256').update(hash).digest('hex').slice(0, 32)

export const factorsOf = ({ tx, tenant }: Scope, userId: number) =>
  tx
    .select()
    .from(secondFactor)
    .where(
      and(eq(secondFactor.tenant_id, tenant.id), eq(secondFactor.user_id, userId), isNull(secondFactor.deleted_at)),
    )
    .orderBy(secondFactor.id)

/** Says that this person gave their password: good for five minutes, for this tenant, until the password changes. */
export const challengeFor = (box: SecretBox, { tenant, now }: Scope, { row }: Account): string =>
  box.seal(
    JSON.stringify({
      for: 'second-factor',
      uuid: row.uuid,
      hash: markOf(row.password_hash),
      until: now.getTime() + challengeMs,
    }),
    tenant.id,
  )

const refused = (uuid: string | undefined, message: string, reason: string) =>
  new ApiError('CREDENTIALS', { message, reason, audit: { entity_id: uuid, note: secondFactorNote } })
const tooLate = (uuid?: string) => refused(uuid, 'O tempo para informar o código acabou. Entre de novo.', 'challenge')

/** Whose challenge it is. Throws CREDENTIALS for one that is over, forged, or of another tenant. */
export function openChallenge(box: SecretBox, { tenant, now }: Scope, challenge: string) {
  const text = box.open(challenge, tenant.id)
  if (text === null) throw tooLate()
  const read = challengeShape.safeParse(JSON.parse(text))
  if (!read.success) throw tooLate()
  if (read.data.until < now.getTime()) throw tooLate(read.data.uuid)
  return { uuid: read.data.uuid, isOf: ({ row }: Account) => markOf(row.password_hash) === read.data.hash }
}

/**
 * Counts a code before it is looked at. Commit it first: what is counted with the attempt itself would be taken back
 * with a wrong one, and many at once would all find the count low. LIMIT after ten in a quarter of an hour, however
 * many challenges they came with; a right one begins the count anew.
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

/** Takes a code, once: six digits of the authenticator, or a recovery code. Throws CREDENTIALS. */
export async function takeCode(scope: Scope, box: SecretBox, account: Account, code: string): Promise<void> {
  const { tx, tenant, now } = scope
  const mine = and(eq(secondFactor.tenant_id, tenant.id), eq(secondFactor.user_id, account.row.id))
  // Locked: two requests with one code are taken one after the other, and the second finds it used.
  const factors = await tx
    .select()
    .from(secondFactor)
    .where(and(mine, isNull(secondFactor.deleted_at)))
    .for('update')
  for (const factor of factors) {
    const secret = factor.secret && box.open(factor.secret, tenant.id)
    const step = secret ? stepOf(secret, code, now, factor.last_step) : null
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
        eq(recoveryCode.code_hash, hashOfRecovery(code)),
        isNull(recoveryCode.used_at),
      ),
    )
    .returning({ id: recoveryCode.id })
  if (used.length === 0)
    throw refused(account.row.uuid, 'Código incorreto ou já usado. Confira e digite outro.', 'second_factor')
  await tx.update(secondFactor).set({ attempts: 0 }).where(mine)
}
