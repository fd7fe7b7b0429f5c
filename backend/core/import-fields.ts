import * as z from 'zod'
import type { ImportField, ImportWords } from '@/lib/contracts/import'
import type { FieldError } from './errors'
import { folded } from './list-filter'
import type { Input, Registry } from './registry'

type Kind = ImportField['kind']

/** The schema inside defaults, nulls and transformations. */
function inner(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) {
    return inner(schema.unwrap() as z.ZodType)
  }
  return schema instanceof z.ZodPipe ? inner(schema.in as z.ZodType) : schema
}

const takes = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success

function kindOf(key: string, schema: z.ZodType): Kind {
  const found = inner(schema)
  if (found instanceof z.ZodArray) return 'list'
  if (found instanceof z.ZodBoolean) return 'flag'
  if (found instanceof z.ZodEnum) return 'choice'
  if (found instanceof z.ZodNumber) return key.endsWith('_id') ? 'reference' : 'integer'
  if (takes(schema, '2026-11-20') && !takes(schema, 'x')) return 'date'
  return takes(schema, '1.5') && !takes(schema, 'x') ? 'decimal' : 'text'
}

/** What a sheet may fill of a registry, in the template's order. */
export function fieldsOf({ input, import: seam }: Registry): ImportField[] {
  const shape = input.shape as Record<string, z.ZodType>
  return (seam?.fields ?? []).flatMap((key) => {
    const schema = shape[key]
    if (!schema) return []
    const found = inner(schema)
    const choices = found instanceof z.ZodEnum ? { choices: found.options.map(String) } : {}
    return [
      {
        key,
        required: !takes(schema, undefined),
        identity: seam?.identity.includes(key) ?? false,
        kind: kindOf(key, schema),
        ...choices,
      },
    ]
  })
}

const plain = (text: string) => folded(text).replaceAll(/[^\p{L}\p{N}]+/gu, '')

/** Which field each head fills, as far as their names tell; each field once. */
export function guessMapping(
  heads: readonly string[],
  fields: readonly ImportField[],
  words: ImportWords,
): (string | null)[] {
  const namesOf = ({ key }: ImportField) =>
    [key, key.replace(/_ids?$/, ''), ...[words[key]?.label ?? []].flat()].map(plain)
  const names = fields.map((field) => ({ key: field.key, names: namesOf(field).filter((name) => name !== '') }))
  const free = new Set(fields.map(({ key }) => key))
  const found: (string | null)[] = heads.map(() => null)
  const rounds: ((head: string, name: string) => boolean)[] = [
    (head, name) => head === name,
    (head, name) => name.length > 3 && (head.startsWith(name) || head.endsWith(name)),
    (head, name) => head.length > 3 && (name.startsWith(head) || name.endsWith(head)),
  ]
  for (const fits of rounds) {
    heads.forEach((head, at) => {
      if (found[at]) return
      const key = names.find(({ key, names }) => free.has(key) && names.some((name) => fits(plain(head), name)))?.key
      if (!key) return
      found[at] = key
      free.delete(key)
    })
  }
  return found
}

const yes = new Set(['sim', 's', 'yes', 'y', 'true', 'verdadeiro', '1', 'x', 'ativo'])
const no = new Set(['nao', 'n', 'no', 'false', 'falso', '0', 'inativo'])

const say = {
  integer: { reason: 'integer', message: 'Informe um número inteiro, como 84.' },
  decimal: { reason: 'decimal', message: 'Informe um número, como 8,4 ou 1.234,56.' },
  ambiguous: { reason: 'ambiguous_number', message: 'Milhar ou decimal? Escreva com vírgula: 1,234 ou 1234,00.' },
  date: { reason: 'date', message: 'Informe a data como 21/11/2026.' },
  flag: { reason: 'flag', message: 'Informe Sim ou Não.' },
} as const satisfies Record<string, FieldError>

/** A cell as the input takes it, or what is wrong with it. */
export function readCell(
  { kind, choices = [] }: ImportField,
  text: string,
  names: Record<string, string> = {},
): { value: unknown } | { error: FieldError } {
  switch (kind) {
    case 'integer': {
      const digits = text.replaceAll(/\s/g, '')
      return /^-?\d{1,15}$/.test(digits) ? { value: Number(digits) } : { error: say.integer }
    }
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
      const word = plain(text)
      const chosen = choices.find((choice) => [choice, names[choice] ?? ''].map(plain).includes(word))
      if (chosen !== undefined) return { value: chosen }
      const known = choices.map((choice) => names[choice] ?? choice).join(', ')
      return { error: { reason: 'choice', params: { choices: known }, message: `Escolha um destes: ${known}.` } }
    }
    default:
      return { value: text }
  }
}

/** `1.234,56`, `8,4%`, `R$ 10`, `8.4` as a decimal string. `1.234` could be either, and money must not guess; `0.125` is no thousand. */
function readDecimal(text: string): { value: string } | { error: FieldError } {
  const bare = text.replaceAll(/[\s%]|R\$/g, '')
  if (/^-?[1-9]\d{0,2}(\.\d{3})+$/.test(bare)) return { error: say.ambiguous }
  const value = bare.includes(',') ? bare.replaceAll('.', '').replace(',', '.') : bare
  if (bare.includes(',') && !/^-?(\d+|\d{1,3}(\.\d{3})+),\d+$/.test(bare)) return { error: say.decimal }
  return /^-?\d+(\.\d+)?$/.test(value) ? { value } : { error: say.decimal }
}

function readDay(text: string): { value: string } | { error: FieldError } {
  const [, day, month, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? []
  const value = year ? `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}` : text
  return z.iso.date().safeParse(value).success ? { value } : { error: say.date }
}

/** A line as far as it can be read: the fields that its filled cells give, and what is wrong with the others. */
export function readLine(
  cells: Readonly<Record<string, string>>,
  mapping: readonly (string | null)[],
  fields: ReadonlyMap<string, ImportField>,
  words: ImportWords,
): { sheet: Input; errors: Record<string, FieldError[]> } {
  const sheet: Input = {}
  const errors: Record<string, FieldError[]> = {}
  mapping.forEach((key, at) => {
    const field = key === null ? undefined : fields.get(key)
    const text = cells[at]?.trim() ?? ''
    // What is left empty says nothing: a new record gets its default, one that stands keeps what it has.
    if (!field || text === '') return
    const read = readCell(field, text, words[field.key]?.choices)
    if ('error' in read) errors[field.key] = [read.error]
    else sheet[field.key] = read.value
  })
  return { sheet, errors }
}
