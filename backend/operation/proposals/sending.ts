import { and, eq, inArray, sql } from 'drizzle-orm'
import * as z from 'zod'
import { inData } from '@/lib/contracts/answers'
import { uploadSchema } from '@/lib/contracts/file'
import { attachmentSchema } from '@/lib/contracts/pendency'
import type { ProposalSending } from '@/lib/contracts/proposal'
import { documentLimits } from '@/lib/kinds/files'
import { invalid } from '../../core/errors/api-error'
import { file } from '../../core/files/file.table'
import type { Acting } from '../../core/kernel/acting'
import { Answer, type Route, route, verb } from '../../core/kernel/verb'
import type { Services } from '../../core/services/services'
import { proposalDocument } from '../records/proposal.table'
import { isUnsent, keepUnsent, takeUnsent } from '../records/unsent-files'

/** Entity of files that belong to a proposal. */
export const documentEntity = 'proposal_document'

type Kind = ProposalSending['documents'][number]['kind']

/** Adds a stored file to the proposal's documents; answers the document's id. */
export async function keepDocument(
  { tx, tenant, now, principal }: Acting,
  document: { proposal_id: number; kind: Kind; file_id: number },
): Promise<number> {
  const stamp = { tenant_id: tenant.id, created_at: now, updated_at: now, created_by: principal.id }
  const [added] = await tx
    .insert(proposalDocument)
    .values({ ...stamp, ...document, uploaded_by: principal.id })
    .returning({ id: proposalDocument.id })
  if (!added) throw new Error('an insert of one row answers it')
  return added.id
}

/**
 * Turns this person's uploads into documents of the proposal, in the given order: they are part of its sending, after
 * which the owner may not change them (proposals.md#owners-edits). Throws VALIDATION on `documents` for any other file.
 */
export async function handIn(acting: Acting, proposalId: number, documents: ProposalSending['documents']) {
  if (documents.length === 0) return
  const { tx, tenant, now } = acting
  const uuids = documents.map(({ file_uuid }) => file_uuid)
  const found = await tx
    .select({ id: file.id, uuid: file.uuid, name: file.name, size: file.size })
    .from(file)
    .where(and(isUnsent(acting), inArray(file.uuid, uuids)))
    .for('update')
  const byUuid = new Map(found.map((one) => [one.uuid, one]))
  for (const { file_uuid, kind } of documents) {
    const one = byUuid.get(file_uuid)
    if (!one) {
      const message = 'Um dos anexos não foi encontrado: envie-o de novo.'
      throw invalid({ documents: { reason: 'attachment_missing', message } })
    }
    byUuid.delete(file_uuid)
    await tx
      .update(file)
      .set({
        entity: documentEntity,
        entity_id: String(proposalId),
        kind,
        updated_at: now,
        row_version: sql`${file.row_version} + 1`,
      })
      .where(and(eq(file.tenant_id, tenant.id), eq(file.id, one.id)))
    await keepDocument(acting, { proposal_id: proposalId, kind, file_id: one.id })
    const after = { document: kind, name: one.name, size: one.size }
    acting.audit({ action: 'attached', entity: 'proposal', entity_id: String(proposalId), after })
  }
}

const bring = (services: Services) =>
  verb(
    {
      permission: 'create_proposals',
      summary: 'Bring a file (PDF, JPG or PNG by its bytes, up to 10 MB) to go with a proposal that is yet to be sent',
      multipart: { maxFileBytes: documentLimits.bytes },
      input: z.object({ file: uploadSchema }),
      output: inData(attachmentSchema),
      audit: { action: 'attached', entity: 'proposal' },
      prepare: (taking) => takeUnsent(services, taking),
    },
    async (context) => {
      const data = await keepUnsent(context, context.prepared, services.sums)
      const { uuid, ...after } = data
      // It belongs to no proposal yet; sending audits it again.
      context.audit({ after: { file: uuid, ...after } })
      return new Answer({ status: true, message: 'Arquivo recebido.', data }, 201)
    },
  )

export const proposalSendingRoutes = (services: Services): Route[] => [
  route('POST', '/api/proposals/files', bring(services)),
]
