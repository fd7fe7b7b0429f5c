import { and, eq, getTableColumns, isNull, or, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { inChunks } from '../database/chunks'
import { type FieldError, invalid } from '../errors/api-error'
import type { Acting } from '../kernel/acting'
import { folded, foldedText } from './filter'
import type { AnyOptions, NamedTable, Reference } from './options'
import { missing } from './references'
import type { ImportSeam, Input, Resolved } from './registry'
import { deletedOf, labelOf, tenantOf } from './source'
import { idsByUnique, type Unique } from './uniques'

const several: FieldError = {
  reason: 'ambiguous',
  message: 'Há mais de um registro com este nome: escreva o código, ou # e o número dele.',
}

/** Ids by what each text names: a name or a code; null where several rows are meant. */
async function idsByText(acting: Acting, reference: Reference, texts: readonly string[]) {
  const { table, code } = reference
  const found = new Map<string, number | null>()
  const [tenant, deleted] = [tenantOf(table), deletedOf(table)]
  const named = [table.name, code, reference.label && labelOf(reference, getTableColumns<PgTable>(table))].filter(
    (column) => column !== undefined,
  ) as SQLWrapper[]
  for (const some of inChunks([...new Set(texts)])) {
    const wanted = or(...named.map((column) => sql`${foldedText(sql`${column}::text`)} in ${some}`))
    const names = named.map((column) => foldedText(sql`${column}::text`))
    const rows = await acting.tx
      .select({ id: table.id, names: sql<(string | null)[]>`jsonb_build_array(${sql.join(names, sql`, `)})` })
      .from(table as PgTable)
      .where(and(tenant && eq(tenant, acting.tenant.id), deleted && isNull(deleted), wanted))
    for (const { id, names } of rows) {
      for (const name of new Set(names)) {
        if (name !== null) found.set(name, found.has(name) && found.get(name) !== id ? null : (id as number))
      }
    }
  }
  return found
}

const textsOf = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined)

/** `a; b` as its parts: how a sheet names several. */
const partsOf = (value: unknown) => (textsOf(value) ?? '').split(/[;\n]/).flatMap((part) => textsOf(part) ?? [])

/** How a registry reads a sheet, unless its options say otherwise. */
export function makeImport(options: AnyOptions, uniques: readonly Unique[], permission: string): ImportSeam {
  const { table, input, references = {}, links = {}, import: said } = options
  const own = said || {}
  const identity = own.identity ?? uniques[0]?.columns.map(({ name }) => name) ?? []
  const unique = uniques.find(({ columns }) => columns.every(({ name }) => identity.includes(name)))
  const targets: [key: string, reference: Reference, many: boolean][] = [
    ...Object.entries(references).map(([key, reference]) => [key, reference, false] as [string, Reference, boolean]),
    ...Object.entries(links).map(
      ([key, { to }]) => [key, { table: to as NamedTable }, true] as [string, Reference, boolean],
    ),
  ]

  async function resolve(acting: Acting, sheets: readonly Input[]): Promise<Resolved[]> {
    const answers = sheets.map((sheet) => ({ input: { ...sheet }, errors: {} as Record<string, FieldError> }))
    for (const [key, reference, many] of targets) {
      const sought = sheets.flatMap((sheet) => (many ? partsOf(sheet[key]) : (textsOf(sheet[key]) ?? [])))
      const names = sought.filter((text) => !/^#\d+$/.test(text)).map(folded)
      const found = names.length > 0 ? await idsByText(acting, reference, names) : new Map<string, number | null>()
      const idOf = (text: string, errors: Record<string, FieldError>): number | undefined => {
        const id = /^#\d+$/.test(text) ? Number(text.slice(1)) : found.get(folded(text))
        if (typeof id === 'number') return id
        errors[key] = id === null ? several : missing
        return undefined
      }
      for (const { input: read, errors } of answers) {
        if (typeof read[key] !== 'string') continue
        if (many) read[key] = partsOf(read[key]).flatMap((part) => idOf(part, errors) ?? [])
        else read[key] = textsOf(read[key]) === undefined ? null : idOf(textsOf(read[key]) ?? '', errors)
      }
    }
    return answers.map(({ input: read, errors }) => ({
      input: read,
      refusal: Object.keys(errors).length > 0 ? invalid(errors) : null,
    }))
  }

  return {
    permission,
    fields: Object.keys(input.shape),
    identity,
    resolve,
    match: async (acting, inputs) => (unique ? idsByUnique(acting, table, unique, inputs) : inputs.map(() => null)),
    ...own,
  }
}
