import { and, eq } from 'drizzle-orm'
import type { Scope } from '../../core/database/scope'
import { activePeople } from '../../identity/people/active'
import { notify, type People } from '../../system/notifications/notify'
import { callSituation } from '../records/registries.table'
import { loadCategory, staffOfCategory } from './categories'
import type { CallRow } from './found'

type Told = Pick<
  CallRow,
  'id' | 'number' | 'subject' | 'description' | 'category_id' | 'situation_id' | 'requester_id' | 'assignee_id'
>

/** The desk's people of a call: its assignee while active, else those whom its category names. */
async function findDesk(scope: Scope, { assignee_id, category_id }: Told): Promise<readonly number[]> {
  const assignee = await activePeople(scope, { ids: assignee_id === null ? [] : [assignee_id], roles: [] })
  return assignee.length > 0 ? assignee : staffOfCategory(scope, await loadCategory(scope, category_id))
}

async function send(
  scope: Scope,
  action: 'call.opened' | 'call.replied' | 'call.situation_changed',
  row: Told,
  { people, by, written }: { people: People; by: number | null; written?: string },
): Promise<void> {
  const [situation] = await scope.tx
    .select({ name: callSituation.name })
    .from(callSituation)
    .where(and(eq(callSituation.tenant_id, scope.tenant.id), eq(callSituation.id, row.situation_id)))
  const { name: category } = await loadCategory(scope, row.category_id)
  await notify(scope, {
    action,
    variables: { number: String(row.number), title: row.subject, situation: situation?.name ?? '', category },
    people,
    ...(by !== null && { by }),
    link: `/calls?record=${row.id}`,
    mail: { written, answeredIn: row.id },
  })
}

/** Tells of a new call, or of one that was given to somebody, those who are to work on it (calls.md#assignment). */
export const tellOpened = async (scope: Scope, row: Told, by: number): Promise<void> =>
  send(scope, 'call.opened', row, { people: { assignee: await findDesk(scope, row) }, by, written: row.description })

/** Tells the other side of a message (`written`), never of a note, or of a step of its own. */
export const tellReplied = async (
  scope: Scope,
  row: Told,
  { to, ...said }: { to: 'requester' | 'desk'; by: number; written?: string },
) =>
  send(scope, 'call.replied', row, {
    people: { other_side: to === 'requester' ? [row.requester_id] : await findDesk(scope, row) },
    ...said,
  })

/** Tells its requester where a call is now, if its situation says so (calls.md#situations). */
export async function tellSituation(scope: Scope, row: Told, by: number | null): Promise<void> {
  const { tx, tenant } = scope
  const [situation] = await tx
    .select({ notify: callSituation.notify })
    .from(callSituation)
    .where(and(eq(callSituation.tenant_id, tenant.id), eq(callSituation.id, row.situation_id)))
  if (!situation?.notify) return
  await send(scope, 'call.situation_changed', row, { people: { requester: [row.requester_id] }, by })
}
