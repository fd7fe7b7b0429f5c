import * as z from 'zod'

const key = z.string().regex(/^[a-z0-9._-]{1,60}$/)
/** Limit of one preference, as JSON in UTF-8. */
export const maxPreferenceBytes = 8 * 1024

const fits = (value: unknown) => new TextEncoder().encode(JSON.stringify(value) ?? '').byteLength <= maxPreferenceBytes

const value = z
  .unknown()
  .refine((given) => given !== undefined, { message: 'Campo obrigatório.', params: { reason: 'required' } })
  .refine(fits, { message: 'O valor passa de 8 KB.', params: { reason: 'preference_size' } })

/** `PUT /api/preferences`: any JSON of at most 8 KB; null deletes the key. */
export const preferenceInput = z.object({ key, value })
export const preferenceQuery = z.strictObject({ key: key.optional() })

/** `GET /api/preferences`: the person's own values by key, all or the requested one. */
export const preferencesSchema = z.record(z.string(), z.unknown())
