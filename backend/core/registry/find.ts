import { and, between, eq, getTableColumns, inArray, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import * as z from 'zod'
import { hidesCompanyShare } from '@/lib/access/roles'
import { isAskable, isForEveryone } from '@/lib/contracts/audience'
import { bare } from '@/lib/contracts/bare'
import type { MomentRange } from '@/lib/contracts/list'
import { defaultTimeZone } from '@/lib/formats/dates'
import { parseDecimal } from '../database/decimal'
import { ApiError } from '../errors/api-error'
import type { Acting } from '../kernel/acting'
import type { Principal } from '../kernel/principal'
import { foldedText, matchesSearch, momentIn } from './filter'
import { answerList } from './list'
import type { AnyOptions } from './options'
import { listOrder } from './order'
import type { ListQuery, Row } from './registry'
import type { Source } from './source'

/** Finds the rows of a registry. */
export interface Finder {
  /** The condition of a list query, before paging. */
  where: (acting: Acting, query: ListQuery) => Promise<SQL | undefined>
  order: (acting: Acting, query: ListQuery) => SQL[]
  /** Condition: the rows of `ids` within this person's scope; `trashed` includes deleted ones. */
  these: (acting: Acting, ids: readonly number[], trashed?: boolean) => Promise<SQL | undefined>
  /** BAD_REQUEST if a filter or sort would reveal a field this person may not see. */
  refuseHidden: (principal: Principal, query: ListQuery) => void
  columns: (principal: Principal) => string[]
  /** A page of the `found` rows, in the query's order. */
  page: (acting: Acting, found: SQL | undefined, query: ListQuery, limit: number, offset: number) => Promise<Row[]>
  list: (acting: Acting, query: ListQuery, ...narrowed: (SQL | undefined)[]) => ReturnType<typeof answerList<Row>>
  ids: (acting: Acting, query: ListQuery) => Promise<number[]>
  /** As `ids`, if `options.order` computes the order; null if columns order the list. */
  ordered: (acting: Acting, query: ListQuery) => Promise<number[] | null>
}

const everywhere = new Set(['page', 'per_page', 'search', 'order_by', 'order', 'id', 'with_trashed', 'options'])

const unwrapped = (schema: z.ZodType | undefined): z.ZodType | undefined => schema && bare(schema)

/** `column = value`, one of several, or within a range, as the filter's contract says. */
function columnFilter(column: AnyPgColumn, schema: z.ZodType | undefined, value: unknown, timeZone: string) {
  if (unwrapped(schema) instanceof z.ZodTuple) {
    // Guarantee: a tuple filter is a range of texts.
    const [from, to] = value as MomentRange
    if (column.dataType === 'date') return momentIn(column, [from, to], timeZone)
    if (column.dataType === 'bigint') return between(column, parseDecimal(from, 2), parseDecimal(to, 2))
    return between(column, from, to)
  }
  return Array.isArray(value) ? inArray(column, value) : eq(column, value)
}

export function makeFinder(options: AnyOptions, source: Source): Finder {
  const { table, row, query: contract, search, filters = {}, within, condition } = options
  const columns: Record<string, AnyPgColumn> = getTableColumns<PgTable>(table)
  const shape: Record<string, z.ZodType> = row.shape
  const asked: Record<string, z.ZodType> = contract.shape
  const marked = (schema: z.ZodType | undefined) => schema !== undefined && isForEveryone(schema)
  const mayKnow = (principal: Principal, key: string) =>
    !hidesCompanyShare(principal.role) || marked(shape[key]) || marked(asked[key])

  const sortable = (key: string): SQLWrapper => {
    const field = source.fields[key]
    if (!field) throw new TypeError(`${options.resource}: nothing to sort ${key} by`)
    const isText = columns[key] ? columns[key].dataType === 'string' : shape[key] !== undefined
    return isText && columns[key]?.columnType !== 'PgDateString' ? foldedText(field) : field
  }
  const named = unwrapped(asked.order_by)
  const sortKeys = named instanceof z.ZodEnum ? named.options.map(String) : []
  const sorts = Object.fromEntries(sortKeys.map((key) => [key, sortable(key)]))

  const scoped = (acting: Acting, ...more: (SQL | undefined)[]) =>
    and(eq(table.tenant_id, acting.tenant.id), within?.(acting), ...more)

  const where: Finder['where'] = async (acting, query) => {
    const isRange = ([key, value]: [string, unknown]) => value !== undefined && columns[key]?.dataType === 'date'
    const timeZone = Object.entries(query).some(isRange) ? await acting.lookups.loadTimeZone(acting) : defaultTimeZone
    const words = search.filter((key) => mayKnow(acting.principal, key)).flatMap((key) => source.fields[key] ?? [])
    const own = Object.entries(query)
      .filter(([key, value]) => value !== undefined && (key === 'id' || !everywhere.has(key)))
      .map(([key, value]) => {
        const filter = filters[key]
        if (filter) return filter(value, acting)
        if (columns[key]) return columnFilter(columns[key], asked[key], value, timeZone)
        return undefined
      })
    const living = query.with_trashed ? undefined : isNull(table.deleted_at)
    const existing = await condition?.(acting, query)
    return scoped(acting, existing, living, matchesSearch(query.search, words), ...own)
  }
  for (const key of Object.keys(asked)) {
    if (!everywhere.has(key) && !filters[key] && !columns[key]) throw new TypeError(`${key}: no such filter`)
  }

  const order: Finder['order'] = (acting, query) =>
    listOrder(query, {
      columns: { id: table.id, ...sorts, ...options.sorts?.(acting) },
      // Ids are unique: no tie-break needed.
      ties: query.order_by && query.order_by !== 'id' ? options.ties : undefined,
      last: table.id,
      // If this person may not see row ids, ordering by them would reveal them.
      fallback:
        query.options || !shape.id
          ? { by: options.options?.by ?? options.options?.name ?? 'name', order: 'asc' }
          : { by: 'id', order: 'desc' },
    })

  /** Selects ids first, so that references are joined for the page's rows only. */
  const page: Finder['page'] = (acting, found, query, limit, offset) => {
    const ids = source
      .select(acting, { id: table.id })
      .where(found)
      .orderBy(...order(acting, query))
      .limit(limit)
      .offset(offset)
    return source.rows(acting, (select) =>
      select
        .where(and(eq(table.tenant_id, acting.tenant.id), sql`${table.id} in (${ids.getSQL()})`))
        .orderBy(...order(acting, query)),
    )
  }

  async function idsByColumns(acting: Acting, query: ListQuery): Promise<number[]> {
    const found = await source
      .select(acting, { id: table.id })
      .where(await where(acting, query))
      .orderBy(...order(acting, query))
    return found.map(({ id }) => Number(id))
  }

  const ordered: Finder['ordered'] = async (acting, query) =>
    (await options.order?.(acting, query, (asked) => idsByColumns(acting, asked))) ?? null

  return {
    where,
    order,
    page,
    these: async (acting, ids, trashed = false) => {
      const existing = await condition?.(acting, null, trashed)
      return scoped(acting, existing, inArray(table.id, [...ids]), trashed ? undefined : isNull(table.deleted_at))
    },
    refuseHidden: (principal, query) => {
      if (!hidesCompanyShare(principal.role)) return
      const named = Object.keys(query).filter((key) => query[key] !== undefined && !everywhere.has(key))
      const keys = query.order_by === undefined ? named : [...named, query.order_by]
      if (keys.every((key) => isAskable(principal.role, key, shape, asked))) return
      throw new ApiError('BAD_REQUEST', { reason: 'query' })
    },
    columns: (principal) => Object.keys(shape).filter((key) => mayKnow(principal, key)),
    list: async (acting, query, ...narrowed) => {
      const found = and(await where(acting, query), ...narrowed)
      return answerList(acting, {
        ...query,
        matching: source.select(acting, { one: sql`1` }).where(found),
        rows: (limit, offset) => page(acting, found, query, limit, offset),
      })
    },
    ordered,
    ids: async (acting, query) => (await ordered(acting, query)) ?? idsByColumns(acting, query),
  }
}
