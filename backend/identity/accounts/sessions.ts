import { randomUUID } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import type { User } from '@/lib/contracts/user'
import type { Scope } from '../../core/database/scope'
import type { Origin } from '../../core/kernel/audit'
import type { Claims, Principal } from '../../core/kernel/principal'
import { person } from '../people/person.table'
import { profile } from '../people/profile.table'
import { user } from '../people/user.table'
import { type Account, accountColumns, asUser, findAccount, hasPerson, hasProfile, toAccount } from './accounts'
import { authSession } from './auth-session.table'
import { loadGuise } from './guises'
import { pushDevice } from './push-device.table'
import { forgetPushDevices } from './push-devices'
import { tokenSeconds } from './tokens'

/** A session ends a week after its sign-in, however often its token is renewed. */
const sessionSeconds = 7 * 24 * 3600

const later = (from: Date, seconds: number) => new Date(from.getTime() + seconds * 1000)

/** Input of signing a token, which happens after the commit. */
export type TokenRequest = { user: User; sid: string; ver: number; slug: string; issuedAt: Date; expiresAt: Date }

/** Starts a session for `account`. */
export async function startSession(scope: Scope, account: Account, origin: Origin): Promise<TokenRequest> {
  const { tx, tenant, now } = scope
  const sid = randomUUID()
  await tx.insert(authSession).values({
    tenant_id: tenant.id,
    uuid: sid,
    user_id: account.row.id,
    ip: origin.ip,
    user_agent: origin.userAgent,
    created_at: now,
    updated_at: now,
    last_used_at: now,
    expires_at: later(now, sessionSeconds),
  })
  const ver = account.row.token_version
  return { user: asUser(account), sid, ver, slug: tenant.slug, issuedAt: now, expiresAt: later(now, tokenSeconds) }
}

/** A new token for a live session, of the usual lifetime but not beyond the session's end. */
export async function renewSession({ tx, tenant, now }: Scope, principal: Principal): Promise<TokenRequest> {
  await tx
    .update(authSession)
    .set({ last_used_at: now, updated_at: now })
    .where(and(eq(authSession.tenant_id, tenant.id), eq(authSession.id, principal.sessionId)))
  const expiresAt = new Date(Math.min(later(now, tokenSeconds).getTime(), principal.sessionEndsAt.getTime()))
  const { user, sid, tokenVersion: ver } = principal
  return { user, sid, ver, slug: tenant.slug, issuedAt: now, expiresAt }
}

/** Ends the session of `sid`, and what is pushed to it; does nothing if it has ended already. */
export async function endSession(scope: Scope, sid: string): Promise<void> {
  const { tx, tenant, now } = scope
  const [ended] = await tx
    .update(authSession)
    .set({ revoked_at: now, updated_at: now })
    .where(and(eq(authSession.tenant_id, tenant.id), eq(authSession.uuid, sid), isNull(authSession.revoked_at)))
    .returning({ user_id: authSession.user_id })
  if (ended) await forgetPushDevices(scope, ended.user_id, eq(authSession.uuid, sid))
}

/** Precision of `last_used_at`: writing it at every call would make parallel calls wait for one row's lock. */
const useMs = 5 * 60_000

async function noteUse({ tx, tenant, now }: Scope, session: typeof authSession.$inferSelect): Promise<void> {
  if (now.getTime() - session.last_used_at.getTime() < useMs) return
  await tx
    .update(authSession)
    .set({ last_used_at: now, updated_at: now })
    .where(and(eq(authSession.tenant_id, tenant.id), eq(authSession.id, session.id)))
}

/**
 * The principal of `claims`, if session, token version and user are all valid; the one as whom the session sees, unless
 * `own`.
 */
export async function loadPrincipal(scope: Scope, claims: Claims, own = false): Promise<Principal | null> {
  const { tx, tenant, now } = scope
  const [found] = await tx
    .select({ session: authSession, ...accountColumns })
    .from(authSession)
    .innerJoin(user, and(eq(user.tenant_id, authSession.tenant_id), eq(user.id, authSession.user_id)))
    .innerJoin(profile, hasProfile)
    .innerJoin(person, hasPerson)
    .where(and(eq(authSession.tenant_id, tenant.id), eq(authSession.uuid, claims.sid), isNull(user.deleted_at)))
  if (!found) return null
  const { session, ...columns } = found
  if (session.revoked_at || session.expires_at <= now) return null
  const account = toAccount(columns)
  const { row } = account
  if (row.uuid !== claims.sub || row.token_version !== claims.ver || row.status !== 'active') return null
  await noteUse(scope, session)
  const principal = toPrincipal(account, { id: session.id, sid: session.uuid, endsAt: session.expires_at })
  return (own ? null : await loadGuise(scope, principal, session)) ?? principal
}

/** The principal of `userId`, without a session: for jobs. */
export async function loadPerson(scope: Scope, userId: number): Promise<Principal | null> {
  const account = await findAccount(scope, eq(user.id, userId))
  if (account?.row.status !== 'active') return null
  return toPrincipal(account, { id: 0, sid: '', endsAt: scope.now })
}

const toPrincipal = (account: Account, session: { id: number; sid: string; endsAt: Date }): Principal => ({
  id: account.row.id,
  uuid: account.row.uuid,
  role: account.row.type_user,
  sessionId: session.id,
  sid: session.sid,
  sessionEndsAt: session.endsAt,
  tokenVersion: account.row.token_version,
  permissions: new Set(account.permissions),
  owesFactor: account.owesFactor,
  user: asUser(account),
  guise: null,
})

/** Ends every live session of the tenant. */
export async function endAllSessions({ tx, tenant, now }: Scope): Promise<void> {
  await tx
    .update(authSession)
    .set({ revoked_at: now, updated_at: now })
    .where(and(eq(authSession.tenant_id, tenant.id), isNull(authSession.revoked_at)))
  await tx.delete(pushDevice).where(eq(pushDevice.tenant_id, tenant.id))
}
