import * as z from 'zod'
import { rule } from './amounts'
import { everyone } from './audience'
import { flag, oneOrMore, rowId, versionNumber } from './list'
import { moment } from './moment'

/** Columns common to all registries (conventions.md#common-columns). */
export const registryRow = {
  id: everyone(z.int()),
  row_version: everyone(z.int()),
  created_at: everyone(moment),
  updated_at: everyone(moment),
  /** Set on deleted rows, which lists show only with `with_trashed`. */
  deleted_at: everyone(moment.nullable()),
}

/** A referenced row: `bank` beside `bank_id`. */
export const namedRow = z.object({ id: everyone(z.int()), name: everyone(z.string()) })

/** `PUT` takes the input and the version it was made from (api.md#writes). */
export const edited = { row_version: versionNumber }

/**
 * Filters of every registry's list, besides its own. `options=1` answers `{id, name}` of active rows to anyone, plus
 * the rows of `id` even if inactive.
 */
export const registryFilters = {
  id: oneOrMore(rowId).optional(),
  with_trashed: flag.optional(),
  options: flag.optional(),
}

/** An id in a body, chosen in a form's picker. */
export const chosenId = z.int().positive()

/** An optional text: empty becomes null. */
export const optionalText = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .transform((text) => text || null)
    .nullable()
    .default(null)

const isWebAddress = (text: string) => z.url({ protocol: /^https?$/ }).safeParse(text).success

/** An optional web address. */
export const optionalUrl = z
  .string()
  .trim()
  .max(255)
  .refine(
    (text) => text === '' || isWebAddress(text),
    rule('url', 'Informe um endereço que comece com http:// ou https://.'),
  )
  .transform((text) => text || null)
  .nullable()
  .default(null)
