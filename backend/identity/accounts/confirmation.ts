import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { Scope } from '../../core/database/scope'
import { ApiError } from '../../core/errors/api-error'
import { globalLog } from '../../core/kernel/global-log.table'
import type { Principal } from '../../core/kernel/principal'
import { user } from '../people/user.table'
import { findAccount } from './accounts'
import { verifyPassword } from './passwords'

/** How long a person who has just given their password need not give it again. */
export const confirmedMs = 5 * 60_000

const windowMs = 15 * 60_000
const maxGuesses = 10

type Look = <T>(look: (scope: Scope) => Promise<T>) => Promise<T>

const mine = ({ tenant }: Scope, { id }: Principal) => and(eq(user.tenant_id, tenant.id), eq(user.id, id))

/**
 * Whoever sits at an open session may not guess without end: ten passwords in a quarter of an hour, each counted before
 * it is looked at and committed by itself, so that none of many at once finds the count low. Throws LIMIT.
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

/** A right password was no guess. */
const giveBack = (scope: Scope, principal: Principal) =>
  scope.tx
    .update(user)
    .set({ guesses: sql`greatest(${user.guesses} - 1, 0)` })
    .where(mine(scope, principal))

/** The person's password hash, once `password` was found to belong to it. Throws CREDENTIALS, or LIMIT after too many. */
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
 * Until when this session's person counts as confirmed (`POST /api/auth/me`), or null. The audit row of the
 * confirmation is what is asked: it belongs to one session, and nobody can change it.
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
 * What hurts asks for the password first (identity.md#confirmation). Throws RULE where this session has not given it
 * lately.
 */
export async function demandConfirmed(scope: Scope, principal: Principal): Promise<void> {
  if (await confirmedUntil(scope, principal)) return
  throw new ApiError('RULE', { reason: 'confirmation_needed', message: 'Confirme sua senha para continuar.' })
}

/** As `demandConfirmed`, before the transaction; a password given is one more way. Throws CREDENTIALS, LIMIT, RULE. */
export async function confirmPerson(read: Look, principal: Principal, password: string | undefined): Promise<void> {
  if (password === undefined) await read((scope) => demandConfirmed(scope, principal))
  else await confirmPassword(read, principal, password)
}
