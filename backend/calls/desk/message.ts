import { isInternal } from '@/lib/access/roles'
import { isOver } from '@/lib/calls/call'
import type { CallMessage, CallMessageInput } from '@/lib/contracts/call'
import type { FileSums } from '@/lib/contracts/file'
import type { CallSide } from '@/lib/kinds/calls'
import type { Scope } from '../../core/database/scope'
import { ApiError, invalid } from '../../core/errors/api-error'
import type { Acting } from '../../core/kernel/acting'
import type { Principal } from '../../core/kernel/principal'
import { handIn } from '../../operation/threads/hand-in'
import { asMessages, findThread, markThreadRead } from '../../operation/threads/thread'
import { callMessage } from '../records/call.table'
import { type CallRow, loadCall } from './found'
import { setCall } from './set'
import { sideOn } from './side'
import { type CallData, moveCall, note, refusedCall } from './steps'
import { tellReplied } from './tell'
import { callFiles, callThread } from './thread'

type Asking = Scope & { principal: Principal }

/** The conversation, oldest message first. */
export async function findMessages(asking: Asking, id: number): Promise<CallMessage[]> {
  await loadCall(asking, id)
  return findThread(callThread, asking, id)
}

/** Marks all messages visible to this person as read. */
export async function markRead(asking: Asking, id: number): Promise<void> {
  await loadCall(asking, id)
  await markThreadRead(callThread, asking, id)
}

/** The side on which this person writes in a call that takes messages; FORBIDDEN for one who only reads. */
export function demandSide({ principal }: Pick<Asking, 'principal'>, row: CallRow): Exclude<CallSide, 'none'> {
  const side = sideOn(principal, row.requester_id)
  if (side === 'none') throw new ApiError('FORBIDDEN', { audit: { note: 'edit_calls' } })
  if (isOver(row.status)) throw refusedCall(row)
  return side
}

/** The steps that follow a message (calls.md#states), each with what it writes. */
function stepsAfter(
  { status, assignee_id }: CallRow,
  side: 'requester' | 'desk',
  { asks, by }: { asks: boolean; by: number },
): { action: 'work' | 'ask'; data: CallData }[] {
  if (side === 'requester') {
    const goesOn = status === 'waiting_requester' || status === 'resolved'
    return goesOn ? [{ action: 'work', data: { message: side } }] : []
  }
  const begins = status === 'open'
  const data: CallData = { message: side, ...(begins && assignee_id === null && { assignee_id: by }) }
  return [
    ...(begins ? [{ action: 'work' as const, data }] : []),
    ...(asks && status !== 'waiting_requester' ? [{ action: 'ask' as const, data: { message: side } }] : []),
  ]
}

/**
 * Adds a message to a call, with the steps that follow, and tells the other side. A note among staff leaves no trace in
 * the call, not even a version (calls.md#call-messages).
 */
export async function postMessage(
  acting: Acting,
  id: number,
  input: CallMessageInput & { by_mail?: boolean },
  sums: FileSums,
): Promise<CallMessage> {
  const { tx, tenant, now, principal } = acting
  const row = await loadCall(acting, id, { lock: true })
  const side = demandSide(acting, row)
  if (input.internal_only && !isInternal(principal.role)) {
    throw new ApiError('FORBIDDEN', { audit: { note: 'internal_only' } })
  }
  if (input.internal_only && input.asks) {
    const message = 'Uma nota interna não chega ao solicitante: desmarque a nota, ou envie sem aguardar resposta.'
    throw invalid({ asks: { reason: 'call_note_asks', message } })
  }
  if (input.asks && side !== 'desk') throw new ApiError('FORBIDDEN', { audit: { note: 'asks' } })
  const [added] = await tx
    .insert(callMessage)
    .values({
      ...{ tenant_id: tenant.id, created_at: now, updated_at: now, created_by: principal.id },
      call_id: id,
      user_id: principal.id,
      message: input.message,
      attachments: await handIn(acting, callFiles(id), input.attachments, sums),
      internal_only: input.internal_only,
      from_requester: side === 'requester',
      by_mail: input.by_mail ?? false,
      read_by: [principal.id],
    })
    .returning()
  if (!added) throw new Error('an insert of one row answers it')
  if (!input.internal_only) await follow(acting, row, side, input)
  acting.audit({ action: 'replied', entity: 'call_message', entity_id: String(id), after: { message: added.id } })
  const [message] = await asMessages(callThread, acting, [added])
  if (!message) throw new Error('one row makes one message')
  return message
}

async function follow(acting: Acting, row: CallRow, side: 'requester' | 'desk', { asks, message }: CallMessageInput) {
  const by = acting.principal.id
  const steps = stepsAfter(row, side, { asks, by })
  for (const step of steps) {
    // The requester's answer moves the call whoever of their side wrote it; the message alone is told.
    const system = side === 'requester' ? { system: true as const } : {}
    await moveCall(acting, row.id, step, { row_version: null, ...system, silent: true })
  }
  if (steps.length === 0) {
    const written = { ...row }
    await note(written, acting, side)
    const { last_message_at, first_reply_at, first_reply_seconds } = written
    await setCall(acting, row.id, { last_message_at, first_reply_at, first_reply_seconds })
  }
  await tellReplied(acting, await loadCall(acting, row.id), {
    ...{ to: side === 'desk' ? 'requester' : 'desk', by },
    written: message,
  })
}
