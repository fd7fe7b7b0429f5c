import { createHash } from 'node:crypto'
import type { Scope } from '../../core/database/scope'
import { ApiError } from '../../core/errors/api-error'
import type { Principal } from '../../core/kernel/principal'
import type { MailHead } from '../../core/mail/inbound'
import type { ReplyAddresses } from '../../core/mail/reply-address'
import { loadPerson } from '../../identity/accounts/sessions'
import { type CallRow, loadCall } from '../desk/found'
import { findReplyBox } from './inbound-mail'
import { wasHere } from './taken'

/** An answer that is somebody's, in a call that they see. */
export interface Addressed {
  principal: Principal
  call: CallRow
  /** Of this answer alone: its address and its `Message-ID`. */
  key: string
}

type Asking = Scope & { principal: Principal }

/** The call of this id, or the one that its conversation went into; null for one that this person does not see. */
async function findCall(asking: Asking, id: number, { lock = false } = {}): Promise<CallRow | null> {
  try {
    const row = await loadCall(asking, id, { lock })
    return row.merged_into_id === null ? row : await findCall(asking, row.merged_into_id)
  } catch (error) {
    if (error instanceof ApiError && error.code === 'NOT_FOUND') return null
    throw error
  }
}

/**
 * To whom and to which call an answer belongs, by the signed address that it was sent to and by its sender
 * (calls.md#answers-by-mail); null for one that is dropped without a word.
 */
export async function findAddressed(
  scope: Scope,
  { from, recipients, messageId }: MailHead,
  replies: ReplyAddresses,
  hash: () => string,
): Promise<Addressed | null> {
  const mailbox = await findReplyBox(scope)
  if (mailbox === null || from === '' || from === mailbox) return null
  const target = recipients.map((one) => replies.read(one, scope.tenant.id)).find((one) => one !== null)
  if (!target) return null
  const principal = await loadPerson(scope, target.userId)
  // Its address is known to everybody whom the mail was forwarded to.
  if (principal?.user.email.toLowerCase() !== from || !principal.permissions.has('list_calls')) return null
  const said = `${target.recordId}/${target.userId}/${messageId || hash()}`
  const key = createHash('sha256').update(said).digest('hex')
  if (await wasHere(scope, key, principal.id)) return null
  const call = await findCall({ ...scope, principal }, target.recordId)
  return call && { principal, call, key }
}

/**
 * As they are now, before an answer is written: the person may have been blocked and the call merged since it was
 * examined. The call is locked first, as every message does.
 */
export async function findAgain<Found extends Addressed>(scope: Scope, found: Found): Promise<Found | null> {
  const principal = await loadPerson(scope, found.principal.id)
  if (!principal?.permissions.has('list_calls')) return null
  const asking = { ...scope, principal }
  const call = await findCall(asking, found.call.id, { lock: true })
  return call && { ...found, principal, call }
}
