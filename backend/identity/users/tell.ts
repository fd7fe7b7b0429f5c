import type { Role } from '@/lib/access/roles'
import type { Acting } from '../../core/kernel/acting'
import { notify } from '../../system/notifications/notify'
import { peopleNamed } from '../people/named'

/** Notifies those whom the company has chosen of a person added or blocked, never who did it (system.md#events). */
export async function tellUser(
  acting: Acting,
  action: 'user.created' | 'user.blocked',
  { id, uuid, type_user }: { id: number; uuid: string; type_user: Role },
): Promise<void> {
  const people = await peopleNamed(acting, [id])
  await notify(acting, {
    action,
    variables: { name: people.get(id)?.name ?? '', type_user },
    by: acting.principal.id,
    link: `/users/view/${uuid}`,
  })
}
