import type { ReactNode } from 'react'
import { date, dateTime } from '@/lib/formats/dates'
import { money, percent } from '@/lib/formats/money'

/** Values of a list, formatted by kind and always as in Brazil. */

/** Words for values that are not figures. */
export type CellWords = {
  yes: string
  no: string
  value: (field: string, value: string) => string | null
  timeZone: string
}

/** Shown for a missing value; cards omit it. */
export const nothing = (
  <span data-absent className="text-muted">
    —
  </span>
)

const figures: ReadonlySet<string> = new Set(['integer', 'money', 'percent', 'amount'])

/** Numbers are right-aligned in their cell. */
export const isFigure = (kind: string) => figures.has(kind)

const tones: Readonly<Record<string, string>> = {
  true: 'bg-emerald-600 dark:bg-emerald-400',
  active: 'bg-emerald-600 dark:bg-emerald-400',
  done: 'bg-emerald-600 dark:bg-emerald-400',
  paid: 'bg-emerald-600 dark:bg-emerald-400',
  received: 'bg-emerald-600 dark:bg-emerald-400',
  pending: 'bg-amber-600 dark:bg-amber-400',
  in_progress: 'bg-amber-600 dark:bg-amber-400',
  soon: 'bg-amber-600 dark:bg-amber-400',
  invited: 'bg-amber-600 dark:bg-amber-400',
  failed: 'bg-red-600 dark:bg-red-400',
  over: 'bg-red-600 dark:bg-red-400',
  blocked: 'bg-red-600 dark:bg-red-400',
}

/** A status as a coloured word. */
export const Status = ({ value, word }: { value: string; word: string }) => (
  <span className="inline-flex max-w-full items-center gap-1.5 whitespace-nowrap">
    <span aria-hidden className={`size-2 shrink-0 rounded-full ${tones[value] ?? 'bg-strong'}`} />
    <span className="truncate">{word}</span>
  </span>
)

const nameOf = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'name' in value ? String(value.name) : String(value)

/** The value of `key` in `row`, written as `kind` says. */
export function cellContent(
  row: Readonly<Record<string, unknown>>,
  key: string,
  kind: string,
  words: CellWords,
): ReactNode {
  const value = row[key]
  // Show a dash for a missing value: R$ 0,00 would claim that it was computed.
  if (value === null || value === undefined || value === '') return nothing
  const text = String(value)
  switch (kind) {
    case 'money':
      return <bdi>{money(text)}</bdi>
    case 'percent':
      return <bdi>{percent(text)}</bdi>
    case 'amount':
      return <bdi>{row.is_fixed_value === true ? money(text) : percent(text)}</bdi>
    case 'date':
      return <bdi>{date(text, words.timeZone)}</bdi>
    case 'moment':
      return <bdi>{dateTime(text, words.timeZone)}</bdi>
    case 'flag':
      return words.value(key, text) ?? (value === true ? words.yes : words.no)
    case 'choice':
      return words.value(key, text) ?? text
    case 'status':
      return <Status value={text} word={words.value(key, text) ?? text} />
    case 'reference':
      return <bdi>{nameOf(value)}</bdi>
    case 'list':
      return Array.isArray(value) && value.length > 0 ? <bdi>{value.map(nameOf).join(', ')}</bdi> : nothing
    default:
      return <bdi>{text}</bdi>
  }
}
