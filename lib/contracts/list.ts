import * as z from 'zod'
import { day } from './moment'

/** Default of `per_page` (api.md#lists). */
export const defaultPerPage = 15

const digits = (minimum: number, maximum: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.int().min(minimum).max(maximum))

const isDay = (text: string) => day.safeParse(text).success
const isTime = (text: string) => /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(text)

/** `yyyy-MM-dd` or `yyyy-MM-dd HH:mm:ss`, an existing date, in the company's zone. */
export const localMoment = z.string().refine((text) => {
  const [date = '', time, ...rest] = text.split(' ')
  return isDay(date) && (time === undefined || isTime(time)) && rest.length === 0
})

/** `created_at[]=from&created_at[]=to`: a range of moments, both ends included (conventions.md#dates). */
export const momentRange = z.tuple([localMoment, localMoment])
export type MomentRange = z.output<typeof momentRange>

/** As `momentRange`, of a column that holds days. */
export const dayRange = momentRange.transform(([from, to]): [string, string] => [from.slice(0, 10), to.slice(0, 10)])
export type DayRange = z.output<typeof dayRange>

/** `id_bank=3`, or `id_bank[]=3&id_bank[]=7` for any of them. */
export const oneOrMore = <S extends z.ZodType>(value: S) =>
  z
    .union([value, z.array(value).min(1).max(100)])
    .transform((given) => (Array.isArray(given) ? given : [given]) as z.output<S>[])

/** A row's id in a query or a path: its column is a `bigint`. */
export const rowId = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number)

/** `0` to `23`, in a query. */
export const hourOfDay = z
  .string()
  .regex(/^(\d|1\d|2[0-3])$/)
  .transform(Number)

/** The largest number of an `integer` column. */
const maxInteger = 2_147_483_647

/** A value of an `integer` column in a query: instalments, a proposal's number. */
export const wholeNumber = rowId.pipe(z.int().max(maxInteger))

/** A version, or a line of a sheet, in a body: its column is an `integer`. */
export const versionNumber = z.int().min(0).max(maxInteger)

export const flag = z.enum(['true', 'false', '1', '0']).transform((text) => text === 'true' || text === '1')

/**
 * The query of a list (api.md#lists): `page`, `per_page` (1-100 or `all`), `search`, `order_by` one of `sorts`,
 * `order`, and the list's own filters. Anything else is a BAD_REQUEST.
 */
export const listQuery = <const S extends readonly [string, ...string[]], F extends z.ZodRawShape>(
  sorts: S,
  filters: F,
  perPage = defaultPerPage,
) =>
  z.strictObject({
    page: digits(1, 1_000_000).default(1),
    per_page: z.union([z.literal('all'), digits(1, 100)]).default(perPage),
    search: z.string().trim().max(100).optional(),
    order_by: z.enum(sorts).optional(),
    order: z.enum(['asc', 'desc']).optional(),
    ...filters,
  })

/** Every list's answer (api.md#lists): the rows are in `data.data`. */
export const listSchema = <S extends z.ZodType>(row: S) =>
  z.object({
    status: z.literal(true),
    message: z.string(),
    data: z.object({
      current_page: z.int(),
      data: z.array(row),
      /** Position of the first and last row shown, from 1; null for an empty page. */
      from: z.int().nullable(),
      to: z.int().nullable(),
      last_page: z.int(),
      per_page: z.int(),
      total: z.int(),
      /** Beyond 10,000 rows the total is the planner's estimate. */
      total_kind: z.enum(['exact', 'estimate']),
    }),
  })
export type List<T> = Omit<z.output<ReturnType<typeof listSchema>>, 'data'> & {
  data: Omit<z.output<ReturnType<typeof listSchema>>['data'], 'data'> & { data: T[] }
}
