import * as z from 'zod'
import { isForEveryone } from '@/lib/contracts/audience'

/** What of an answer did not fit its contract: how many records were left out, and the first field that was why. */
export interface Left {
  count: number
  why: string
}

/** Stands for a value that cannot be read as what its contract says. */
export const unfit = Symbol('unfit')

const toText = (value: unknown) =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : unfit
const toNumber = (value: unknown) =>
  typeof value === 'number' ? value : typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : unfit

/**
 * Reads what another house's API answers as our screens need it: the kind of a value counts, its form does not. A
 * number stands for its text, and digits for their number; what of a list does not fit is left out; what the contract
 * does not name stays. `spare`: fields that may be missing, as those may that are not everyone's.
 */
export function readAs(schema: z.ZodType, value: unknown, left: Left, spare: readonly string[] = []): unknown {
  if (schema instanceof z.ZodOptional)
    return value === undefined ? value : readAs(schema.unwrap() as z.ZodType, value, left)
  if (schema instanceof z.ZodNullable) return value === null ? value : readAs(schema.unwrap() as z.ZodType, value, left)
  if (schema instanceof z.ZodArray) return readList(schema.element as z.ZodType, value, left, spare)
  if (schema instanceof z.ZodObject) return readRecord(schema, value, left, spare)
  switch (schema.def.type) {
    case 'string':
      return toText(value)
    case 'number':
      return toNumber(value)
    case 'boolean':
    case 'enum':
    case 'literal':
      return schema.safeParse(value).success ? value : unfit
    default:
      return value
  }
}

function readList(element: z.ZodType, value: unknown, left: Left, spare: readonly string[]): unknown {
  if (!Array.isArray(value)) return unfit
  return value.flatMap((item: unknown) => {
    const read = readAs(element, item, left, spare)
    if (read !== unfit) return [read]
    left.count += 1
    left.why ||= 'the record itself'
    return []
  })
}

function readRecord(schema: z.ZodObject, value: unknown, left: Left, spare: readonly string[]): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return unfit
  const fields = Object.entries(schema.shape as Record<string, z.ZodType>)
  const isMarked = fields.some(([, field]) => isForEveryone(field))
  const given = value as Record<string, unknown>
  const read: Record<string, unknown> = { ...given }
  for (const [name, field] of fields) {
    const isSpare = spare.includes(name) || (isMarked && !isForEveryone(field))
    if (given[name] === undefined && isSpare) continue
    const one = readAs(field, given[name], left)
    if (one === unfit) {
      left.why ||= name
      return unfit
    }
    if (one !== undefined) read[name] = one
  }
  return read
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * The body of a list with its rows as `row` reads them, in a page of their own where the API has none
 * (api.md#tolerant-reading). `unfit`: no list stands there.
 */
export function readPage(row: z.ZodType, body: unknown, left: Left, spare: readonly string[] = []): unknown {
  const given = isObject(body) ? body.data : undefined
  const page = isObject(given) ? given : { data: given }
  const rows = readList(row, page.data, left, spare)
  if (rows === unfit) return unfit
  const length = (rows as unknown[]).length
  const told = Number(page.total)
  const data = {
    ...{
      current_page: 1,
      from: length ? 1 : null,
      to: length || null,
      last_page: 1,
      per_page: length,
      total_kind: 'exact',
    },
    ...page,
    data: rows,
    // What was left out is not counted: a badge would tell of rows that nobody can open.
    total: Math.max(length, Number.isInteger(told) ? told - left.count : length),
  }
  return { ...(body as object), data }
}
