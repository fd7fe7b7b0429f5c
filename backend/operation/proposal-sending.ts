import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import * as z from 'zod'
import { inData } from '@/lib/contracts/answers'
import { documentLimits, uploadSchema } from '@/lib/contracts/file'
import { attachmentSchema } from '@/lib/contracts/pendency'
import type { ProposalSending } from '@/lib/contracts/proposal'
import { invalid } from '../core/errors'
import { file } from '../core/file.table'
import type { FileReader } from '../core/file-readers'
import { checkedDocument } from '../core/files-documents'
import { addFile } from '../core/files-rows'
import type { Acting } from '../core/registry'
import type { Services } from '../core/services'
import { Answer, type Route, route, verb } from '../core/verb'
import { proposalDocument } from './proposal.table'

/** What a file of a proposal belongs to, and before there is one. */
export const documentEntity = 'proposal_document'
const waiting = 'proposal_sending'

type Kind = ProposalSending['documents'][number]['kind']

/** Puts a stored file among the documents of a proposal; answers its number there. */
export async function keepDocument(
  { tx, tenant, now, principal }: Acting,
  document: { proposal_id: number; kind: Kind; file_id: number },
): Promise<number> {
  const stamp = { tenant_id: tenant.id, created_at: now, updated_at: now, created_by: principal.id }
  const [added] = await tx
    .insert(proposalDocument)
    .values({ ...stamp, ...document, uploaded_by: principal.id })
    .returning({ id: proposalDocument.id })
  // Guarantee: an insert of one row answers it.
  return (added as { id: number }).id
}

/**
 * Makes what this person brought before the proposal its documents, in the order given: they are part of its sending,
 * after which the owner changes nothing of their own (domain.md 3.1). Throws VALIDATION on `documents` for any other
 * file.
 */
export async function handIn(acting: Acting, proposalId: number, documents: ProposalSending['documents']) {
  if (documents.length === 0) return
  const { tx, tenant, now, principal } = acting
  const uuids = documents.map(({ file_uuid }) => file_uuid)
  const found = await tx
    .select({ id: file.id, uuid: file.uuid, name: file.name, size: file.size })
    .from(file)
    .where(
      and(
        eq(file.tenant_id, tenant.id),
        eq(file.entity, waiting),
        eq(file.uploaded_by, principal.id),
        inArray(file.uuid, uuids),
        isNull(file.deleted_at),
      ),
    )
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

const bring = ({ files }: Services) =>
  verb(
    {
      permission: 'create_proposals',
      summary: 'Bring a file (PDF, JPG or PNG by its bytes, up to 10 MB) to go with a proposal that is yet to be sent',
      multipart: { maxFileBytes: documentLimits.bytes },
      input: z.object({ file: uploadSchema }),
      output: inData(attachmentSchema),
      audit: { action: 'attached', entity: 'proposal' },
      prepare: async ({ input, read, onFailure }) => {
        const tenantId = await read(async ({ tenant }) => tenant.id)
        const { bytes, ...document } = checkedDocument(input.file)
        const stored = await files.put(tenantId, bytes)
        onFailure(() => files.discard([stored.key]))
        return { ...document, ...stored }
      },
    },
    async (context) => {
      const { prepared, principal, audit } = context
      const owner = { entity: waiting, entityId: String(principal.id), kind: 'attachment' }
      const { uuid, name, mime, size } = await addFile(context, owner, prepared, principal.id)
      // Of no proposal yet: what it then goes with names it again.
      audit({ after: { file: uuid, name, mime, size } })
      return new Answer({ status: true, message: 'Arquivo recebido.', data: { uuid, name, mime, size } }, 201)
    },
  )

/** Until its proposal is sent, a file is had by who brought it. */
export const sendingFileReader: FileReader = async ({ principal }, { uploaded_by }) => uploaded_by === principal.id

export const proposalSendingRoutes = (services: Services): Route[] => [
  route('POST', '/api/proposals/files', bring(services)),
]
