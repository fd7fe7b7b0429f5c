import { and, eq } from 'drizzle-orm'
import type { Scope } from '../../core/database/scope'
import { user } from '../../identity/people/user.table'
import { actionSystemArea, notificationType } from '../../system/notifications/notification.table'
import { notify, type People } from '../../system/notifications/notify'
import type { Random } from '../basics/random'
import { type Happened, loadBlocked, loadHappenings, type OfProposal } from './happenings'

/** Messages of the demo: each tells what its record says, to people who may open it (demo.md#the-operation). */

type Message = Happened & { people?: People }

const staff = ['operacional']
const sellers = ['comercial', 'corretor', 'corretor2', 'corretor3']

/** The latest of each kind in turn, until there are `count`. */
function mixed<T extends Happened>(happened: readonly T[], count: number): T[] {
  const kinds = [...Map.groupBy(happened, ({ action }) => action).values()]
  const turns = Math.max(0, ...kinds.map(({ length }) => length))
  return Array.from({ length: turns }, (_, turn) => kinds.flatMap((kind) => kind[turn] ?? []))
    .flat()
    .slice(0, count)
}

const isForStaff = ({ action }: Happened) => action === 'proposal.submitted' || action === 'pendency.replied'
const isForChain = ({ action }: Happened) => action === 'proposal.paid' || action === 'proposal.reversed'

/** A seller's notifications: of their own proposals, and of what was paid or reversed of sellers below them. */
const toldSeller = (all: readonly OfProposal[], id: number): Message[] =>
  all.flatMap((one): Message[] => {
    if (one.owner === id) return isForStaff(one) ? [] : [{ ...one, people: { owner: [id] } }]
    return one.above.includes(id) && isForChain(one) ? [{ ...one, people: { commercial_chain: [id] } }] : []
  })

/** Notifications of staff who work on proposals: an answer goes to its assignee, else to all of them. */
const toldStaff = (all: readonly OfProposal[], id: number, everybody: readonly number[]): Message[] =>
  all
    .filter((one) => isForStaff(one) && (one.assignee ?? id) === id)
    .map((one) => ({ ...one, people: { other_side: one.assignee === null ? everybody : [id] } }))

async function send(scope: Scope, messages: readonly Message[]): Promise<void> {
  const inOrder = messages.toSorted((a, b) => Number(a.at) - Number(b.at))
  for (const { at, action, variables, link, people = {} } of inOrder) {
    await notify({ ...scope, now: at }, { action, variables, link, people })
  }
}

/** A type of the company's own: its board is told of every reversal. */
async function addBoardType({ tx, tenant, now }: Scope): Promise<void> {
  const [area] = await tx.select().from(actionSystemArea).where(eq(actionSystemArea.action, 'proposal.reversed'))
  if (!area) throw new Error('action proposal.reversed is missing')
  await tx.insert(notificationType).values({
    tenant_id: tenant.id,
    created_at: now,
    updated_at: now,
    name: 'Estorno, para a direção',
    action_system_area_id: area.id,
    template: 'Proposta <b>{{number}}</b>: {{status_label}}',
    audience: ['type_user:Administrador', 'type_user:Financeiro', 'type_user:CEO'],
  })
}

/**
 * Leaves `least` to `most` unread messages with each stable person, sent through the regular service; invited people
 * get none.
 */
export async function addNotifications(scope: Scope, random: Random, least: number, most: number): Promise<void> {
  const { tx, tenant } = scope
  const rows = await tx
    .select({ id: user.id, login: user.username, role: user.type_user })
    .from(user)
    .where(and(eq(user.tenant_id, tenant.id), eq(user.status, 'active')))
    .orderBy(user.id)
  const idsOf = (logins: readonly string[]) => rows.filter(({ login }) => logins.includes(login)).map(({ id }) => id)
  const operators = rows.filter(({ role }) => role === 'Operacional').map(({ id }) => id)
  const all = await loadHappenings(scope)
  for (const id of idsOf(staff)) await send(scope, mixed(toldStaff(all, id, operators), random.whole(least, most)))
  for (const id of idsOf(sellers)) await send(scope, mixed(toldSeller(all, id), random.whole(least, most)))

  // An Administrador hears of both; the type comes last, so that nobody hears of the sellers' reversals twice.
  const blocked = (await loadBlocked(scope)).slice(0, most - least)
  await send(scope, blocked)
  await addBoardType(scope)
  const reversed = all.filter(({ action }) => action === 'proposal.reversed')
  await send(scope, reversed.slice(0, random.whole(least, most - blocked.length)))
}
