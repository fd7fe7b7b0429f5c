import { randomUUID } from 'node:crypto'
import { and, count, desc, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { PushDevice } from '@/lib/contracts/push'
import { loadTimeZone } from '../../company/time-zone'
import { localTime } from '../../core/database/local-time'
import type { Scope } from '../../core/database/scope'
import { ApiError } from '../../core/errors/api-error'
import type { Principal } from '../../core/kernel/principal'
import { user } from '../people/user.table'
import { authSession } from './auth-session.table'
import { toDevice } from './device'
import { pushDevice } from './push-device.table'

export type PushDeviceRow = typeof pushDevice.$inferSelect

/** Limit of one person's devices. */
const maxDevices = 20
/** Pushes lost one after another until a device is taken for gone. */
const maxFailures = 5

const isDevice = ({ tenant }: Scope, id: number) => and(eq(pushDevice.tenant_id, tenant.id), eq(pushDevice.id, id))
const isOf = ({ tenant }: Scope, userId: number) =>
  and(eq(pushDevice.tenant_id, tenant.id), eq(pushDevice.user_id, userId))

/** A person's devices, the newest first; `current`: of this session. */
export async function listPushDevices(scope: Scope, { id, sessionId }: Principal): Promise<PushDevice[]> {
  const zone = await loadTimeZone(scope)
  const rows = await scope.tx.select().from(pushDevice).where(isOf(scope, id)).orderBy(desc(pushDevice.id))
  return rows.map((row) => ({
    uuid: row.uuid,
    ...toDevice(row.user_agent),
    created_at: localTime(row.created_at, zone),
    last_used_at: row.last_used_at && localTime(row.last_used_at, zone),
    current: row.session_id === sessionId,
  }))
}

type Kept = Pick<PushDeviceRow, 'endpoint_hash' | 'sealed' | 'language' | 'user_agent'>

/** Keeps a device of the person's session; one that is known, even as somebody else's, becomes theirs. */
export async function keepPushDevice(scope: Scope, { id, sessionId }: Principal, kept: Kept): Promise<string> {
  const { tx, tenant, now } = scope
  const [others] = await tx
    .select({ devices: count() })
    .from(pushDevice)
    .where(and(isOf(scope, id), ne(pushDevice.endpoint_hash, kept.endpoint_hash)))
  if ((others?.devices ?? 0) >= maxDevices) {
    const message = `O limite de aparelhos com avisos foi atingido (${maxDevices}): remova um deles.`
    throw new ApiError('RULE', { reason: 'push_devices', params: { maximum: maxDevices }, message })
  }
  const own = { ...kept, user_id: id, session_id: sessionId, updated_at: now, failures: 0 }
  const [row] = await tx
    .insert(pushDevice)
    .values({ ...own, tenant_id: tenant.id, uuid: randomUUID(), created_at: now, created_by: id })
    .onConflictDoUpdate({
      target: [pushDevice.tenant_id, pushDevice.endpoint_hash],
      set: own,
    })
    .returning({ uuid: pushDevice.uuid })
  if (!row) throw new Error('push_device')
  return row.uuid
}

/** Removes a person's own device; false if they have no such one. */
export async function removePushDevice(scope: Scope, userId: number, uuid: string): Promise<boolean> {
  const gone = await scope.tx
    .delete(pushDevice)
    .where(and(isOf(scope, userId), eq(pushDevice.uuid, uuid)))
    .returning({ id: pushDevice.id })
  return gone.length > 0
}

/** Devices of `people`, in the order of their ids. */
export const findPushDevices = async ({ tx, tenant }: Scope, people: readonly number[]): Promise<PushDeviceRow[]> =>
  people.length === 0
    ? []
    : tx
        .select()
        .from(pushDevice)
        .where(and(eq(pushDevice.tenant_id, tenant.id), inArray(pushDevice.user_id, [...people])))
        .orderBy(pushDevice.id)

/** The device `id`, if it is still there, its session was not ended and its person is active. */
export async function findPushDevice(scope: Scope, id: number): Promise<PushDeviceRow | null> {
  const [row] = await scope.tx
    .select({ device: pushDevice, status: user.status, deleted: user.deleted_at })
    .from(pushDevice)
    .innerJoin(user, and(eq(user.tenant_id, pushDevice.tenant_id), eq(user.id, pushDevice.user_id)))
    .innerJoin(
      authSession,
      and(eq(authSession.tenant_id, pushDevice.tenant_id), eq(authSession.id, pushDevice.session_id)),
    )
    // A call may have kept it while its session was ended.
    .where(and(isDevice(scope, id), isNull(authSession.revoked_at)))
  return row?.status === 'active' && row.deleted === null ? row.device : null
}

/** A service took a push for the device. */
export async function notePushed(scope: Scope, id: number): Promise<void> {
  const { tx, now } = scope
  await tx.update(pushDevice).set({ last_used_at: now, updated_at: now, failures: 0 }).where(isDevice(scope, id))
}

/** A push for the device was lost: after some in a row it is removed, and at once if it is `gone`. */
export async function notePushLost(scope: Scope, id: number, gone: boolean): Promise<void> {
  const { tx, now } = scope
  const tooMany = sql`${pushDevice.failures} + 1 >= ${maxFailures}`
  const removed = await tx
    .delete(pushDevice)
    .where(and(isDevice(scope, id), gone ? undefined : tooMany))
    .returning({ id: pushDevice.id })
  if (removed.length > 0) return
  await tx
    .update(pushDevice)
    .set({ failures: sql`${pushDevice.failures} + 1`, updated_at: now })
    .where(isDevice(scope, id))
}

/** Removes the devices of a user's sessions, over or not, or of those that match `which`. */
export async function forgetPushDevices({ tx, tenant }: Scope, userId: number, which?: SQL): Promise<void> {
  const sessions = tx
    .select({ id: authSession.id })
    .from(authSession)
    .where(and(eq(authSession.tenant_id, tenant.id), eq(authSession.user_id, userId), which))
  await tx
    .delete(pushDevice)
    .where(
      and(
        eq(pushDevice.tenant_id, tenant.id),
        eq(pushDevice.user_id, userId),
        which && inArray(pushDevice.session_id, sessions),
      ),
    )
}
