import { and, eq, gt, inArray, isNull, not } from 'drizzle-orm'
import type { Scope } from '../../core/database/scope'
import type { Claims } from '../../core/kernel/principal'
import { profile } from '../people/profile.table'
import { user } from '../people/user.table'
import { authSession } from './auth-session.table'
import { owesFactor } from './factor-demand'

/**
 * The `sid` of each of `claims` whose token, session and user are all valid and who owes no second factor: the checks
 * of `loadPrincipal` and the gate, for many at once.
 */
export async function findLiveSessions({ tx, tenant, now }: Scope, claims: readonly Claims[]): Promise<Set<string>> {
  const sids = claims.filter(({ exp }) => exp * 1000 > now.getTime()).map(({ sid }) => sid)
  if (sids.length === 0) return new Set()
  const rows = await tx
    .select({ sid: authSession.uuid, sub: user.uuid, ver: user.token_version })
    .from(authSession)
    .innerJoin(user, and(eq(user.tenant_id, authSession.tenant_id), eq(user.id, authSession.user_id)))
    .innerJoin(profile, and(eq(profile.tenant_id, user.tenant_id), eq(profile.id, user.profile_id)))
    .where(
      and(
        eq(authSession.tenant_id, tenant.id),
        inArray(authSession.uuid, sids),
        isNull(authSession.revoked_at),
        gt(authSession.expires_at, now),
        eq(user.status, 'active'),
        isNull(user.deleted_at),
        not(owesFactor),
      ),
    )
  const isLive = (one: Claims) =>
    rows.some(({ sid, sub, ver }) => sid === one.sid && sub === one.sub && ver === one.ver)
  return new Set(claims.filter(isLive).map(({ sid }) => sid))
}
