import type { TypistStatus } from '@/lib/kinds/operation'
import { findNames } from '../../catalogue/names'
import type { Acting } from '../../core/kernel/acting'
import { peopleNamed } from '../../identity/people/named'
import { notify } from '../../system/notifications/notify'
import type { TypistRow } from './crud'

/** A status as messages say it; messages are Portuguese. */
const words: Readonly<Record<TypistStatus, string>> = {
  requested: 'solicitado',
  in_progress: 'em andamento no banco',
  active: 'ativo',
  blocked: 'bloqueado',
  rejected: 'recusado',
  cancelled: 'cancelado',
}

/** Notifies the login's person of its new status, unless they changed it themselves (system.md#events). */
export async function tellTypist(acting: Acting, row: TypistRow): Promise<void> {
  const [banks, people] = [await findNames(acting, 'bank', [row.bank_id]), await peopleNamed(acting, [row.user_id])]
  await notify(acting, {
    action: 'typist_user.status_changed',
    variables: {
      bank: banks.get(row.bank_id) ?? '',
      status: words[row.status],
      broker: people.get(row.user_id)?.name ?? '',
    },
    people: { owner: [row.user_id] },
    by: acting.principal.id,
    link: `/brokers/user_bank?record=${row.id}`,
  })
}
