import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { isInternal } from '@/lib/access/roles'
import type { HistoryEntry } from '@/lib/contracts/history'
import { pendencyMessageSchema } from '@/lib/contracts/pendency'
import type { Acting } from '../../core/kernel/acting'
import { visibleTo } from '../../core/kernel/audience'
import { globalLog } from '../../core/kernel/global-log.table'
import { pendency, pendencyMessage } from '../records/pendency.table'

/*
 * Messages of pendencies in their proposal's timeline. The audit has each by its number alone: what was said, and whether
 * it is a note among staff, stands in the message (pendencies.md#messages).
 */

const said = pendencyMessageSchema.pick({ message: true, attachments: true, internal_only: true })
/** `<entity>_<action>`, as a history calls what hangs on its record. */
const replied = 'pendency_message_replied'

/** The messages of a proposal that this person may read: those of a pendency that is there, and no notes but to staff. */
const readable = ({ tenant, principal }: Acting, proposalId: number, what: SQL): SQL => sql`
  select ${what} from ${pendencyMessage}
  join ${pendency} on ${pendency.tenant_id} = ${pendencyMessage.tenant_id} and ${pendency.id} = ${pendencyMessage.pendency_id}
  where ${pendency.tenant_id} = ${tenant.id} and ${pendency.proposal_id} = ${proposalId} and ${pendency.deleted_at} is null
    ${isInternal(principal.role) ? sql`` : sql`and not ${pendencyMessage.internal_only}`}`

/** Audit rows of these messages. Without `list_pendencies` there are none. */
export function seenReplies(acting: Acting, proposalId: number): SQL {
  if (!acting.principal.permissions.has('list_pendencies')) return sql`false`
  const of = readable(acting, proposalId, sql`${pendencyMessage.pendency_id}::text`)
  const ids = readable(acting, proposalId, sql`${pendencyMessage.id}::text`)
  return sql`(${globalLog.entity} = 'pendency_message' and ${globalLog.action} = 'replied'
    and ${globalLog.entity_id} = any(array(${of})) and ${globalLog.after} ->> 'message' = any(array(${ids})))`
}

/** `entries`, those of messages with what was said, with which files, in which pendency. */
export async function withMessages(acting: Acting, entries: readonly HistoryEntry[]): Promise<HistoryEntry[]> {
  const { tx, tenant, principal } = acting
  const ids = entries.filter(({ action }) => action === replied).map(({ after }) => Number(after?.message))
  if (ids.length === 0) return [...entries]
  const rows = await tx
    .select({
      id: pendencyMessage.id,
      title: pendency.title,
      message: pendencyMessage.message,
      attachments: pendencyMessage.attachments,
      internal_only: pendencyMessage.internal_only,
    })
    .from(pendencyMessage)
    .innerJoin(
      pendency,
      and(eq(pendency.tenant_id, pendencyMessage.tenant_id), eq(pendency.id, pendencyMessage.pendency_id)),
    )
    .where(and(eq(pendencyMessage.tenant_id, tenant.id), inArray(pendencyMessage.id, ids)))
  const after = new Map(
    rows.map(({ id, title, ...message }) => [id, { title, ...visibleTo(principal.role, said, message) }]),
  )
  return entries.map((entry) =>
    entry.action === replied ? { ...entry, after: after.get(Number(entry.after?.message)) ?? null } : entry,
  )
}
