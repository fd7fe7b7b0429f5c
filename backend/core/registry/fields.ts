import type { Field, FieldKind } from '@/lib/contracts/fields'
import type { ImportField, ImportWords } from '@/lib/contracts/import'
import { folded } from './filter'
import type { ImportSeam, Registry } from './registry'

/** Cell readers by kind. */
const sheetKinds: Record<FieldKind, ImportField['kind']> = {
  text: 'text',
  url: 'text',
  state: 'text',
  integer: 'integer',
  flag: 'flag',
  percent: 'decimal',
  share: 'decimal',
  money: 'decimal',
  factor: 'decimal',
  date: 'date',
  moment: 'text',
  choice: 'choice',
  choices: 'list',
  reference: 'reference',
  references: 'list',
}

/** A field of a manifest as a sheet may fill it. */
export const toImportField = (key: string, field: Field, identity: readonly string[]): ImportField => ({
  key,
  required: !field.nullable && field.default === undefined,
  identity: identity.includes(key),
  kind: sheetKinds[field.kind],
  ...(field.values && { choices: [...field.values] }),
})

/** A registry's importable fields, in the template's order. */
export const importFields = ({ import: seam }: Pick<Registry, 'import'>): ImportField[] => [...(seam?.fields ?? [])]

/** The value of an empty cell in an optional field; undefined if the field is required. */
export function emptyValue({ fields }: Pick<Registry, 'fields'>, key: string): null | [] | undefined {
  const field = fields?.[key]
  if (field?.nullable) return null
  return Array.isArray(field?.default) ? [] : undefined
}

/** Letters and digits only, folded: people spell the same header or choice in many ways. */
export const plain = (text: string) => folded(text).replaceAll(/[^\p{L}\p{N}]+/gu, '')

/** Maps headers to fields by name, as far as possible; each field once. */
export function guessMapping(
  heads: readonly string[],
  fields: readonly ImportField[],
  words: ImportWords,
  others: ImportSeam['names'] = {},
): (string | null)[] {
  const namesOf = ({ key }: ImportField) =>
    [key, key.replace(/_ids?$/, ''), ...[words[key]?.label ?? []].flat(), ...(others[key] ?? [])].map(plain)
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
