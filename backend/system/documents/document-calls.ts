import { and, eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import { inData } from '@/lib/contracts/answers'
import { keptDocument, keptUpload } from '@/lib/contracts/kept-document'
import { rowId } from '@/lib/contracts/list'
import { documentLimits } from '@/lib/kinds/files'
import type { Scope } from '../../core/database/scope'
import { ApiError } from '../../core/errors/api-error'
import { checkedDocument } from '../../core/files/documents'
import { file } from '../../core/files/file.table'
import { addFile, type FileOwner } from '../../core/files/rows'
import { refuseMany, refuseSums } from '../../core/files/sums'
import type { Acting } from '../../core/kernel/acting'
import type { Principal } from '../../core/kernel/principal'
import { Answer, type Route, route, verb } from '../../core/kernel/verb'
import type { Services } from '../../core/services/services'
import { findKept } from './kept'

/** Records that documents are kept with. */
export interface Documented<K> {
  /** Of the calls on one record: `/api/brokers/{id}`. */
  path: string
  /** The `{id}` of the path. */
  id: z.ZodType<K>
  /** In the summaries: `a broker`. */
  noun: string
  /** The `entity` of its files. */
  entity: string
  /** The `entity` of its history, which tells what is added and removed. */
  audited: string
  /** Kinds of its documents; one of them is `other`. */
  kinds: readonly string[]
  permissions: { read: string; write: string }
  /**
   * The record, for whoever may do this with its documents, and its id in its history; FORBIDDEN or NOT_FOUND for
   * others.
   */
  reach: (scope: Scope, principal: Principal, id: K, to: 'read' | 'write') => Promise<Reached>
  /** Locks the record, so that concurrent uploads count each other. */
  hold: (acting: Acting, id: number) => Promise<unknown>
}

export interface Reached {
  id: number
  audited_id: string
}

/** Lists, adds and removes the documents of a record (system.md#kept-documents). */
export function documentRoutes<K>(documented: Documented<K>, { files, sums }: Services): Route[] {
  const { noun, entity, audited, kinds, permissions, reach, hold } = documented
  const path = `${documented.path}/documents`
  const params = z.object({ id: documented.id })
  const output = keptDocument(kinds)
  const ownerOf = (id: number, kind: string): FileOwner => ({ entity, entityId: String(id), kind })

  const list = verb(
    {
      permission: permissions.read,
      inGuise: 'reads',
      summary: `The documents of ${noun}`,
      params,
      output: inData(z.array(output)),
    },
    async ({ params, principal, ...scope }) => {
      const { id } = await reach(scope, principal, params.id, 'read')
      return { status: true, data: await findKept(scope, { entity, id }) }
    },
  )

  const add = verb(
    {
      permission: permissions.write,
      summary: `Bring a document to ${noun} (PDF, JPG or PNG by its bytes, up to 10 MB)`,
      params,
      multipart: { maxFileBytes: documentLimits.bytes },
      input: keptUpload(kinds),
      output: inData(output),
      audit: { action: 'attached', entity: audited },
      prepare: async ({ input, params, principal, read, onFailure }) => {
        const { bytes, ...document } = checkedDocument(input.file)
        // Permission is checked before any bytes are stored.
        const tenantId = await read(async (scope) => {
          const { id } = await reach(scope, principal, params.id, 'write')
          await refuseMany(scope, sums, ownerOf(id, input.kind), { more: 1, field: 'file' })
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
      const { id, audited_id } = await reach(context, principal, params.id, 'write')
      await hold(context, id)
      const owner = ownerOf(id, input.kind)
      await refuseMany(context, sums, owner, { more: 1, field: 'file' })
      const { id: added, name, size } = await addFile(context, owner, prepared, principal.id, sums)
      context.audit({ entity_id: audited_id, after: { document: { name, kind: input.kind, size } } })
      const [data] = await findKept(context, { entity, id }, added)
      return new Answer({ status: true, message: 'Documento recebido.', data }, 201)
    },
  )

  const remove = verb(
    {
      permission: permissions.write,
      summary: `Take a document of ${noun} away`,
      params: params.extend({ document_id: rowId }),
      audit: { action: 'detached', entity: audited },
    },
    async (context) => {
      const { params, principal, tx, tenant, now } = context
      const { id, audited_id } = await reach(context, principal, params.id, 'write')
      await hold(context, id)
      const [document] = await findKept(context, { entity, id }, params.document_id)
      if (!document) throw new ApiError('NOT_FOUND')
      const [gone] = await tx
        .update(file)
        .set({ deleted_at: now, updated_at: now, row_version: sql`${file.row_version} + 1` })
        .where(and(eq(file.tenant_id, tenant.id), eq(file.id, document.id)))
        .returning({ key: file.storage_key })
      context.audit({
        entity_id: audited_id,
        before: { document: { name: document.file.name, kind: document.kind } },
      })
      return async () => {
        await files.discard(gone ? [gone.key] : [])
        return { status: true, message: 'Documento excluído.' }
      }
    },
  )

  return [route('GET', path, list), route('POST', path, add), route('DELETE', `${path}/{document_id}`, remove)]
}
