import * as z from 'zod'
import { rowId, versionNumber } from './list'

const resource = z.string().regex(/^[a-z0-9_]{1,40}$/)

/** Limit of a view, as JSON in UTF-8. */
export const maxViewBytes = 16 * 1024
const fits = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).byteLength <= maxViewBytes

/** Filters, sort, columns, widths, order, density, page size: only the screen reads it. */
const query = z
  .record(z.string().max(60), z.unknown())
  .refine(fits, { message: 'A visão é grande demais.', params: { reason: 'view_size' } })

const fields = {
  name: z.string().trim().min(1).max(60),
  query,
  /** Visible to everyone who may see the list; requires the permission to edit its rows. */
  shared: z.boolean().default(false),
  position: z.int().min(0).max(1000).default(0),
}

/** `POST /api/views`. */
export const savedViewInput = z.object({ resource, ...fields })
/** `PUT /api/views/{id}`: by the owner or, if shared, by staff who may share. */
export const savedViewEdit = z.object({ ...fields, row_version: versionNumber })

/** `GET /api/views?resource=bank`: one's own first, then shared ones, each in their order. */
export const savedViewSchema = z.object({
  id: z.int(),
  resource: z.string(),
  ...fields,
  shared: z.boolean(),
  position: z.int(),
  /** The reader is its owner. */
  own: z.boolean(),
  /** True if the reader may change and delete it. */
  may_change: z.boolean(),
  /** The author. */
  owner: z.string(),
  row_version: z.int(),
})
export type SavedView = z.infer<typeof savedViewSchema>

export const savedViewQuery = z.strictObject({ resource: resource.optional() })
export const savedViewParams = z.object({ id: rowId })
