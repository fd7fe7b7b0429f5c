import type { KnownField } from '@/components/fields/form-context'
import { fieldStem } from '@/components/fields/stem'
import type { HistoryEntry } from '@/lib/contracts/history'
import { date, dateTime } from '@/lib/formats/dates'

/** One field of one entry, as text; '' if it was empty. */
export type Change = { name: string; label: string; before: string; after: string }

type Words = {
  fields: ReadonlyMap<string, KnownField>
  labelOf: (name: string) => string
  wordOf: (name: string, value: string) => string | null
  yes: string
  no: string
}

/** Columns of every record that no person sets. */
export const keptFields: ReadonlySet<string> = new Set([
  'id',
  'uuid',
  'row_version',
  'created_at',
  'updated_at',
  'created_by',
  'deleted_at',
])

/** A value of a field that is not in the form. */
function plain(name: string, value: unknown, words: Words): string {
  if (value === null || value === undefined || value === '') return ''
  // A list of values without names is shown by its length.
  if (Array.isArray(value)) {
    const all = value.map((one) => plain(name, one, words))
    return all.every(Boolean) ? all.join(', ') : String(value.length)
  }
  if (typeof value === 'object') return 'name' in value ? String(value.name) : ''
  const word = words.wordOf(name, String(value))
  if (word !== null) return word
  if (typeof value === 'boolean') return value ? words.yes : words.no
  const text = String(value)
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return date(text)
  return /^\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}/.test(text) ? dateTime(text) : text
}

/** The changes of an entry by field, in the form's order. */
export function entryChanges({ before, after }: Pick<HistoryEntry, 'before' | 'after'>, words: Words): Change[] {
  const all = { ...before, ...after }
  const known = new Map(
    [...words.fields].flatMap(([name, field]) => [name, fieldStem(name)].map((one) => [one, field])),
  )
  const order = [...known.keys()]
  const place = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length)
  const show = (name: string, side: Record<string, unknown> | null) =>
    side ? (known.get(name)?.show(side[name] ?? null) ?? plain(name, side[name], words)) : ''
  return (
    Object.keys(all)
      // For `bank` and `bank_id` show the name, not the id.
      .filter((name) => !keptFields.has(name) && (fieldStem(name) === name || !(fieldStem(name) in all)))
      .toSorted((one, other) => place(one) - place(other))
      .map((name) => ({ name, label: words.labelOf(name), before: show(name, before), after: show(name, after) }))
      .filter((change) => change.before !== change.after)
  )
}
