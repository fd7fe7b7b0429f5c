import { and, eq, gt, isNull, type SQL } from 'drizzle-orm'
import type { Scope } from '../../core/database/scope'
import { authSession } from './auth-session.table'
import { forgetPushDevices } from './push-devices'

/** Ends a user's live sessions, or those that match `which`, and what is pushed to them; answers their number. */
export async function endSessions(scope: Scope, userId: number, which?: SQL): Promise<number> {
  const { tx, tenant, now } = scope
  await forgetPushDevices(scope, userId, which)
  const ended = await tx
    .update(authSession)
    .set({ revoked_at: now, updated_at: now })
    .where(
      and(
        eq(authSession.tenant_id, tenant.id),
        eq(authSession.user_id, userId),
        isNull(authSession.revoked_at),
        gt(authSession.expires_at, now),
        which,
      ),
    )
    .returning({ id: authSession.id })
  return ended.length
}
