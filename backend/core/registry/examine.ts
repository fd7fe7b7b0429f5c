import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { fieldAlias } from '@/lib/contracts/manifest'
import { inChunks } from '../database/chunks'
import { ApiError, type FieldError, invalid, stale } from '../errors/api-error'
import type { Acting } from '../kernel/acting'
import { visibleTo } from '../kernel/audience'
import type { Finder } from './find'
import type { AnyChecked, AnyOptions, FieldErrors } from './options'
import { findById, linkedIds, maybeId, missing } from './references'
import type { Draft, Row } from './registry'
import type { Source } from './source'
import { conflict, repeated, type Unique } from './uniques'

/** A draft with everything a write needs to know about it. */
export interface Examined {
  draft: Draft
  checked: AnyChecked
  before: Row | null
  refusal: ApiError | null
}

type Found = Map<number, Record<string, unknown>>

/** The existing rows of `ids`, whole; locked with `lock`, in the order of their ids. */
export async function findRows(
  acting: Acting,
  { table }: AnyOptions,
  source: Source,
  finder: Finder,
  ids: readonly number[],
  { lock = false, trashed = false } = {},
): Promise<Map<number, Row>> {
  const found = new Map<number, Row>()
  const from: PgTable = table
  for (const some of inChunks([...new Set(ids)])) {
    if (lock) {
      const alive = trashed ? undefined : isNull(table.deleted_at)
      const held = and(eq(table.tenant_id, acting.tenant.id), inArray(table.id, some), alive)
      await acting.tx.select({ id: table.id }).from(from).where(held).orderBy(asc(table.id)).for('update')
    }
    const these = await finder.these(acting, some, trashed)
    for (const row of await source.rows(acting, (query) => query.where(these))) found.set(row.id, row)
  }
  return found
}

/** Checks each draft against every rule. `lock` if a write follows. A fixed number of queries. */
export async function examine(
  acting: Acting,
  options: AnyOptions,
  source: Source,
  finder: Finder,
  uniques: readonly Unique[],
  drafts: readonly Draft[],
  lock: boolean,
): Promise<Examined[]> {
  const { table, references = {}, links = {}, rules } = options
  const edited = drafts.flatMap(({ id }) => (id === undefined ? [] : [id]))
  const existing = await findRows(acting, options, source, finder, edited, { lock })

  const parents = new Map<string, Found>()
  for (const [key, reference] of Object.entries(references)) {
    const ids = drafts.flatMap(({ input }) => maybeId(input[key]) ?? [])
    parents.set(key, await findById(acting, reference.table, ids, lock))
  }
  for (const [key, { to }] of Object.entries(links)) {
    const ids = drafts.flatMap(({ input }) => linkedIds(input, key))
    parents.set(key, await findById(acting, to, ids, lock))
  }

  const examined = drafts.map((draft): Examined => {
    const before = draft.id === undefined ? null : (existing.get(draft.id) ?? null)
    const named = Object.keys(references).map((key) => [
      fieldAlias(key),
      parents.get(key)?.get(maybeId(draft.input[key]) ?? 0) ?? null,
    ])
    const checked = {
      ...(draft.id !== undefined && { id: draft.id }),
      input: draft.input,
      before,
      parents: Object.fromEntries(named),
    }
    return { draft, checked, before, refusal: refusalOf(acting, options, draft, before, parents) }
  })

  const judge = await rules?.(
    acting,
    examined.map(({ checked }) => checked),
  )
  for (const one of examined) {
    one.refusal ??= refusalFor(judge?.(one.checked) ?? {})
  }

  const candidates = drafts.map(({ id, input }) => ({ id, values: input }))
  const fields = await repeated(acting, table, uniques, candidates)
  fields.forEach((field, at) => {
    const one = examined[at]
    if (one && field !== undefined) one.refusal ??= conflict(field)
  })
  return examined
}

/** The draft's refusal by the general rules only. */
function refusalOf(
  { principal }: Acting,
  { row, references = {}, links = {} }: AnyOptions,
  { id, input, row_version }: Draft,
  before: Row | null,
  parents: ReadonlyMap<string, Found>,
): ApiError | null {
  if (id !== undefined && !before) return new ApiError('NOT_FOUND')
  if (before && row_version !== undefined && row_version !== before.row_version) {
    return stale({ ...input, row_version }, visibleTo<Record<string, unknown>>(principal.role, row, before))
  }
  const errors: FieldErrors = {}
  for (const key of Object.keys(references)) {
    const sought = maybeId(input[key])
    if (sought !== null && !parents.get(key)?.has(sought)) errors[key] = missing
  }
  for (const key of Object.keys(links)) {
    if (linkedIds(input, key).some((one) => !parents.get(key)?.has(one))) errors[key] = missing
  }
  return refusalFor(errors)
}

function refusalFor(errors: FieldErrors): ApiError | null {
  const found = Object.entries(errors).filter((pair): pair is [string, FieldError] => pair[1] !== undefined)
  return found.length > 0 ? invalid(Object.fromEntries(found)) : null
}
