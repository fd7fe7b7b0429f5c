import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { Scope } from '../../core/database/scope'
import { ApiError } from '../../core/errors/api-error'
import { globalLog } from '../../core/kernel/global-log.table'
import type { Principal } from '../../core/kernel/principal'
import { user } from '../people/user.table'
import { findAccount } from './accounts'
import { verifyPassword } from './passwords'

/** Lifetime of a confirmation. */
export const confirmedMs = 5 * 60_000

const windowMs = 15 * 60_000
const maxGuesses = 10

type Look = <T>(look: (scope: Scope) => Promise<T>) => Promise<T>

const mine = ({ tenant }: Scope, { id }: Principal) => and(eq(user.tenant_id, tenant.id), eq(user.id, id))

/**
 * Limits guessing from an open session: ten passwords per quarter of an hour. Each guess is counted in a transaction of
 * its own before the password is compared, so that parallel guesses cannot all see a low count. Throws LIMIT.
 */
async function countGuess(scope: Scope, principal: Principal): Promise<void> {
  const { tx, now } = scope
  const old = sql`coalesce(${user.guessing_since}, '-infinity') <= ${new Date(now.getTime() - windowMs)}`
  const [counted] = await tx
    .update(user)
    .set({
      guesses: sql`case when ${old} then 1 else ${user.guesses} + 1 end`,
      guessing_since: sql`case when ${old} then ${now} else ${user.guessing_since} end`,
    })
    .where(mine(scope, principal))
    .returning({ guesses: user.guesses })
  if ((counted?.guesses ?? 0) <= maxGuesses) return
  throw new ApiError('LIMIT', { headers: { 'retry-after': String(windowMs / 1000) } })
}

/** A correct password is not a guess. */
const giveBack = (scope: Scope, principal: Principal) =>
  scope.tx
    .update(user)
    .set({ guesses: sql`greatest(${user.guesses} - 1, 0)` })
    .where(mine(scope, principal))

/** The person's password hash, once `password` has matched it. Throws CREDENTIALS, or LIMIT after too many guesses. */
export async function confirmPassword(read: Look, principal: Principal, password: string): Promise<string> {
  const account = await read(async (scope) => {
    await countGuess(scope, principal)
    return findAccount(scope, eq(user.id, principal.id))
  })
  const hash = account?.row.password_hash ?? null
  if (hash === null || !(await verifyPassword(password, hash))) {
    throw new ApiError('CREDENTIALS', { message: 'Senha incorreta.', audit: { entity_id: principal.uuid } })
  }
  await read((scope) => giveBack(scope, principal))
  return hash
}

/**
 * End of this session's confirmation (`POST /api/auth/me`), or null. Read from its audit row, which belongs to one
 * session and is immutable.
 */
export async function confirmedUntil({ tx, tenant, now }: Scope, { sid }: Principal): Promise<Date | null> {
  const [row] = await tx
    .select({ at: globalLog.created_at })
    .from(globalLog)
    .where(
      and(
        eq(globalLog.tenant_id, tenant.id),
        eq(globalLog.entity, 'auth_session'),
        eq(globalLog.entity_id, sid),
        eq(globalLog.action, 'confirmed'),
        gt(globalLog.created_at, new Date(now.getTime() - confirmedMs)),
      ),
    )
    .orderBy(desc(globalLog.created_at))
    .limit(1)
  return row ? new Date(row.at.getTime() + confirmedMs) : null
}

/**
 * Throws RULE unless this session was confirmed recently: required before destructive calls (identity.md#confirmation).
 */
export async function demandConfirmed(scope: Scope, principal: Principal): Promise<void> {
  if (await confirmedUntil(scope, principal)) return
  throw new ApiError('RULE', { reason: 'confirmation_needed', message: 'Confirme sua senha para continuar.' })
}

/**
 * As `demandConfirmed`, outside the transaction; a given password confirms as well. Throws CREDENTIALS, LIMIT, RULE.
 */
export async function confirmPerson(read: Look, principal: Principal, password: string | undefined): Promise<void> {
  if (password === undefined) await read((scope) => demandConfirmed(scope, principal))
  else await confirmPassword(read, principal, password)
}
