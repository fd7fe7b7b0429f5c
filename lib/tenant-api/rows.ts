import * as z from 'zod'
import { isForEveryone } from '@/lib/contracts/audience'
import { isRecord } from '@/lib/formats/json'

/** Records left out as invalid: their number, and the first field at fault. */
export interface Left {
  count: number
  why: string
}

/** Marks a value that does not fit its contract. */
export const unfit = Symbol('unfit')

const toText = (value: unknown) =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : unfit
const toNumber = (value: unknown) =>
  typeof value === 'number' ? value : typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : unfit

/**
 * Reads a remote API's value tolerantly: numbers become texts and digits numbers, as the contract says; items of a list
 * that do not fit are left out; fields that the contract does not name are kept. Fields of `spare` may be missing, as
 * may internal ones.
 */
export function readAs(schema: z.core.SomeType, value: unknown, left: Left, spare: readonly string[] = []): unknown {
  if (schema instanceof z.ZodOptional) return value === undefined ? value : readAs(schema.unwrap(), value, left)
  if (schema instanceof z.ZodNullable) return value === null ? value : readAs(schema.unwrap(), value, left)
  if (schema instanceof z.ZodArray) return readList(schema.element, value, left, spare)
  if (schema instanceof z.ZodObject) return readRecord(schema, value, left, spare)
  if (!(schema instanceof z.ZodType)) return value
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

function readList(element: z.core.SomeType, value: unknown, left: Left, spare: readonly string[]) {
  if (!Array.isArray(value)) return unfit
  return value.flatMap((item: unknown): unknown[] => {
    const read = readAs(element, item, left, spare)
    if (read !== unfit) return [read]
    left.count += 1
    left.why ||= 'the record itself'
    return []
  })
}

function readRecord(schema: z.ZodObject, value: unknown, left: Left, spare: readonly string[]): unknown {
  if (!isRecord(value)) return unfit
  const fields: [string, z.ZodType][] = Object.entries(schema.shape)
  const isMarked = fields.some(([, field]) => isForEveryone(field))
  const read: Record<string, unknown> = { ...value }
  for (const [name, field] of fields) {
    const isSpare = spare.includes(name) || (isMarked && !isForEveryone(field))
    if (value[name] === undefined && isSpare) continue
    const item = readAs(field, value[name], left)
    if (item === unfit) {
      left.why ||= name
      return unfit
    }
    if (item !== undefined) read[name] = item
  }
  return read
}

/**
 * A list's body with its rows as `row` reads them, put in a page if the API has none (api.md#tolerant-reading). `unfit`
 * if it holds no list.
 */
export function readPage(row: z.ZodType, body: unknown, left: Left, spare: readonly string[] = []): unknown {
  const given = isRecord(body) ? body.data : undefined
  const page: Record<string, unknown> = isRecord(given) ? given : { data: given }
  const rows = readList(row, page.data, left, spare)
  if (rows === unfit) return unfit
  const { length } = rows
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
    // Rows left out do not count: a badge would announce rows that nobody can open.
    total: Math.max(length, Number.isInteger(told) ? told - left.count : length),
  }
  return { ...(isRecord(body) ? body : {}), data }
}
