import * as z from 'zod'
import { roles } from '@/lib/access/roles'
import { flag, listQuery, rowId } from './list'
import { moment } from './moment'
import { termKindSchema } from './term'

/** `GET /api/settings/terms/versions?kind=`: every version with its date, newest first; a draft has none. */
export const termVersionSchema = z.object({
  kind: termKindSchema,
  version: z.int(),
  published_at: moment.nullable(),
  updated_at: moment,
  /** The published one that holds now. */
  current: z.boolean(),
})
export type TermVersion = z.infer<typeof termVersionSchema>
export const termVersionQuery = z.strictObject({ kind: termKindSchema })
/** `GET /api/settings/terms/versions/{kind}/{version}`: one with its text. */
export const termVersionParams = z.object({ kind: termKindSchema, version: rowId })

/** `GET /api/settings/terms/acceptances`: a person, and whether they have accepted a version of the terms of use. */
export const termAcceptanceSchema = z.object({
  id: z.int(),
  user: z.object({ uuid: z.uuid(), name: z.string() }),
  email: z.string(),
  type_user: z.enum(roles),
  version: z.int(),
  accepted: z.boolean(),
  /** Null if not accepted, or accepted before moments were kept. */
  accepted_at: moment.nullable(),
  ip: z.string().nullable(),
  user_agent: z.string().nullable(),
})
export type TermAcceptance = z.infer<typeof termAcceptanceSchema>
export const acceptancesPath = '/api/settings/terms/acceptances'
/** `version`: the one in force if absent. */
export const termAcceptanceQuery = listQuery(
  ['name', 'accepted_at'],
  { version: rowId.optional(), accepted: flag.optional() },
  50,
)
