import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import type { OwnSession } from '@/lib/contracts/session'
import { loadTimeZone } from '../../company/time-zone'
import { localTime } from '../../core/database/local-time'
import type { Scope } from '../../core/database/scope'
import { authSession } from './auth-session.table'
import { toDevice } from './device'

/** A user's live sessions, the last used first; `current` is the session of this request. */
export async function listSessions(scope: Scope, userId: number, current: number): Promise<OwnSession[]> {
  const { tx, tenant, now } = scope
  const zone = await loadTimeZone(scope)
  const rows = await tx
    .select()
    .from(authSession)
    .where(
      and(
        eq(authSession.tenant_id, tenant.id),
        eq(authSession.user_id, userId),
        isNull(authSession.revoked_at),
        gt(authSession.expires_at, now),
      ),
    )
    .orderBy(desc(authSession.last_used_at), desc(authSession.id))
  return rows.map((row) => ({
    uuid: row.uuid,
    ...toDevice(row.user_agent),
    ip: row.ip,
    created_at: localTime(row.created_at, zone),
    last_used_at: localTime(row.last_used_at, zone),
    current: row.id === current,
  }))
}
