import { and, eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import { inData } from '@/lib/contracts/answers'
import { documentLimits, uploadSchema } from '@/lib/contracts/file'
import { rowId } from '@/lib/contracts/list'
import { attachmentSchema } from '@/lib/contracts/pendency'
import { isInternal } from '@/lib/roles'
import { ApiError } from '../core/errors'
import type { FileReader } from '../core/file-readers'
import { checkedDocument } from '../core/files-documents'
import { addFile } from '../core/files-rows'
import type { Services } from '../core/services'
import { Answer, type Route, route, verb } from '../core/verb'
import { pendencyMessage } from './pendency.table'
import { findPendency } from './pendency-found'
import { closed, isClosed } from './pendency-write'

/** Brings a file to a pendency; it is seen by others once a message names it. */
const uploadAttachment = ({ files }: Services) =>
  verb(
    {
      permission: 'reply_pendencies',
      summary: 'Bring a file (PDF, JPG or PNG by its bytes, up to 10 MB) to go with a message',
      params: z.object({ id: rowId }),
      multipart: { maxFileBytes: documentLimits.bytes },
      input: z.object({ file: uploadSchema }),
      output: inData(attachmentSchema),
      audit: { action: 'attached', entity: 'pendency_message' },
      prepare: async ({ input, params, principal, read, onFailure }) => {
        // Nobody's bytes are kept before it is known that they may be.
        const tenantId = await read(async (scope) => {
          if (isClosed(await findPendency({ ...scope, principal }, params.id))) throw closed()
          return scope.tenant.id
        })
        const { bytes, ...document } = checkedDocument(input.file)
        const stored = await files.put(tenantId, bytes)
        onFailure(() => files.discard([stored.key]))
        return { ...document, ...stored }
      },
    },
    async (context) => {
      const { prepared, params, principal, audit } = context
      const row = await findPendency(context, params.id)
      if (isClosed(row)) throw closed()
      const owner = { entity: 'pendency', entityId: String(row.id), kind: 'attachment' }
      const { uuid, name, mime, size } = await addFile(context, owner, prepared, principal.id)
      audit({ entity_id: String(row.id), after: { file: uuid, name, mime, size } })
      return new Answer({ status: true, message: 'Arquivo recebido.', data: { uuid, name, mime, size } }, 201)
    },
  )

export const pendencyFileRoutes = (services: Services): Route[] => [
  route('POST', '/api/pendency/{id}/files', uploadAttachment(services)),
]

/** A file of a pendency is had by whoever sees a message that names it; before that by who brought it. */
export const pendencyFileReader: FileReader = async (asking, { uuid, entity_id, uploaded_by }) => {
  const { tx, tenant, principal } = asking
  if (!principal.permissions.has('list_pendencies')) return false
  const id = Number(entity_id)
  try {
    await findPendency(asking, id)
  } catch (error) {
    if (error instanceof ApiError && error.code === 'NOT_FOUND') return false
    throw error
  }
  const naming = await tx
    .select({ internal_only: pendencyMessage.internal_only })
    .from(pendencyMessage)
    .where(
      and(
        eq(pendencyMessage.tenant_id, tenant.id),
        eq(pendencyMessage.pendency_id, id),
        sql`${pendencyMessage.attachments} @> ${JSON.stringify([{ uuid }])}::jsonb`,
      ),
    )
  if (naming.length === 0) return uploaded_by === principal.id
  return isInternal(principal.role) || naming.some(({ internal_only }) => !internal_only)
}
