import * as z from 'zod'
import { isRecord } from '@/lib/formats/json'

export type Row = Record<string, unknown>

/** A schema as JSON Schema describes it, as far as a body is made by it. */
interface Shape {
  type?: string | string[]
  format?: string
  const?: unknown
  enum?: unknown[]
  default?: unknown
  minimum?: number
  minItems?: number
  minLength?: number
  anyOf?: Shape[]
  items?: Shape
  properties?: Record<string, Shape>
  required?: string[]
}

/** The values of a body, by the names of its fields. */
export interface Filling {
  /** The row that the body is about, or one like it. */
  row: Row
  /** Said whatever the row has. */
  said: Row
  /** Taken if the row has none. */
  known: Row
  /** The day for a field, or undefined for the row's own. */
  day: (key: string) => string | undefined
  /** The day for a field if the row has none of its own. */
  otherwise: string
}

const shapeOf = (input: z.ZodType): Shape => z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Shape
const some = ({ anyOf }: Shape): Shape[] | undefined => anyOf?.filter(({ type }) => type !== 'null')
const isDay = (shape: Shape): boolean => (some(shape)?.some(isDay) ?? false) || shape.format === 'date'
const takesNull = ({ type, anyOf }: Shape): boolean =>
  type === 'null' || !!type?.includes('null') || !!anyOf?.some(takesNull)

let made = 0
/** A word that no row has. */
const fresh = () => {
  made += 1
  return `${made}${String(Date.now()).slice(-7)}`
}

/** Fields whose row says the same by another name. */
const aliases: Readonly<Record<string, string>> = { user_uuid: 'broker' }

/** The row's own value of a field: its key, or the key of what it names (`customer_uuid` of `customer: {uuid}`). */
function ownOf(row: Row, key: string): unknown {
  if (row[key] !== undefined) return row[key]
  const [, name = '', part = ''] = /^(\w+)_(id|uuid)$/.exec(key) ?? []
  const named = row[aliases[key] ?? name]
  return isRecord(named) ? named[part] : undefined
}

function madeUp(shape: Shape, key: string, filling: Filling): unknown {
  if (shape.type === 'object') return filled(shape, {}, filling)
  // Of `user_uuids` each is a `user_uuid`.
  if (shape.type === 'array') {
    return shape.minItems ? [valueFor(shape.items ?? {}, key.replace(/s$/, ''), undefined, filling)] : []
  }
  if (shape.type === 'integer' || shape.type === 'number') return Math.max(shape.minimum ?? 1, 1)
  if (shape.type === 'boolean') return true
  return key === 'email' ? `${fresh()}@example.com` : fresh()
}

function valueFor(shape: Shape, key: string, own: unknown, filling: Filling): unknown {
  const { said, known, day } = filling
  if (isDay(shape)) return day(key) ?? own ?? filling.otherwise
  if (key in said) return said[key]
  if (own === null && takesNull(shape)) return own
  const [one = shape] = some(shape) ?? []
  const choices = one.const === undefined ? one.enum : [one.const]
  if (choices) return choices.includes(own) ? own : (known[key] ?? choices[0])
  if (one.type === 'array' && Array.isArray(own))
    return own.map((part) => valueFor(one.items ?? {}, key, part, filling))
  if (one.properties && isRecord(own)) return filled(one, own, filling)
  return own ?? known[key] ?? shape.default ?? madeUp(one, key, filling)
}

const filled = ({ properties = {}, required = [] }: Shape, row: Row, filling: Filling): Row =>
  Object.fromEntries(
    Object.entries(properties).flatMap(([key, shape]) => {
      const own = ownOf(row, key)
      const isGiven = key in filling.said || key in filling.known || isDay(shape)
      const isLeft = own === undefined && !required.includes(key) && !isGiven
      return isLeft ? [] : [[key, valueFor(shape, key, own, filling)]]
    }),
  )

/** Fields of a body that hold a day. */
export const dayFields = (input: z.ZodType): string[] =>
  Object.entries(shapeOf(input).properties ?? {}).flatMap(([key, shape]) => (isDay(shape) ? [key] : []))

/** Fields whose every choice is another call; a row's own kind is not chosen anew. */
const deciding = (key: string, row: Row) => /^(action|status|scope)$/.test(key) || (key === 'kind' && !(key in row))

/** Bodies that `input` may take: one, or one for each choice of a field that decides what is done. */
export function makeBodies(input: z.ZodType, filling: Filling): Row[] {
  const shape = shapeOf(input)
  const body = filled(shape, filling.row, filling)
  const others = Object.entries(shape.properties ?? {}).flatMap(([key, field]) => {
    const choices = deciding(key, filling.row) ? (some(field)?.[0] ?? field).enum : undefined
    return (choices ?? []).filter((choice) => choice !== body[key]).map((choice) => ({ ...body, [key]: choice }))
  })
  return [body, ...others]
}

/** Fields that set rows apart, as the same call treats them differently. */
const kinds = /^(status|state|kind|direction|source_type|resource)$/
const marks = /^(deleted_at|reverses_id|reversed_by_id|splits|user_uuid|recurrence_id|paid_at|received_at)$/
const isNone = (value: unknown) => value === null || (Array.isArray(value) && value.length === 0)
const writing = /^(created|updated)_at$/
const dayIn = /^(\d{4}-\d\d-\d\d)($| )/

/** 0 for a row with a day in `month`, 1 for one with a day before, else 2. */
function distance(row: Row, month: string): number {
  const days = Object.entries(row).flatMap(([key, value]) => {
    const [, day] = writing.test(key) || typeof value !== 'string' ? [] : (dayIn.exec(value) ?? [])
    return day ? [day.slice(0, 7)] : []
  })
  return days.includes(month) ? 0 : days.some((day) => day < month) ? 1 : 2
}

/** At most `count` rows that differ in kind, those of `month` and the last written first. */
export function distinct(rows: readonly Row[], month: string, count: number): Row[] {
  const written = ({ updated_at, id }: Row) => `${updated_at ?? ''} ${String(id ?? '').padStart(12, '0')}`
  const far = new Map(rows.map((row) => [row, distance(row, month)]))
  const at = (row: Row) => far.get(row) ?? 2
  const sorted = rows.toSorted((a, b) => at(a) - at(b) || written(b).localeCompare(written(a)))
  const kindOf = (row: Row) =>
    JSON.stringify([
      at(row),
      ...Object.entries(row).flatMap(([key, value]) =>
        kinds.test(key) ? [value] : marks.test(key) ? [key, isNone(value)] : [],
      ),
    ])
  const found = new Map<string, Row>()
  for (const row of sorted) if (!found.has(kindOf(row))) found.set(kindOf(row), row)
  return [...found.values()].slice(0, count)
}
