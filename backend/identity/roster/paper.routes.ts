import { and, eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import { inData } from '@/lib/contracts/answers'
import { brokerDocumentSchema, brokerDocumentUpload } from '@/lib/contracts/broker-document'
import { documentLimits } from '@/lib/contracts/file'
import { rowId } from '@/lib/contracts/list'
import { ApiError } from '../../core/errors/api-error'
import { checkedDocument } from '../../core/files/documents'
import { file } from '../../core/files/file.table'
import { addFile } from '../../core/files/rows'
import { refuseMany, refuseSums } from '../../core/files/sums'
import { Answer, type Route, route, verb } from '../../core/kernel/verb'
import type { Services } from '../../core/services/services'
import { holdUser } from '../users/hold'
import { findPapers, loadDocumentedBroker, paperOwner } from './papers'

const path = '/api/brokers/{id}/documents'
const params = z.object({ id: z.uuid() })

const list = verb(
  {
    permission: 'list_users',
    inGuise: 'reads',
    summary: 'The documents of a broker, for staff',
    params,
    output: inData(z.array(brokerDocumentSchema)),
  },
  async ({ params, principal, ...scope }) => {
    const { id } = await loadDocumentedBroker(scope, principal, params.id, 'list_users')
    return { status: true, data: await findPapers(scope, id) }
  },
)

const add = ({ files, sums }: Services) =>
  verb(
    {
      permission: 'edit_users',
      summary: 'Bring a document to a broker (PDF, JPG or PNG by its bytes, up to 10 MB)',
      params,
      multipart: { maxFileBytes: documentLimits.bytes },
      input: brokerDocumentUpload,
      output: inData(brokerDocumentSchema),
      audit: { action: 'attached', entity: 'user' },
      prepare: async ({ input, params, principal, read, onFailure }) => {
        const { bytes, ...document } = checkedDocument(input.file)
        // Permission is checked before any bytes are stored.
        const tenantId = await read(async (scope) => {
          const { id } = await loadDocumentedBroker(scope, principal, params.id, 'edit_users')
          await refuseMany(scope, sums, paperOwner(id, input.kind), { more: 1, field: 'file' })
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
      const { id } = await loadDocumentedBroker(context, principal, params.id, 'edit_users')
      await holdUser(context, id)
      const owner = paperOwner(id, input.kind)
      await refuseMany(context, sums, owner, { more: 1, field: 'file' })
      const { id: added, name, size } = await addFile(context, owner, prepared, principal.id, sums)
      context.audit({ entity_id: params.id, after: { document: { name, kind: input.kind, size } } })
      const [data] = await findPapers(context, id, added)
      return new Answer({ status: true, message: 'Documento recebido.', data }, 201)
    },
  )

const remove = ({ files }: Services) =>
  verb(
    {
      permission: 'edit_users',
      summary: 'Take a document of a broker away',
      params: params.extend({ document_id: rowId }),
      audit: { action: 'detached', entity: 'user' },
    },
    async (context) => {
      const { params, principal, tx, tenant, now } = context
      const { id } = await loadDocumentedBroker(context, principal, params.id, 'edit_users')
      await holdUser(context, id)
      const [paper] = await findPapers(context, id, params.document_id)
      if (!paper) throw new ApiError('NOT_FOUND')
      const [gone] = await tx
        .update(file)
        .set({ deleted_at: now, updated_at: now, row_version: sql`${file.row_version} + 1` })
        .where(and(eq(file.tenant_id, tenant.id), eq(file.id, paper.id)))
        .returning({ key: file.storage_key })
      context.audit({ entity_id: params.id, before: { document: { name: paper.file.name, kind: paper.kind } } })
      return async () => {
        await files.discard(gone ? [gone.key] : [])
        return { status: true, message: 'Documento excluído.' }
      }
    },
  )

/** A broker's documents (brokers.md#documents). */
export const brokerPaperRoutes = (services: Services): Route[] => [
  route('GET', path, list),
  route('POST', path, add(services)),
  route('DELETE', `${path}/{document_id}`, remove(services)),
]
