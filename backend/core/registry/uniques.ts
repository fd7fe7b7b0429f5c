import { and, Column, eq, getTableColumns, inArray, is, isNull } from 'drizzle-orm'
import { type AnyPgColumn, getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import { inChunks } from '../database/chunks'
import type { Scope } from '../database/scope'
import { ApiError, type FieldError } from '../errors/api-error'
import { constraintName, sqlState } from '../errors/database'
import type { CrudTable } from './options'

/** Columns that must be unique among a tenant's live rows, from the table's unique indexes. */
export interface Unique {
  name: string
  columns: readonly AnyPgColumn[]
  /** Of some live rows only, by a condition that the database alone checks. */
  conditional: boolean
}

export function tableUniques(table: CrudTable): Unique[] {
  return getTableConfig(table).indexes.flatMap(({ config }) => {
    if (!config.unique || !config.where) return []
    const names = config.columns.map((column) => ('name' in column ? column.name : undefined))
    const all = Object.values(getTableColumns<PgTable>(table))
    const columns = names.flatMap((name) => all.filter((column) => column.name === name && name !== 'tenant_id'))
    const conditional = config.where.queryChunks.some((part) => is(part, Column) && part.name !== 'deleted_at')
    // Leave expression indexes to the database, and one-per-tenant indexes too: they hold no value to compare.
    return columns.length > 0 && columns.length === names.length - 1 && config.name
      ? [{ name: config.name, columns, conditional }]
      : []
  })
}

export const duplicate: FieldError = { reason: 'duplicate', message: 'Já existe um registro com este valor.' }

/** The field to report: the index's last column, which is the name if there are several. */
const blamed = ({ columns }: Unique) => columns.at(-1)?.name ?? ''

export interface Candidate {
  id?: number | undefined
  values: Record<string, unknown>
}

const keyOf = ({ columns }: Unique, values: Record<string, unknown>): string | null => {
  const parts = columns.map(({ name }) => values[name])
  // NULL equals nothing.
  return parts.some((part) => part === null || part === undefined) ? null : JSON.stringify(parts.map(String))
}

/** Live rows with the values of any of `sought` in `unique`: id by key. */
async function occupants(
  { tx, tenant }: Scope,
  table: CrudTable,
  unique: Unique,
  sought: readonly Record<string, unknown>[],
): Promise<Map<string, number>> {
  const taken = new Map<string, number>()
  const last = unique.columns.at(-1)
  const from: PgTable = table
  const values = sought.filter((one) => keyOf(unique, one) !== null).map((one) => one[last?.name ?? ''])
  const selection = { id: table.id, ...Object.fromEntries(unique.columns.map((column) => [column.name, column])) }
  for (const some of last ? inChunks([...new Set(values)]) : []) {
    const rows: Record<string, unknown>[] = await tx
      .select(selection)
      .from(from)
      .where(and(eq(table.tenant_id, tenant.id), isNull(table.deleted_at), last && inArray(last, some)))
    for (const row of rows) taken.set(keyOf(unique, row) ?? '', Number(row.id))
  }
  return taken
}

/** The live row for each of `sought` by `unique`, or null. */
export async function idsByUnique(
  scope: Scope,
  table: CrudTable,
  unique: Unique,
  sought: readonly Record<string, unknown>[],
): Promise<(number | null)[]> {
  const taken = await occupants(scope, table, unique, sought)
  return sought.map((values) => taken.get(keyOf(unique, values) ?? '') ?? null)
}

/** For each candidate, the field that duplicates a live row or an earlier candidate; undefined if there is none. */
export async function repeated(
  scope: Scope,
  table: CrudTable,
  uniques: readonly Unique[],
  candidates: readonly Candidate[],
): Promise<(string | undefined)[]> {
  const answer: (string | undefined)[] = candidates.map(() => undefined)
  const moving = new Set(candidates.map(({ id }) => id))
  for (const unique of uniques.filter(({ conditional }) => !conditional)) {
    const existing = await occupants(
      scope,
      table,
      unique,
      candidates.map(({ values }) => values),
    )
    const taken = new Set([...existing].filter(([, id]) => !moving.has(id)).map(([key]) => key))
    candidates.forEach(({ values }, at) => {
      const key = keyOf(unique, values)
      if (key === null) return
      if (taken.has(key)) answer[at] ??= blamed(unique)
      taken.add(key)
    })
  }
  return answer
}

/** Ids of candidates whose current unique value another candidate takes. */
export async function givers(
  scope: Scope,
  table: CrudTable,
  uniques: readonly Unique[],
  candidates: readonly Candidate[],
): Promise<number[]> {
  const found = new Set<number>()
  const moving = new Set(candidates.map(({ id }) => id))
  for (const unique of uniques.filter(({ conditional }) => !conditional)) {
    const existing = await occupants(
      scope,
      table,
      unique,
      candidates.map(({ values }) => values),
    )
    for (const { id, values } of candidates) {
      const holder = existing.get(keyOf(unique, values) ?? '')
      if (holder !== undefined && holder !== id && moving.has(holder)) found.add(holder)
    }
  }
  return [...found]
}

export const conflict = (field: string, error: FieldError = duplicate) =>
  new ApiError('CONFLICT', { ...error, fields: new Map([[field, [error]]]) })

/** Maps a unique violation by a concurrent write to the same 409 as the check before it. */
export function explainViolation(error: unknown, uniques: readonly Unique[]): unknown {
  const violated = uniques.find(({ name }) => name === constraintName(error))
  return sqlState(error) === '23505' && violated ? conflict(blamed(violated)) : error
}
