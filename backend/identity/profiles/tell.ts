import type { Acting } from '../../core/kernel/acting'
import { notify } from '../../system/notifications/notify'

/** Tells people that their permissions have changed (system.md#events), unless they did it themselves. */
export async function tellAffected(acting: Acting, profile: string, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const by = acting.principal.id
  await notify(acting, { action: 'user.permissions_changed', variables: { profile }, people: { owner: ids }, by })
}
