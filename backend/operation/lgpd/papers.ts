import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import { file } from '../../core/files/file.table'
import type { Acting } from '../../core/kernel/acting'
import { pendency, pendencyMessage } from '../records/pendency.table'
import { proposalDocument } from '../records/proposal.table'

/** Replaces text by or about a person. */
export const nothing = '—'

/**
 * Deletes the documents of these proposals and blanks their threads; answers the storage keys to discard after the
 * commit.
 */
export async function forgetPapers({ tx, tenant, now }: Acting, ids: readonly number[]): Promise<string[]> {
  if (ids.length === 0) return []
  await tx
    .update(proposalDocument)
    .set({ deleted_at: now, updated_at: now })
    .where(
      and(
        eq(proposalDocument.tenant_id, tenant.id),
        inArray(proposalDocument.proposal_id, [...ids]),
        isNull(proposalDocument.deleted_at),
      ),
    )
  const talks = await tx
    .update(pendency)
    .set({ description: null, updated_at: now })
    .where(and(eq(pendency.tenant_id, tenant.id), inArray(pendency.proposal_id, [...ids])))
    .returning({ id: pendency.id })
  const talked = talks.map(({ id }) => id)
  if (talked.length > 0) {
    await tx
      .update(pendencyMessage)
      .set({ message: nothing, attachments: [], updated_at: now })
      .where(and(eq(pendencyMessage.tenant_id, tenant.id), inArray(pendencyMessage.pendency_id, talked)))
  }
  const gone = await tx
    .update(file)
    .set({ deleted_at: now, updated_at: now, name: nothing })
    .where(
      and(
        eq(file.tenant_id, tenant.id),
        or(
          and(eq(file.entity, 'proposal_document'), inArray(file.entity_id, ids.map(String))),
          and(eq(file.entity, 'pendency'), inArray(file.entity_id, ['', ...talked.map(String)])),
        ),
      ),
    )
    .returning({ key: file.storage_key })
  return gone.map(({ key }) => key)
}
