import { findNames } from '../../catalogue/names'
import { loadTimeZone } from '../../company/time-zone'
import { localTime } from '../../core/database/local-time'
import type { Acting } from '../../core/kernel/acting'
import { activePeople } from '../../identity/people/active'
import type { Action } from '../../system/notifications/actions'
import { notify, type People } from '../../system/notifications/notify'
import { loadProposalFacts, type PendencyRow } from './found'

const day = (text: string) => text.slice(0, 10).split('-').reverse().join('/')

/** Staff to notify of a pendency: its assignee while active, else all of Operacional (system.md#events). */
async function findStaff(acting: Acting, assignedTo: number | null): Promise<readonly number[]> {
  const assignee = await activePeople(acting, { ids: assignedTo === null ? [] : [assignedTo], roles: [] })
  return assignee.length > 0 ? assignee : activePeople(acting, { ids: [], roles: ['Operacional'] })
}

/**
 * Notifies of an event of a pendency, never its author. `to` picks the side for `pendency.replied`; other events go to
 * the owner.
 */
export async function tellPendency(
  acting: Acting,
  action: Extract<Action, `pendency.${string}`>,
  row: PendencyRow,
  to: 'seller' | 'staff' = 'seller',
): Promise<void> {
  const { number, owner, bank, customer } = await loadProposalFacts(acting, row.proposal_id)
  const side = to === 'seller' ? [owner] : await findStaff(acting, row.assigned_to)
  const people: People = action === 'pendency.replied' ? { other_side: side } : { owner: side }
  const banks = await findNames(acting, 'bank', [bank])
  await notify(acting, {
    action,
    variables: {
      number: String(number),
      title: row.title,
      customer,
      bank: banks.get(bank) ?? '',
      due_date: row.due_at ? day(localTime(row.due_at, await loadTimeZone(acting))) : '',
    },
    people,
    by: acting.principal.id,
    link: `/pending?record=${row.id}`,
  })
}
