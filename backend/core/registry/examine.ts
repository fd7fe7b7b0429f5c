import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type * as z from 'zod'
import { inChunks } from '../database/chunks'
import { ApiError, type FieldError, invalid, stale } from '../errors/api-error'
import type { Acting } from '../kernel/acting'
import { visibleTo } from '../kernel/audience'
import type { Finder } from './find'
import type { AnyOptions, Checked, FieldErrors, Output } from './options'
import { missing, rowsById } from './references'
import type { Draft, Input, Row } from './registry'
import { aliasOf, type Source } from './source'
import { conflict, repeated, type Unique } from './uniques'

/** A draft with everything that a write has to know of it. */
export interface Examined {
  draft: Draft
  checked: Checked<Output<z.ZodObject>, Input, Record<string, never>>
  before: Row | null
  refusal: ApiError | null
}

type Found = Map<number, Record<string, unknown>>

/** The rows of `ids` as they stand, whole; locked with `lock`, in the order of their ids. */
export async function standingRows(
  acting: Acting,
  { table }: AnyOptions,
  source: Source,
  finder: Finder,
  ids: readonly number[],
  { lock = false, trashed = false } = {},
): Promise<Map<number, Row>> {
  const found = new Map<number, Row>()
  for (const some of inChunks([...new Set(ids)])) {
    if (lock) {
      const alive = trashed ? undefined : isNull(table.deleted_at)
      const held = and(eq(table.tenant_id, acting.tenant.id), inArray(table.id, some), alive)
      await acting.tx
        .select({ id: table.id })
        .from(table as PgTable)
        .where(held)
        .orderBy(asc(table.id))
        .for('update')
    }
    const these = await finder.these(acting, some, trashed)
    for (const row of await source.rows(acting, (query) => query.where(these))) found.set(row.id, row)
  }
  return found
}

/** Each draft held against every rule. `lock`: to write it; without it, to tell only. A fixed number of queries. */
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
  const standing = await standingRows(acting, options, source, finder, edited, { lock })

  const parents = new Map<string, Found>()
  for (const [key, reference] of Object.entries(references)) {
    const ids = drafts.flatMap(({ input }) => (typeof input[key] === 'number' ? [input[key]] : []))
    parents.set(key, await rowsById(acting, reference.table, ids, lock))
  }
  for (const [key, { to }] of Object.entries(links)) {
    parents.set(
      key,
      await rowsById(
        acting,
        to,
        drafts.flatMap(({ input }) => (input[key] ?? []) as number[]),
        lock,
      ),
    )
  }

  const examined = drafts.map((draft): Examined => {
    const before = draft.id === undefined ? null : (standing.get(draft.id) ?? null)
    const named = Object.keys(references).map((key) => [
      aliasOf(key),
      parents.get(key)?.get(draft.input[key] as number) ?? null,
    ])
    const checked = {
      ...(draft.id !== undefined && { id: draft.id }),
      input: draft.input,
      before,
      parents: Object.fromEntries(named),
    }
    return { draft, checked, before, refusal: refusalOf(acting, options, draft, before, parents) }
  })

  // Guarantee: these are the inputs and rows of this resource, whose own rules they go to.
  const judge = await rules?.(acting, examined.map(({ checked }) => checked) as never)
  for (const one of examined) {
    one.refusal ??= refusalFor(judge?.(one.checked as never) ?? {})
  }

  const candidates = drafts.map(({ id, input }) => ({ id, values: input }))
  const fields = await repeated(acting, table, uniques, candidates)
  fields.forEach((field, at) => {
    const one = examined[at]
    if (one && field !== undefined) one.refusal ??= conflict(field)
  })
  return examined
}

/** What can be said of one draft without its resource's own rules. */
function refusalOf(
  { principal }: Acting,
  { row, references = {}, links = {} }: AnyOptions,
  { id, input, row_version }: Draft,
  before: Row | null,
  parents: ReadonlyMap<string, Found>,
): ApiError | null {
  if (id !== undefined && !before) return new ApiError('NOT_FOUND')
  if (before && row_version !== undefined && row_version !== before.row_version) {
    return stale({ ...input, row_version }, visibleTo(principal.role, row, before) as object)
  }
  const errors: FieldErrors = {}
  for (const key of Object.keys(references)) {
    const sought = input[key]
    if (sought !== null && sought !== undefined && !parents.get(key)?.has(sought as number)) errors[key] = missing
  }
  for (const key of Object.keys(links)) {
    const sought = (input[key] ?? []) as number[]
    if (sought.some((one) => !parents.get(key)?.has(one))) errors[key] = missing
  }
  return refusalFor(errors)
}

function refusalFor(errors: FieldErrors): ApiError | null {
  const found = Object.entries(errors).filter((pair): pair is [string, FieldError] => pair[1] !== undefined)
  return found.length > 0 ? invalid(Object.fromEntries(found)) : null
}
