import * as z from 'zod'
import { inData } from '@/lib/contracts/answers'
import { uploadSchema } from '@/lib/contracts/file'
import { rowId } from '@/lib/contracts/list'
import { attachmentSchema, pendencyMessageInput, pendencyMessageSchema } from '@/lib/contracts/pendency'
import { documentLimits } from '@/lib/kinds/files'
import { isClosed } from '@/lib/proposals/pendency'
import { ApiError } from '../../core/errors/api-error'
import type { FileReader } from '../../core/files/readers'
import { refuseMany } from '../../core/files/sums'
import { visibleTo } from '../../core/kernel/audience'
import { Answer, type Route, route, verb } from '../../core/kernel/verb'
import type { Services } from '../../core/services/services'
import { keepUnsent, takeUnsent } from '../records/unsent-files'
import { isAttached } from '../threads/thread'
import { loadPendency } from './found'
import { attachmentOwner, postMessage } from './message'
import { closed } from './steps'
import { pendencyThread } from './thread'

/** Uploads a file to a pendency; others see it once a message attaches it. */
const uploadAttachment = (services: Services) =>
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
        takeUnsent(services, taking, async (asking) => {
          const row = await loadPendency(asking, taking.params.id)
          if (isClosed(row)) throw closed()
          await refuseMany(asking, services.sums, attachmentOwner(row.id), { more: 1, field: 'file' })
        }),
    },
    async (context) => {
      const { prepared, params, audit } = context
      const row = await loadPendency(context, params.id)
      if (isClosed(row)) throw closed()
      const data = await keepUnsent(context, prepared, services.sums)
      const { uuid, ...after } = data
      audit({ entity_id: String(row.id), after: { file: uuid, ...after } })
      return new Answer({ status: true, message: 'Arquivo recebido.', data }, 201)
    },
  )

const post = ({ sums }: Services) =>
  verb(
    {
      permission: 'reply_pendencies',
      summary: 'Say something in a pendency; internal_only is a note among staff',
      input: pendencyMessageInput,
      output: inData(pendencyMessageSchema),
      audit: { action: 'replied', entity: 'pendency_message' },
    },
    async (context) => {
      const message = await postMessage(context, context.input, sums)
      const data = visibleTo(context.principal.role, pendencyMessageSchema, message)
      return new Answer({ status: true, message: 'Mensagem enviada.', data }, 201)
    },
  )

export const pendencyFileRoutes = (services: Services): Route[] => [
  route('POST', '/api/pendency/messages', post(services)),
  route('POST', '/api/pendency/{id}/files', uploadAttachment(services)),
]

/** An attachment is readable by those who see its message. */
export const pendencyFileReader: FileReader = async (asking, { uuid, entity_id }) => {
  if (!asking.principal.permissions.has('list_pendencies')) return false
  const id = Number(entity_id)
  try {
    await loadPendency(asking, id)
  } catch (error) {
    if (error instanceof ApiError && error.code === 'NOT_FOUND') return false
    throw error
  }
  return isAttached(pendencyThread, asking, { id, uuid })
}
