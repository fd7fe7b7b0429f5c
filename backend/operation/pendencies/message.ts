import { and, asc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { isInternal } from '@/lib/access/roles'
import type { FileSums } from '@/lib/contracts/file'
import type { PendencyMessage, PendencyMessageInput } from '@/lib/contracts/pendency'
import { isClosed } from '@/lib/proposals/pendency'
import { loadTimeZone } from '../../company/time-zone'
import { localTime } from '../../core/database/local-time'
import type { Scope } from '../../core/database/scope'
import { ApiError, invalid } from '../../core/errors/api-error'
import { file } from '../../core/files/file.table'
import { refuseMany } from '../../core/files/sums'
import type { Acting } from '../../core/kernel/acting'
import type { Principal } from '../../core/kernel/principal'
import { peopleNamed } from '../../identity/people/named'
import { staffAmong } from '../../identity/people/staff-among'
import { type Attachment, pendencyMessage } from '../records/pendency.table'
import { isUnsent } from '../records/unsent-files'
import { loadPendency } from './found'
import { closed, lockPendency, movePendency } from './steps'

type Asking = Scope & { principal: Principal }
type MessageRow = typeof pendencyMessage.$inferSelect

/** Messages visible to this person: internal notes for staff only (pendencies.md#messages). */
const visibleMessages = ({ tenant, principal }: Asking, pendencyId: number): SQL | undefined =>
  and(
    eq(pendencyMessage.tenant_id, tenant.id),
    eq(pendencyMessage.pendency_id, pendencyId),
    isInternal(principal.role) ? undefined : eq(pendencyMessage.internal_only, false),
  )

/** To messages of the contract. */
async function asMessages(scope: Scope, rows: readonly MessageRow[]): Promise<PendencyMessage[]> {
  const readers = rows.flatMap(({ read_by, user_id }) => [...read_by, user_id])
  const [people, staff, timeZone] = [
    await peopleNamed(scope, readers),
    await staffAmong(scope, readers),
    await loadTimeZone(scope),
  ]
  return rows.map((row) => ({
    id: row.id,
    user: people.get(row.user_id) ?? { uuid: '', name: '' },
    internal: staff.has(row.user_id),
    message: row.message,
    attachments: row.attachments,
    internal_only: row.internal_only,
    created_at: localTime(row.created_at, timeZone),
    read: row.read_by.some((id) => staff.has(id) !== staff.has(row.user_id)),
  }))
}

/** The thread, oldest first. */
export async function findMessages(asking: Asking, pendencyId: number): Promise<PendencyMessage[]> {
  await loadPendency(asking, pendencyId)
  const rows = await asking.tx
    .select()
    .from(pendencyMessage)
    .where(visibleMessages(asking, pendencyId))
    .orderBy(asc(pendencyMessage.id))
  return asMessages(asking, rows)
}

/** Marks all messages visible to this person as read. */
export async function markRead(asking: Asking, pendencyId: number): Promise<void> {
  await loadPendency(asking, pendencyId)
  const me = JSON.stringify([asking.principal.id])
  await asking.tx
    .update(pendencyMessage)
    .set({ read_by: sql`${pendencyMessage.read_by} || ${me}::jsonb` })
    .where(and(visibleMessages(asking, pendencyId), sql`not ${pendencyMessage.read_by} @> ${me}::jsonb`))
}

/** Owner of files sent in a pendency. */
export const attachmentOwner = (pendencyId: number) => ({ entity: 'pendency', entityId: String(pendencyId) })

/** Assigns `uuids` to this pendency: files of this person's that are unsent, or were sent in it before. */
async function handIn(
  asking: Asking,
  pendencyId: number,
  uuids: readonly string[],
  sums: FileSums,
): Promise<Attachment[]> {
  if (uuids.length === 0) return []
  const { tx, tenant, principal, now } = asking
  const { entity, entityId } = attachmentOwner(pendencyId)
  const sent = and(
    eq(file.tenant_id, tenant.id),
    eq(file.entity, entity),
    eq(file.entity_id, entityId),
    eq(file.uploaded_by, principal.id),
    isNull(file.deleted_at),
  )
  const found = await tx
    .update(file)
    .set({ entity, entity_id: entityId, updated_at: now, row_version: sql`${file.row_version} + 1` })
    .where(and(or(isUnsent(asking), sent), inArray(file.uuid, [...uuids])))
    .returning({ uuid: file.uuid, name: file.name, mime: file.mime, size: file.size })
  await refuseMany(asking, sums, { entity, entityId }, { more: 0, field: 'attachments' })
  const byUuid = new Map(found.map((one) => [one.uuid, one]))
  return [...new Set(uuids)].map((uuid) => {
    const one = byUuid.get(uuid)
    if (one) return one
    const message = 'Um dos anexos não foi encontrado: envie-o de novo.'
    throw invalid({ attachments: { reason: 'attachment_missing', message } })
  })
}

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
      attachments: await handIn(acting, row.id, input.attachments, sums),
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
  const [message] = await asMessages(acting, [added])
  if (!message) throw new Error('one row makes one message')
  return message
}
