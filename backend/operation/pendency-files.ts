import { and, eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import { inData } from '@/lib/contracts/answers'
import { documentLimits, uploadSchema } from '@/lib/contracts/file'
import { rowId } from '@/lib/contracts/list'
import { attachmentSchema } from '@/lib/contracts/pendency'
import { isInternal } from '@/lib/roles'
import { ApiError } from '../core/errors'
import type { FileReader } from '../core/file-readers'
import type { Services } from '../core/services'
import { Answer, type Route, route, verb } from '../core/verb'
import { pendencyMessage } from './pendency.table'
import { findPendency } from './pendency-found'
import { closed, isClosed } from './pendency-write'
import { keepUnsent, takeUnsent } from './unsent-files'

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
      prepare: (taking) =>
        takeUnsent(files, taking, async (asking) => {
          if (isClosed(await findPendency(asking, taking.params.id))) throw closed()
        }),
    },
    async (context) => {
      const { prepared, params, audit } = context
      const row = await findPendency(context, params.id)
      if (isClosed(row)) throw closed()
      const data = await keepUnsent(context, prepared)
      const { uuid, ...after } = data
      audit({ entity_id: String(row.id), after: { file: uuid, ...after } })
      return new Answer({ status: true, message: 'Arquivo recebido.', data }, 201)
    },
  )

export const pendencyFileRoutes = (services: Services): Route[] => [
  route('POST', '/api/pendency/{id}/files', uploadAttachment(services)),
]

/** A file of a pendency is had by whoever sees a message that names it. */
export const pendencyFileReader: FileReader = async (asking, { uuid, entity_id }) => {
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
  return naming.some(({ internal_only }) => isInternal(principal.role) || !internal_only)
}
