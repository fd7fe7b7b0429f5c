import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import * as z from 'zod'
import { inData } from '@/lib/contracts/answers'
import { uploadSchema } from '@/lib/contracts/file'
import { rowId } from '@/lib/contracts/list'
import { proposalDocumentSchema } from '@/lib/contracts/proposal'
import { documentKinds } from '@/lib/kinds/catalogue'
import { documentLimits } from '@/lib/kinds/files'
import { loadTimeZone } from '../../company/time-zone'
import { localTime } from '../../core/database/local-time'
import type { Scope } from '../../core/database/scope'
import { ApiError } from '../../core/errors/api-error'
import { checkedDocument } from '../../core/files/documents'
import { file } from '../../core/files/file.table'
import type { FileReader } from '../../core/files/readers'
import { addFile } from '../../core/files/rows'
import { refuseMany, refuseSums } from '../../core/files/sums'
import type { Acting } from '../../core/kernel/acting'
import { Answer, type Route, route, verb } from '../../core/kernel/verb'
import type { Services } from '../../core/services/services'
import { peopleNamed } from '../../identity/people/named'
import { visibleProposals } from '../reading/crud'
import { type Held, loadProposal, loadProposalId, lockProposal } from '../reading/held'
import { proposal, proposalDocument } from '../records/proposal.table'
import { mayAttach } from './edit-rights'
import { proposalKey } from './key'
import { documentEntity, keepDocument } from './sending'

const path = '/api/proposals/{id}/documents'

const notNow = () =>
  new ApiError('RULE', {
    reason: 'documents_closed',
    message: 'Documentos entram enquanto a proposta está devolvida ou pendente.',
  })

/** A proposal's documents, oldest first; with `only`, that one. */
export async function findDocuments(scope: Scope, proposalId: number, only?: number) {
  const { tx, tenant } = scope
  const rows = await tx
    .select({ document: proposalDocument, file })
    .from(proposalDocument)
    .innerJoin(file, and(eq(file.tenant_id, proposalDocument.tenant_id), eq(file.id, proposalDocument.file_id)))
    .where(
      and(
        eq(proposalDocument.tenant_id, tenant.id),
        eq(proposalDocument.proposal_id, proposalId),
        isNull(proposalDocument.deleted_at),
        only === undefined ? undefined : eq(proposalDocument.id, only),
      ),
    )
    .orderBy(asc(proposalDocument.id))
  const zone = await loadTimeZone(scope)
  const people = await peopleNamed(
    scope,
    rows.map(({ document }) => document.uploaded_by),
  )
  return rows.map(({ document, file: { uuid, name, mime, size } }) => ({
    id: document.id,
    kind: document.kind,
    file: { uuid, name, mime, size },
    uploaded_by: people.get(document.uploaded_by ?? 0) ?? null,
    created_at: localTime(document.created_at, zone),
  }))
}

const list = verb(
  {
    permission: 'list_proposals',
    inGuise: 'reads',
    summary: 'The documents of a proposal',
    params: proposalKey,
    output: inData(z.array(proposalDocumentSchema)),
  },
  async (context) => {
    const { id } = await loadProposal(context, context.params.id)
    return { status: true, data: await findDocuments(context, id) }
  },
)

function refuseClosed(acting: Pick<Acting, 'principal'>, row: Held): void {
  if (!acting.principal.permissions.has('edit_proposals')) throw new ApiError('FORBIDDEN')
  if (!mayAttach(acting, row)) throw notNow()
}

const documentOwner = ({ id }: Pick<Held, 'id'>, kind: string) => ({
  entity: documentEntity,
  entityId: String(id),
  kind,
})

const add = ({ files, sums }: Services) =>
  verb(
    {
      permission: 'list_proposals',
      summary: 'Bring a document to a proposal (PDF, JPG or PNG by its bytes, up to 10 MB)',
      params: proposalKey,
      multipart: { maxFileBytes: documentLimits.bytes },
      input: z.object({ file: uploadSchema, kind: z.enum(documentKinds).default('other') }),
      output: inData(proposalDocumentSchema),
      audit: { action: 'attached', entity: 'proposal' },
      prepare: async ({ input, params, principal, lookups, read, onFailure }) => {
        const { bytes, ...document } = checkedDocument(input.file)
        // Permission is checked before any bytes are stored.
        const tenantId = await read(async (scope) => {
          const acting = { ...scope, principal, lookups, audit: () => {} }
          const row = await loadProposal(acting, params.id)
          refuseClosed(acting, row)
          await refuseMany(scope, sums, documentOwner(row, input.kind), { more: 1, field: 'file' })
          await refuseSums(scope, sums, { size: bytes.byteLength, by: principal.id })
          return scope.tenant.id
        })
        const stored = await files.put(tenantId, bytes)
        onFailure(() => files.discard([stored.key]))
        return { ...document, ...stored }
      },
    },
    async (context) => {
      const { prepared, params, input, principal } = context
      const row = await lockProposal(context, await loadProposalId(context, params.id))
      refuseClosed(context, row)
      const owner = documentOwner(row, input.kind)
      await refuseMany(context, sums, owner, { more: 1, field: 'file' })
      const brought = await addFile(context, owner, prepared, principal.id, sums)
      const added = await keepDocument(context, { proposal_id: row.id, kind: input.kind, file_id: brought.id })
      const after = { document: input.kind, name: brought.name, size: brought.size }
      context.audit({ entity_id: String(row.id), after })
      const [data] = await findDocuments(context, row.id, added)
      return new Answer({ status: true, message: 'Documento recebido.', data }, 201)
    },
  )

const remove = ({ files }: Services) =>
  verb(
    {
      permission: 'list_proposals',
      summary: 'Take a document of a proposal away: staff any, its owner what they brought',
      params: proposalKey.extend({ document_id: rowId }),
      audit: { action: 'detached', entity: 'proposal' },
    },
    async (context) => {
      const { params, principal, tx, tenant, now } = context
      const row = await lockProposal(context, await loadProposalId(context, params.id))
      refuseClosed(context, row)
      const [document] = await findDocuments(context, row.id, params.document_id)
      if (!document) throw new ApiError('NOT_FOUND')
      const mine = document.uploaded_by?.uuid === principal.uuid
      if (row.user_id === principal.id && !mine) throw new ApiError('FORBIDDEN')
      const gone = { deleted_at: now, updated_at: now }
      await tx
        .update(proposalDocument)
        .set({ ...gone, row_version: sql`${proposalDocument.row_version} + 1` })
        .where(and(eq(proposalDocument.tenant_id, tenant.id), eq(proposalDocument.id, document.id)))
      const [taken] = await tx
        .update(file)
        .set({ ...gone, row_version: sql`${file.row_version} + 1` })
        .where(and(eq(file.tenant_id, tenant.id), eq(file.uuid, document.file.uuid)))
        .returning({ key: file.storage_key })
      context.audit({ entity_id: String(row.id), before: { document: document.kind, name: document.file.name } })
      return async () => {
        await files.discard(taken ? [taken.key] : [])
        return { status: true, message: 'Documento excluído.' }
      }
    },
  )

/** A document is readable by those who see its proposal (proposals.md#documents). */
export const proposalFileReader: FileReader = async (asking, { entity_id }) => {
  const { tx, tenant, principal } = asking
  if (!principal.permissions.has('list_proposals')) return false
  const [found] = await tx
    .select({ id: proposal.id })
    .from(proposal)
    .where(
      and(
        eq(proposal.tenant_id, tenant.id),
        eq(proposal.id, Number(entity_id)),
        isNull(proposal.deleted_at),
        visibleProposals({ tenant, principal }),
      ),
    )
  return found !== undefined
}

/** A proposal's documents (proposals.md#documents). */
export const proposalDocumentRoutes = (services: Services): Route[] => [
  route('GET', path, list),
  route('POST', path, add(services)),
  route('DELETE', `${path}/{document_id}`, remove(services)),
]
