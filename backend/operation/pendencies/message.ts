import { isInternal } from '@/lib/access/roles'
import type { FileSums } from '@/lib/contracts/file'
import type { PendencyMessage, PendencyMessageInput } from '@/lib/contracts/pendency'
import { isClosed } from '@/lib/proposals/pendency'
import type { Scope } from '../../core/database/scope'
import { ApiError } from '../../core/errors/api-error'
import type { Acting } from '../../core/kernel/acting'
import type { Principal } from '../../core/kernel/principal'
import { pendencyMessage } from '../records/pendency.table'
import { handIn } from '../threads/hand-in'
import { asMessages, findThread, markThreadRead } from '../threads/thread'
import { loadPendency } from './found'
import { closed, lockPendency, movePendency } from './steps'
import { pendencyThread } from './thread'

type Asking = Scope & { principal: Principal }

/** The thread, oldest first. */
export async function findMessages(asking: Asking, pendencyId: number): Promise<PendencyMessage[]> {
  await loadPendency(asking, pendencyId)
  return findThread(pendencyThread, asking, pendencyId)
}

/** Marks all messages visible to this person as read. */
export async function markRead(asking: Asking, pendencyId: number): Promise<void> {
  await loadPendency(asking, pendencyId)
  await markThreadRead(pendencyThread, asking, pendencyId)
}

/** Owner of files sent in a pendency. */
export const attachmentOwner = (pendencyId: number) => ({ entity: 'pendency', entityId: String(pendencyId) })

/**
 * Adds a message to a pendency. The seller's side answers it, staff reopen it (pendencies.md#states); an internal note
 * does neither. The other side is notified, except of notes.
 */
export async function postMessage(
  acting: Acting,
  input: PendencyMessageInput,
  sums: FileSums,
): Promise<PendencyMessage> {
  const { tx, tenant, now, principal } = acting
  const staff = isInternal(principal.role)
  if (input.internal_only && !staff) throw new ApiError('FORBIDDEN', { audit: { note: 'internal_only' } })
  const row = await lockPendency(acting, input.pendency_id)
  if (isClosed(row)) throw closed()
  const stamp = { tenant_id: tenant.id, created_at: now, updated_at: now, created_by: principal.id }
  const [added] = await tx
    .insert(pendencyMessage)
    .values({
      ...stamp,
      pendency_id: row.id,
      user_id: principal.id,
      message: input.message,
      attachments: await handIn(acting, attachmentOwner(row.id), input.attachments, sums),
      internal_only: input.internal_only,
      read_by: [principal.id],
    })
    .returning()
  if (!added) throw new Error('an insert of one row answers it')
  // An internal note must leave no trace, not even a new version of the pendency.
  if (!input.internal_only) await movePendency(acting, row.id, staff ? 'ask_again' : 'answer')
  acting.audit({
    action: 'replied',
    entity: 'pendency_message',
    entity_id: String(row.id),
    after: { message: added.id },
  })
  const [message] = await asMessages(pendencyThread, acting, [added])
  if (!message) throw new Error('one row makes one message')
  return message
}
