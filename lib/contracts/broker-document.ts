import * as z from 'zod'
import { brokerDocumentKinds } from '@/lib/kinds/people'
import { uploadSchema } from './file'
import { moment } from './moment'

/** A document of a broker, for staff alone (brokers.md#documents). */
export const brokerDocumentSchema = z.object({
  id: z.int(),
  kind: z.enum(brokerDocumentKinds),
  file: z.object({ uuid: z.uuid(), name: z.string(), mime: z.string(), size: z.int() }),
  uploaded_by: z.object({ uuid: z.uuid(), name: z.string() }).nullable(),
  created_at: moment,
})
export type BrokerDocument = z.infer<typeof brokerDocumentSchema>

/** `POST /api/brokers/{uuid}/documents`, a form. */
export const brokerDocumentUpload = z.object({
  file: uploadSchema,
  kind: z.enum(brokerDocumentKinds).default('other'),
})
