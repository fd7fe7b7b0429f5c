import { and, eq } from 'drizzle-orm'
import { isOver } from '@/lib/calls/call'
import type { FileSums } from '@/lib/contracts/file'
import { type FieldError, invalid, stale } from '../../core/errors/api-error'
import { moveFiles } from '../../core/files/move'
import { refuseMany } from '../../core/files/sums'
import type { Acting } from '../../core/kernel/acting'
import { missing } from '../../core/registry/references'
import { call, callMessage } from '../records/call.table'
import { shownCall } from './crud'
import { type CallRow, loadCall, lockCalls } from './found'
import { setCall } from './set'
import { moveCall, refusedCall } from './steps'
import { callFiles } from './thread'

/** The fault of a call that cannot take this one's conversation; null if it can. */
function judgeTarget(row: CallRow, target: CallRow | undefined): FieldError | null {
  if (!target) return missing
  if (target.id === row.id) return { reason: 'call_merge_same', message: 'Este é o próprio chamado: escolha outro.' }
  if (target.requester_id !== row.requester_id) {
    const message =
      'Os dois chamados são de pessoas diferentes, e cada uma leria o da outra: escolha um da mesma pessoa.'
    return { reason: 'call_merge_requester', message }
  }
  if (target.status !== 'resolved' && !isOver(target.status)) return null
  return { reason: 'call_merge_over', message: 'O chamado escolhido já foi resolvido ou encerrado: escolha um aberto.' }
}

/** The question becomes a message of its requester's, with its files; its messages go along, notes too. */
async function moveConversation(acting: Acting, row: CallRow, to: CallRow): Promise<void> {
  const { tx, tenant, principal } = acting
  const moved = await tx
    .update(callMessage)
    .set({ call_id: to.id })
    .where(and(eq(callMessage.tenant_id, tenant.id), eq(callMessage.call_id, row.id)))
    .returning({ attachments: callMessage.attachments })
  await tx.insert(callMessage).values({
    ...{ tenant_id: tenant.id, created_at: row.created_at, updated_at: row.created_at, created_by: row.created_by },
    call_id: to.id,
    user_id: row.requester_id,
    message: `Chamado #${row.number}: ${row.subject}\n\n${row.description}`,
    attachments: row.attachments,
    from_requester: true,
    read_by: [...new Set([row.requester_id, principal.id])],
  })
  const files = [row, ...moved].flatMap(({ attachments }) => attachments.map(({ uuid }) => uuid))
  await moveFiles(acting, { entity: callFiles(row.id).entity, from: row.id, to: to.id }, files)
  // Those that went into this one before lead on: one step from any of them to where the conversation is.
  await tx
    .update(call)
    .set({ merged_into_id: to.id })
    .where(and(eq(call.tenant_id, tenant.id), eq(call.merged_into_id, row.id)))
}

/** The other's facts follow from the conversation that it has now. */
async function follow(acting: Acting, row: CallRow, to: CallRow): Promise<void> {
  const isReply = row.first_reply_at !== null && (to.first_reply_at === null || row.first_reply_at < to.first_reply_at)
  await setCall(acting, to.id, {
    last_message_at: new Date(Math.max(row.last_message_at.getTime(), to.last_message_at.getTime())),
    ...(isReply && { first_reply_at: row.first_reply_at, first_reply_seconds: row.first_reply_seconds }),
    ...(to.proposal_id === null && { proposal_id: row.proposal_id }),
  })
  acting.audit({
    ...{ action: 'edited', entity: 'call', entity_id: String(to.id) },
    after: { merged: row.number },
  })
}

/** Puts a call into another one that says the same, and closes it (calls.md#merging). */
export async function mergeCall(
  acting: Acting,
  id: number,
  input: { into: number; row_version: number },
  sums: FileSums,
): Promise<void> {
  const found = await lockCalls(acting, [id, input.into])
  const row = found.get(id) ?? (await loadCall(acting, id))
  if (row.row_version !== input.row_version) throw stale(input, await shownCall(acting, id))
  if (isOver(row.status)) throw refusedCall(row)
  const to = found.get(input.into)
  const fault = judgeTarget(row, to)
  if (fault || !to) throw invalid({ into: fault ?? missing })
  await moveConversation(acting, row, to)
  await refuseMany(acting, sums, callFiles(to.id), { more: 0, field: 'into' })
  await follow(acting, row, to)
  await moveCall(acting, id, { action: 'merge', data: { merged_into: to } })
}
