import { and, eq, inArray, max, sql } from 'drizzle-orm'
import { isOver } from '@/lib/calls/call'
import type { Scope } from '../../core/database/scope'
import { invalid, stale } from '../../core/errors/api-error'
import type { Acting } from '../../core/kernel/acting'
import { holdActive } from '../../identity/people/active'
import { permittedStaff } from '../../identity/people/permitted-staff'
import { call } from '../records/call.table'
import { type Category, staffOfCategory } from './categories'
import { rememberedCall, shownCall } from './crud'
import { loadCall } from './found'
import { setCall } from './set'
import { moveCall, refusedCall } from './steps'
import { tellOpened } from './tell'

/** The id of the active person of the staff who may work on calls; VALIDATION for anybody else. */
async function findAssignee(scope: Scope, uuid: string): Promise<number> {
  const id = await permittedStaff(scope, 'edit_calls', uuid)
  if (id !== null && (await holdActive(scope, id))) return id
  const message = 'Escolha alguém da equipe, ativo, que possa atender chamados.'
  throw invalid({ assignee_uuid: { reason: 'call_assignee', message } })
}

/**
 * Gives a call to somebody, or to nobody; an open one is in progress then (calls.md#assignment). `row_version` null
 * skips the comparison.
 */
export async function assignCall(
  acting: Acting,
  id: number,
  { assignee_uuid, row_version }: { assignee_uuid: string | null; row_version: number | null },
): Promise<void> {
  const before = await loadCall(acting, id, { lock: true })
  if (row_version !== null && row_version !== before.row_version) {
    throw stale({ assignee_uuid, row_version }, await shownCall(acting, id))
  }
  if (isOver(before.status)) throw refusedCall(before)
  const assignee_id = assignee_uuid === null ? null : await findAssignee(acting, assignee_uuid)
  // Turns have given it, still open: taking it begins it.
  const begins = assignee_id !== null && before.status === 'open'
  if (assignee_id === before.assignee_id && !begins) return
  if (begins) {
    await moveCall(acting, id, { action: 'work', data: { assignee_id } })
  } else {
    const shown = await shownCall(acting, id)
    await setCall(acting, id, { assignee_id, ...(assignee_id !== null && { assigned_at: acting.now }) })
    acting.audit({
      ...{ action: 'edited', entity: 'call', entity_id: String(id), before: rememberedCall(shown) },
      after: rememberedCall(await shownCall(acting, id)),
    })
  }
  if (assignee_id === null) return
  await tellOpened(acting, await loadCall(acting, id), acting.principal.id)
}

/**
 * Of a category's staff, the one who was given a call the longest ago (calls.md#assignment); null if there is none.
 * Two calls opened at once wait for each other, and go to different people.
 */
export async function findTurn(scope: Scope, category: Category, except: number): Promise<number | null> {
  const { tx, tenant } = scope
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('call turns'), ${tenant.id}::int)`)
  const staff = (await staffOfCategory(scope, category, 'edit_calls')).filter((id) => id !== except)
  if (staff.length === 0) return null
  const given = await tx
    .select({ id: call.assignee_id, at: max(call.assigned_at), last: max(call.id) })
    .from(call)
    .where(and(eq(call.tenant_id, tenant.id), inArray(call.assignee_id, staff)))
    .groupBy(call.assignee_id)
  const lasts = new Map(given.map(({ id, at, last }) => [id, { at: at?.getTime() ?? 0, last: last ?? 0 }]))
  const never = { at: 0, last: 0 }
  const waiting = staff.toSorted((one, other) => {
    const [a, b] = [lasts.get(one) ?? never, lasts.get(other) ?? never]
    return a.at - b.at || a.last - b.last || one - other
  })
  return waiting[0] ?? null
}
