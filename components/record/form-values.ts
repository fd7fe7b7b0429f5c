import { fieldStem } from '@/components/fields/stem'
import type { FormValues } from './form-module'

/** Converts the API's record to a form's values, and these to a body. Pure. */

type Named = { id?: number; uuid?: string; name: string }

const isNamed = (value: unknown): value is Named =>
  typeof value === 'object' && value !== null && 'name' in value && ('id' in value || 'uuid' in value)

/** The value of `name` in `row`; for a reference `{id, name}`, so that its name can be shown. */
function valueIn(row: FormValues, name: string): unknown {
  const stem = fieldStem(name)
  return (stem in row ? row[stem] : row[name]) ?? null
}

/** Initial values of a form: `row`, or a new record's defaults with the values already known. */
export function formValues(initial: FormValues, row: FormValues | null, prefill: FormValues = {}): FormValues {
  return Object.fromEntries(
    Object.keys(initial).map((name) => {
      if (row) return [name, valueIn(row, name) ?? (Array.isArray(initial[name]) ? [] : null)]
      return [name, name in prefill ? prefill[name] : initial[name]]
    }),
  )
}

const isGroup = (value: unknown): value is FormValues => typeof value === 'object' && value !== null

const sent = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sent)
  if (isNamed(value)) return value.uuid ?? value.id
  if (isGroup(value)) return formBody(value)
  return typeof value === 'string' ? value.trim() || null : value
}

/** Body to send, through lists and groups of fields: references as ids, texts trimmed, empty values as null. */
export const formBody = (values: FormValues): FormValues =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, sent(value)]))

/** True if both values send the same. */
export const sameValue = (one: unknown, other: unknown): boolean => {
  const [a, b] = [sent(one ?? null), sent(other ?? null)]
  if (Array.isArray(a) && Array.isArray(b)) return JSON.stringify(a.toSorted()) === JSON.stringify(b.toSorted())
  if (typeof a === 'object' && typeof b === 'object') return JSON.stringify(a) === JSON.stringify(b)
  return a === b
}

/** A field whose versions differ. `changed`: by the person at this screen. */
export type Difference = { name: string; mine: unknown; theirs: unknown; changed: boolean }

/** Differences of `mine` from `theirs`; fields unchanged since their common `base` follow `theirs`. */
export function differences(base: FormValues, mine: FormValues, theirs: FormValues): Difference[] {
  return Object.keys(mine)
    .filter((name) => !sameValue(mine[name], theirs[name]))
    .map((name) => ({
      name,
      mine: mine[name],
      theirs: theirs[name],
      changed: !sameValue(mine[name], base[name]),
    }))
}
