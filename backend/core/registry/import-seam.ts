import { and, eq, getTableColumns, isNull, or, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { inChunks } from '../database/chunks'
import { type FieldError, invalid } from '../errors/api-error'
import type { Acting } from '../kernel/acting'
import { toImportField } from './fields'
import { folded, foldedText } from './filter'
import type { AnyOptions, Link, NamedTable, Reference } from './options'
import { missing } from './references'
import type { ImportSeam, Input } from './registry'
import { deletedColumn, nameSql, tenantColumn } from './source'
import { idsByUnique, type Unique } from './uniques'

const several: FieldError = {
  reason: 'ambiguous',
  message: 'Há mais de um registro com este nome: escreva o código, ou # e o número dele.',
}

/** Ids by text, which is a name or a code; null if ambiguous. */
async function idsByText(acting: Acting, reference: Reference, texts: readonly string[]) {
  const { table, code, label } = reference
  const from: PgTable = table
  const found = new Map<string, number | null>()
  const [tenant, deleted] = [tenantColumn(table), deletedColumn(table)]
  const named = [table.name ?? [], code ?? [], label ? nameSql(reference, getTableColumns(from)) : []].flat()
  for (const some of inChunks([...new Set(texts)])) {
    const wanted = or(...named.map((column) => sql`${foldedText(sql`${column}::text`)} in ${some}`))
    const names = named.map((column) => foldedText(sql`${column}::text`))
    const rows = await acting.tx
      .select({ id: table.id, names: sql<(string | null)[]>`jsonb_build_array(${sql.join(names, sql`, `)})` })
      .from(from)
      .where(and(tenant && eq(tenant, acting.tenant.id), deleted && isNull(deleted), wanted))
    for (const { id, names } of rows) {
      for (const name of new Set(names)) {
        if (name !== null) found.set(name, found.has(name) && found.get(name) !== id ? null : Number(id))
      }
    }
  }
  return found
}

const maybeText = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined)

/** Splits `a; b`, the way a sheet lists several values. */
const parts = (value: unknown) => (maybeText(value) ?? '').split(/[;\n]/).flatMap((part) => maybeText(part) ?? [])

const isNumbered = (text: string) => /^#\d{1,15}$/.test(text)

interface Target {
  key: string
  reference: Reference
  many: boolean
}
interface Reading {
  input: Input
  errors: Record<string, FieldError>
}

/** Ids for the texts of one field, by name, code or `#12`; an error if one is unknown or ambiguous. */
async function resolveField(acting: Acting, { key, reference, many }: Target, readings: readonly Reading[]) {
  const sought = readings.flatMap(({ input }) => (many ? parts(input[key]) : (maybeText(input[key]) ?? [])))
  const names = sought.filter((text) => !isNumbered(text)).map(folded)
  const found = names.length > 0 ? await idsByText(acting, reference, names) : new Map<string, number | null>()
  const toId = (text: string, errors: Reading['errors']): number | undefined => {
    const id = isNumbered(text) ? Number(text.slice(1)) : found.get(folded(text))
    if (typeof id === 'number') return id
    errors[key] = id === null ? several : missing
    return undefined
  }
  for (const { input, errors } of readings) {
    const text = input[key]
    if (typeof text !== 'string') continue
    const name = maybeText(text)
    if (many) input[key] = parts(text).flatMap((part) => toId(part, errors) ?? [])
    else input[key] = name === undefined ? null : toId(name, errors)
  }
}

function targetsOf({ references = {}, links = {} }: Pick<AnyOptions, 'references' | 'links'>): Target[] {
  const one = Object.entries<Reference>(references).map(([key, reference]) => ({ key, reference, many: false }))
  const named = ({ to }: Link): Reference<NamedTable> => ({ table: to })
  const many = Object.entries<Link>(links).map(([key, link]) => ({ key, reference: named(link), many: true }))
  return [...one, ...many]
}

/** Ids for the texts of references, each by name, code or `#12`; with a refusal for what is unknown or ambiguous. */
const toResolver =
  (targets: readonly Target[]): ImportSeam['resolve'] =>
  async (acting, sheets) => {
    const readings = sheets.map((sheet): Reading => ({ input: { ...sheet }, errors: {} }))
    for (const target of targets) await resolveField(acting, target, readings)
    return readings.map(({ input, errors }) => ({
      input,
      refusal: Object.keys(errors).length > 0 ? invalid(errors) : null,
    }))
  }

/** Resolves references as every import does, for one that is written by hand. */
export const resolveReferences = (references: NonNullable<AnyOptions['references']>): ImportSeam['resolve'] =>
  toResolver(targetsOf({ references }))

/** A registry's default sheet reader; undefined if its contract allows no import. */
export function makeImport(
  options: AnyOptions,
  uniques: readonly Unique[],
  permission: string | undefined,
): ImportSeam | undefined {
  const { table, fields, import: own = {} } = options
  if (!fields || permission === undefined) return undefined
  const { also = [], ...more } = own
  const identity = own.identity ?? uniques[0]?.columns.map(({ name }) => name) ?? []
  const unique = uniques.find(({ columns }) => columns.every(({ name }) => identity.includes(name)))
  const sent = Object.entries(fields).filter(([, field]) => !field.given)
  return {
    permission,
    fields: [
      ...also.map((key) => ({ key, required: false, identity: true, kind: 'reference' as const })),
      ...sent.map(([key, field]) => toImportField(key, field, identity)),
    ],
    identity,
    resolve: toResolver(targetsOf(options)),
    match: async (acting, inputs) => (unique ? idsByUnique(acting, table, unique, inputs) : inputs.map(() => null)),
    ...more,
  }
}
