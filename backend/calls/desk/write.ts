import { actionTo, isOver } from '@/lib/calls/call'
import type { CallEdit } from '@/lib/contracts/call'
import { ApiError, invalid, stale } from '../../core/errors/api-error'
import type { Acting } from '../../core/kernel/acting'
import { missing } from '../../core/registry/references'
import type { Row } from '../../core/registry/registry'
import { seenProposals } from '../../operation/records/seen-proposals'
import { loadCalendar } from './calendar'
import { demandCategory, termSeconds } from './categories'
import { callCrud, rememberedCall, shownCall } from './crud'
import { type CallRow, loadCall } from './found'
import { setCall } from './set'
import { findSituation } from './situations'
import { moveCall, refusedCall } from './steps'
import { running, secondsLeft, standing } from './term'

/** The call's term in another category: what has been used of it stays used (calls.md#the-term). */
async function moved(acting: Acting, row: CallRow, categoryId: number) {
  const to = await demandCategory(acting, categoryId)
  const calendar = await loadCalendar(acting)
  const clock_term = termSeconds(to)
  const left = secondsLeft(calendar, row, acting.now) + clock_term - row.clock_term
  return { category_id: to.id, clock_term, ...(row.clock_since ? running(calendar, left, acting.now) : standing(left)) }
}

async function findProposal(acting: Acting, uuid: string | null): Promise<number | null> {
  if (uuid === null) return null
  const id = (await seenProposals(acting, [uuid])).get(uuid)
  if (id === undefined) throw invalid({ proposal_uuid: missing })
  return id
}

/** Corrects what a call says; CONFLICT with both versions on a stale one. */
export async function editCall(acting: Acting, id: number, input: CallEdit): Promise<Row> {
  const { row_version, category_id, proposal_uuid, ...said } = input
  const before = await loadCall(acting, id, { lock: true })
  const shown = await shownCall(acting, id)
  if (before.row_version !== row_version) throw stale(input, shown)
  if (isOver(before.status)) throw refusedCall(before)
  // Nothing to correct is no correction.
  if (Object.keys(input).length === 1) return shown
  await setCall(acting, id, {
    ...said,
    ...(category_id !== undefined && category_id !== before.category_id && (await moved(acting, before, category_id))),
    ...(proposal_uuid !== undefined && { proposal_id: await findProposal(acting, proposal_uuid) }),
  })
  const after = await shownCall(acting, id)
  acting.audit({
    action: 'edited',
    entity: 'call',
    entity_id: String(id),
    before: rememberedCall(shown),
    after: rememberedCall(after),
  })
  return after
}

/** Takes a call to a situation: the step to its kind, or another name of the same kind (calls.md#states). */
export async function situateCall(
  acting: Acting,
  id: number,
  { situation_id, row_version }: { situation_id: number; row_version: number | null },
): Promise<void> {
  const row = await loadCall(acting, id, { lock: true })
  const situation = await findSituation(acting, situation_id)
  if (!situation) throw invalid({ situation_id: missing })
  const action = actionTo(row.status, situation.kind)
  const isSame = situation.id === row.situation_id
  if (action === null || isSame) {
    if (row_version !== null && row_version !== row.row_version) {
      throw stale({ situation_id, row_version }, await shownCall(acting, id))
    }
    if (!isSame || isOver(row.status)) throw refusedCall(row)
    const message = 'O chamado já está nesta situação.'
    throw new ApiError('RULE', { reason: 'call_situation_same', message })
  }
  await moveCall(acting, id, { action, data: { situation_id } }, { row_version, sent: { situation_id } })
}

/** Deletes calls that are over: an open one would be lost to its requester. */
export async function removeCalls(acting: Acting, ids: readonly number[]): Promise<void> {
  for (const id of ids.toSorted((one, other) => one - other)) {
    if (isOver((await loadCall(acting, id, { lock: true })).status)) continue
    const message = 'Encerre ou cancele o chamado antes de excluí-lo.'
    throw new ApiError('RULE', { reason: 'call_not_over', message })
  }
  await callCrud.registry.remove(acting, ids)
}
