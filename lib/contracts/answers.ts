import * as z from 'zod'

/** `{status:true, response:…}`, as sign-in, company and `auth/me` answer (api.md#answers). */
export const inResponse = <S extends z.ZodType>(response: S) => z.object({ status: z.literal(true), response })

/** `{status:true, data:…}`, as items answer. */
export const inData = <S extends z.ZodType>(data: S) => z.object({ status: z.literal(true), data })

/** Every refusal of the tenant API (structure.md#errors). `message` and `errors` are Portuguese sentences. */
export const errorSchema = z.object({
  status: z.literal(false),
  code: z.string(),
  reason: z.string().optional(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  message: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  details: z
    .record(z.string(), z.array(z.object({ reason: z.string(), params: z.record(z.string(), z.unknown()).optional() })))
    .optional(),
  /** For a 409 on an edit: the version sent and the current one. */
  versions: z
    .object({ sent: z.record(z.string(), z.unknown()), current: z.record(z.string(), z.unknown()) })
    .optional(),
  request_id: z.string(),
})
