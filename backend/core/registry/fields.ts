import * as z from 'zod'
import type { ImportField, ImportWords } from '@/lib/contracts/import'
import { folded } from './filter'
import type { Registry } from './registry'

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

/** What an empty cell makes of a field that may be empty; undefined where it must say something. */
export function emptyOf({ input }: Registry, key: string): null | [] | undefined {
  const schema = input.shape[key] as z.ZodType | undefined
  if (!schema) return undefined
  return takes(schema, null) ? null : takes(schema, []) ? [] : undefined
}

/** What a sheet may fill of a registry, in the template's order. What its input has not only helps to say which is meant. */
export function fieldsOf({ input, import: seam }: Pick<Registry, 'input' | 'import'>): ImportField[] {
  const shape = input.shape as Record<string, z.ZodType>
  return (seam?.fields ?? []).flatMap((key) => {
    const schema = shape[key]
    if (!schema) return [{ key, required: false, identity: true, kind: 'reference' }]
    const found = inner(schema)
    const chosen = found instanceof z.ZodArray ? found.element : found
    const choices = chosen instanceof z.ZodEnum ? { choices: chosen.options.map(String) } : {}
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

/** Letters and figures alone, as people write the same head or choice in many ways. */
export const plain = (text: string) => folded(text).replaceAll(/[^\p{L}\p{N}]+/gu, '')

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
