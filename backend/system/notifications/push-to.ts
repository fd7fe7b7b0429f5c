import type { Scope } from '../../core/database/scope'
import { findPushDevices } from '../../identity/accounts/push-devices'
import { findPushOff, isPushAction } from './push-choice'

type Written = { id: number; user_id: number }

/** Leaves these notifications for the devices of their people who want to be told of `action` (system.md#pushes). */
export async function pushTo(scope: Scope, action: string, written: readonly Written[]): Promise<void> {
  if (!scope.pushed || written.length === 0 || !isPushAction(action)) return
  const devices = await findPushDevices(
    scope,
    written.map(({ user_id }) => user_id),
  )
  if (devices.length === 0) return
  const off = await findPushOff(
    scope,
    devices.map(({ user_id }) => user_id),
  )
  for (const { id: device, user_id } of devices) {
    if (off.get(user_id)?.includes(action)) continue
    for (const { id } of written.filter((one) => one.user_id === user_id)) {
      scope.pushed.push({ notification: id, device })
    }
  }
}
