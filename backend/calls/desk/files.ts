import * as z from 'zod'
import { inData } from '@/lib/contracts/answers'
import { callMessageInput, callMessageSchema } from '@/lib/contracts/call'
import { uploadSchema } from '@/lib/contracts/file'
import { rowId } from '@/lib/contracts/list'
import { attachmentSchema } from '@/lib/contracts/pendency'
import { documentLimits } from '@/lib/kinds/files'
import { ApiError } from '../../core/errors/api-error'
import type { FileReader } from '../../core/files/readers'
import { refuseMany } from '../../core/files/sums'
import { visibleTo } from '../../core/kernel/audience'
import { Answer, type Route, route, verb } from '../../core/kernel/verb'
import type { Services } from '../../core/services/services'
import { keepUnsent, takeUnsent } from '../../operation/records/unsent-files'
import { isAttached } from '../../operation/threads/thread'
import { loadCall } from './found'
import { isItemFile } from './items'
import { demandSide, postMessage } from './message'
import { callFiles, callThread } from './thread'

const form = { multipart: { maxFileBytes: documentLimits.bytes }, input: z.object({ file: uploadSchema }) }
const params = z.object({ id: rowId })

/** Takes a file for a call that is not opened yet; others see it once a call names it. */
const bringBefore = (services: Services) =>
  verb(
    {
      permission: 'create_calls',
      summary: 'Bring a file (PDF, JPG or PNG by its bytes, up to 10 MB) for a call that is not opened yet',
      ...form,
      output: inData(attachmentSchema),
      audit: { action: 'attached', entity: 'call' },
      prepare: (taking) => takeUnsent(services, taking),
    },
    async (context) => {
      const data = await keepUnsent(context, context.prepared, services.sums)
      const { uuid, ...after } = data
      context.audit({ entity_id: uuid, after: { file: uuid, ...after } })
      return new Answer({ status: true, message: 'Arquivo recebido.', data }, 201)
    },
  )

/** Takes a file to a call; others see it once a message attaches it. */
const bring = (services: Services) =>
  verb(
    {
      permission: 'list_calls',
      summary: 'Bring a file (PDF, JPG or PNG by its bytes, up to 10 MB) to go with a message',
      params,
      ...form,
      output: inData(attachmentSchema),
      audit: { action: 'attached', entity: 'call_message' },
      prepare: (taking) =>
        takeUnsent(services, taking, async (asking) => {
          const row = await loadCall(asking, taking.params.id)
          demandSide(asking, row)
          await refuseMany(asking, services.sums, callFiles(row.id), { more: 1, field: 'file' })
        }),
    },
    async (context) => {
      const { prepared, params, audit } = context
      const row = await loadCall(context, params.id)
      demandSide(context, row)
      const data = await keepUnsent(context, prepared, services.sums)
      const { uuid, ...after } = data
      audit({ entity_id: String(row.id), after: { file: uuid, ...after } })
      return new Answer({ status: true, message: 'Arquivo recebido.', data }, 201)
    },
  )

const post = ({ sums }: Services) =>
  verb(
    {
      permission: 'list_calls',
      summary: 'Say something in a call; internal_only is a note among staff, asks makes it wait for its requester',
      params,
      input: callMessageInput,
      output: inData(callMessageSchema),
      audit: { action: 'replied', entity: 'call_message' },
    },
    async (context) => {
      const message = await postMessage(context, context.params.id, context.input, sums)
      const data = visibleTo(context.principal.role, callMessageSchema, message)
      return new Answer({ status: true, message: 'Mensagem enviada.', data }, 201)
    },
  )

export const callFileRoutes = (services: Services): Route[] => [
  route('POST', '/api/calls/files', bringBefore(services)),
  route('POST', '/api/calls/{id}/files', bring(services)),
  route('POST', '/api/calls/{id}/messages', post(services)),
]

/** A file of a call is readable by those who see the call, one of a message by those who see the message. */
export const callFileReader: FileReader = async (asking, { uuid, entity_id }) => {
  if (!asking.principal.permissions.has('list_calls')) return false
  const id = Number(entity_id)
  try {
    const { attachments } = await loadCall(asking, id)
    if (attachments.some((one) => one.uuid === uuid)) return true
  } catch (error) {
    if (error instanceof ApiError && error.code === 'NOT_FOUND') return false
    throw error
  }
  return (await isItemFile(asking, { id, uuid })) || (await isAttached(callThread, asking, { id, uuid }))
}
