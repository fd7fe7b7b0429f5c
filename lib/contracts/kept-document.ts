import * as z from 'zod'
import { uploadSchema } from './file'
import { moment } from './moment'

/** A document of a record, and what it is: one of the record's own kinds (system.md#kept-documents). */
export const keptDocument = (kinds: readonly string[]) =>
  z.object({
    id: z.int(),
    kind: z.enum(kinds),
    file: z.object({ uuid: z.uuid(), name: z.string(), mime: z.string(), size: z.int() }),
    uploaded_by: z.object({ uuid: z.uuid(), name: z.string() }).nullable(),
    created_at: moment,
  })
export type KeptDocument = z.infer<ReturnType<typeof keptDocument>>

/** `POST …/documents`, a form. */
export const keptUpload = (kinds: readonly string[]) =>
  z.object({ file: uploadSchema, kind: z.enum(kinds).default('other') })
