import * as z from 'zod'
import { moment } from './moment'

/** Limit of one draft, as JSON in UTF-8. */
export const maxDraftBytes = 256 * 1024
const fits = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).byteLength <= maxDraftBytes

/** The path's `{id}` or uuid; empty for a new record. */
const recordKey = z.string().regex(/^[\w.-]{0,60}$/)
/** The form's name: `bank`. */
export const draftParams = z.object({ kind: z.string().regex(/^[a-z0-9_.-]{1,40}$/) })
export const draftQuery = z.strictObject({ record_key: recordKey.default('') })

/** `PUT /api/drafts/{kind}`: the form's whole content. Kept for 30 days. */
export const draftInput = z.object({
  record_key: recordKey.default(''),
  data: z
    .record(z.string().max(120), z.unknown())
    .refine(fits, { message: 'O rascunho é grande demais.', params: { reason: 'draft_size' } }),
})

/** `GET /api/drafts/{kind}?record_key=12`; `data` is null if there is no draft. */
export const draftSchema = z.object({
  kind: z.string(),
  record_key: z.string(),
  data: z.record(z.string(), z.unknown()),
  updated_at: moment,
})
export type Draft = z.infer<typeof draftSchema>
