import * as z from 'zod'
import { versionNumber } from './list'
import { moment } from './moment'
import { termKinds } from './term-kinds'

export const termKindSchema = z.enum(termKinds)

/** `GET /api/settings/terms?kind=`: the version in force, sanitized. `published_at` is null for drafts only. */
export const termSchema = z.object({
  kind: termKindSchema,
  version: z.int(),
  html: z.string(),
  published_at: moment.nullable(),
  /** The specification names none: an API may leave it out. */
  row_version: versionNumber.default(1),
})
export type Term = z.infer<typeof termSchema>

/** `draft=1` answers the newest version, published or not, to those who may edit it. */
export const termQuerySchema = z.object({ kind: termKindSchema, draft: z.literal('1').optional() })

/** `POST /api/settings/terms`: a new version, kept as a draft until it is published. */
export const termDraftSchema = z.object({
  kind: termKindSchema,
  html: z.string().min(1).max(200_000),
  publish: z.boolean().default(false),
  /**
   * The newest version that the writer had read, null for none: with another standing now, a 409 with both texts. Left
   * out, the text goes over whichever stands.
   */
  over: z.strictObject({ version: versionNumber, row_version: versionNumber }).nullable().optional(),
})

/** `POST /api/settings/terms`: accepts the terms of use in force, for oneself. */
export const termAcceptSchema = z.object({ accept: z.literal(true), version: versionNumber })

export const termInputSchema = z.union([termAcceptSchema, termDraftSchema])
