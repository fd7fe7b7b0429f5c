import type { ImportField, ImportWords } from '@/lib/contracts/import'
import { day } from '@/lib/contracts/moment'
import type { FieldError } from '../errors/api-error'
import { emptyValue, plain } from '../registry/fields'
import type { Input, Registry } from '../registry/registry'

const yes = new Set(['sim', 's', 'yes', 'y', 'true', 'verdadeiro', '1', 'x', 'ativo'])
const no = new Set(['nao', 'n', 'no', 'false', 'falso', '0', 'inativo'])

const say = {
  integer: { reason: 'integer', message: 'Informe um número inteiro, como 84.' },
  decimal: { reason: 'decimal', message: 'Informe um número, como 8,4 ou 1.234,56.' },
  ambiguous: { reason: 'ambiguous_number', message: 'Milhar ou decimal? Escreva com vírgula: 1,234 ou 1234,00.' },
  date: { reason: 'date', message: 'Informe a data como 21/11/2026.' },
  flag: { reason: 'flag', message: 'Informe Sim ou Não.' },
} as const satisfies Record<string, FieldError>

/** Matches each of `parts` to a choice, by key or label; unmatched parts are left out. */
const readChoices = (parts: readonly string[], choices: readonly string[], names: Record<string, string>): string[] =>
  parts.flatMap((part) => choices.find((one) => [one, names[one] ?? ''].map(plain).includes(plain(part))) ?? [])

function notAmong(choices: readonly string[], names: Record<string, string>): FieldError {
  const known = choices.map((choice) => names[choice] ?? choice).join(', ')
  return { reason: 'choice', params: { choices: known }, message: `Escolha um destes: ${known}.` }
}

/** The cell's value for the input, or its error. */
export function readCell(
  { kind, choices = [] }: ImportField,
  text: string,
  names: Record<string, string> = {},
): { value: unknown } | { error: FieldError } {
  switch (kind) {
    case 'integer':
      return /^-?\d{1,15}$/.test(text) ? { value: Number(text) } : { error: say.integer }
    case 'decimal':
      return readDecimal(text)
    case 'date':
      return readDay(text)
    case 'flag': {
      const word = plain(text)
      if (yes.has(word)) return { value: true }
      return no.has(word) ? { value: false } : { error: say.flag }
    }
    case 'choice': {
      const [value] = readChoices([text], choices, names)
      return value === undefined ? { error: notAmong(choices, names) } : { value }
    }
    case 'list': {
      // Names of records are resolved later (`seam.resolve`).
      if (choices.length === 0) return { value: text }
      const parts = text.split(/[;\n]/).filter((part) => part.trim() !== '')
      const value = readChoices(parts, choices, names)
      return value.length < parts.length ? { error: notAmong(choices, names) } : { value }
    }
    default:
      return { value: text }
  }
}

const amount = /^(-?)\s*(?:R\$)?\s*(-?)\s*([\d.,]+)\s*%?$/

/**
 * `1.234,56`, `8,4%`, `R$ 10`, `8.4` as a decimal string. Refuses `1.234`, which could be either (`0.125` cannot), and
 * anything between digits, as in `8 4`: the typist's intention is unknown.
 */
function readDecimal(text: string): { value: string } | { error: FieldError } {
  const [, before = '', after = '', bare = ''] = amount.exec(text) ?? []
  if (/^[1-9]\d{0,2}(\.\d{3})+$/.test(bare)) return { error: say.ambiguous }
  const isRead = !(before && after) && /^(\d+(\.\d+)?|(\d+|\d{1,3}(\.\d{3})+),\d+)$/.test(bare)
  if (!isRead) return { error: say.decimal }
  const value = bare.includes(',') ? bare.replaceAll('.', '').replace(',', '.') : bare
  return { value: `${before || after}${value}` }
}

function readDay(text: string): { value: string } | { error: FieldError } {
  // Programs write the hour behind the day.
  const bare = text.replace(/[T ]+\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?$/, '')
  const [, date, , month, year] = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})$/.exec(bare) ?? []
  const value = year ? `${year}-${month?.padStart(2, '0')}-${date?.padStart(2, '0')}` : bare
  return day.safeParse(value).success ? { value } : { error: say.date }
}

/** Empty, or used for "none": a dash, or a day of zeros. In a text field both are text. */
const isNothing = ({ kind }: ImportField, text: string) =>
  text === '' || (kind !== 'text' && /^[-–—]$/.test(text)) || (kind === 'date' && /^0[0/ :-]*$/.test(text))

export interface ReadLine {
  /** Values of the filled cells. */
  sheet: Input
  /** Values of empty cells of an existing record: a sheet is complete, so an empty cell clears its field. */
  emptied: Input
  errors: Record<string, FieldError[]>
}

/** Reads a line as far as possible. Empty cells of a new record take the defaults. */
export function readLine(
  cells: Readonly<Record<string, string>>,
  mapping: readonly (string | null)[],
  registry: Registry,
  fields: ReadonlyMap<string, ImportField>,
  words: ImportWords,
): ReadLine {
  const read: ReadLine = { sheet: {}, emptied: {}, errors: {} }
  mapping.forEach((key, at) => {
    const field = key === null ? undefined : fields.get(key)
    const text = cells[at]?.trim() ?? ''
    if (!field) return
    const isEmpty = isNothing(field, text)
    const empty = isEmpty ? emptyValue(registry, field.key) : undefined
    if (empty !== undefined) read.emptied[field.key] = empty
    // Required fields keep their value.
    else if (text !== '' && (field.required || !isEmpty)) {
      const found = readCell(field, text, words[field.key]?.choices)
      if ('error' in found) read.errors[field.key] = [found.error]
      else read.sheet[field.key] = found.value
    }
  })
  return read
}
