import { and, between, eq, getTableColumns, inArray, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import * as z from 'zod'
import { hidesCompanyShare } from '@/lib/access/roles'
import { isForEveryone } from '@/lib/contracts/audience'
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

/** How a registry finds its rows. */
export interface Finder {
  /** What a list's query finds, before its page. */
  where: (acting: Acting, query: ListQuery) => Promise<SQL | undefined>
  order: (acting: Acting, query: ListQuery) => SQL[]
  /** The condition that `ids` name rows which exist for this person; deleted ones with `trashed`. */
  these: (acting: Acting, ids: readonly number[], trashed?: boolean) => Promise<SQL | undefined>
  /** BAD_REQUEST for a filter or a sort that would tell this person of what they may not see. */
  refuseHidden: (principal: Principal, query: ListQuery) => void
  columns: (principal: Principal) => string[]
  /** Some rows of what was `found`, in the query's order. */
  page: (acting: Acting, found: SQL | undefined, query: ListQuery, limit: number, offset: number) => Promise<Row[]>
  list: (acting: Acting, query: ListQuery, ...narrowed: (SQL | undefined)[]) => ReturnType<typeof answerList<Row>>
  ids: (acting: Acting, query: ListQuery) => Promise<number[]>
}

const everywhere = new Set(['page', 'per_page', 'search', 'order_by', 'order', 'id', 'with_trashed', 'options'])

const unwrapped = (schema: z.ZodType | undefined): z.ZodType | undefined =>
  schema instanceof z.ZodOptional ? unwrapped(schema.unwrap() as z.ZodType) : schema

/** `column = value`, one of several, or within a range, as the filter's contract says. */
function columnFilter(column: AnyPgColumn, schema: z.ZodType | undefined, value: unknown, timeZone: string) {
  if (unwrapped(schema) instanceof z.ZodTuple) {
    const [from, to] = value as [string, string]
    if (column.dataType === 'date') return momentIn(column, value as MomentRange, timeZone)
    if (column.dataType === 'bigint') return between(column, parseDecimal(from, 2), parseDecimal(to, 2))
    return between(column, from, to)
  }
  return Array.isArray(value) ? inArray(column, value) : eq(column, value)
}

export function makeFinder(options: AnyOptions, source: Source): Finder {
  const { table, row, query: contract, search, filters = {}, within, standing } = options
  const columns = getTableColumns(table) as Record<string, AnyPgColumn>
  const shape = row.shape as Record<string, z.ZodType>
  const asked = contract.shape as Record<string, z.ZodType>
  const marked = (schema: z.ZodType | undefined) => schema !== undefined && isForEveryone(schema)
  const mayKnow = (principal: Principal, key: string) =>
    !hidesCompanyShare(principal.role) || marked(shape[key]) || marked(asked[key])

  const sortable = (key: string): SQLWrapper => {
    const field = source.fields[key]
    if (!field) throw new TypeError(`${options.resource}: nothing to sort ${key} by`)
    const isText = columns[key] ? columns[key].dataType === 'string' : shape[key] !== undefined
    return isText && columns[key]?.columnType !== 'PgDateString' ? foldedText(field) : field
  }
  const sorts = Object.fromEntries(
    ((unwrapped(asked.order_by) as z.ZodEnum | undefined)?.options ?? []).map((key) => [key, sortable(String(key))]),
  )

  const scoped = async (acting: Acting, query: ListQuery | null, ...more: (SQL | undefined)[]) =>
    and(eq(table.tenant_id, acting.tenant.id), within?.(acting), await standing?.(acting, query), ...more)

  const where: Finder['where'] = async (acting, query) => {
    const isRange = ([key, value]: [string, unknown]) => value !== undefined && columns[key]?.dataType === 'date'
    const timeZone = Object.entries(query).some(isRange) ? await acting.lookups.loadTimeZone(acting) : defaultTimeZone
    const words = search.filter((key) => mayKnow(acting.principal, key)).map((key) => source.fields[key] as SQLWrapper)
    const own = Object.entries(query)
      .filter(([key, value]) => value !== undefined && (key === 'id' || !everywhere.has(key)))
      .map(([key, value]) => {
        const filter = filters[key]
        // Guarantee: the query's own contract has parsed it to what its filter takes.
        if (filter) return filter(value as never, acting)
        if (columns[key]) return columnFilter(columns[key], asked[key], value, timeZone)
        return undefined
      })
    const living = query.with_trashed ? undefined : isNull(table.deleted_at)
    return scoped(acting, query, living, matchesSearch(query.search, words), ...own)
  }
  for (const key of Object.keys(asked)) {
    if (!everywhere.has(key) && !filters[key] && !columns[key]) throw new TypeError(`${key}: no such filter`)
  }

  const order: Finder['order'] = (acting, query) =>
    listOrder(query, {
      columns: { id: table.id, ...sorts, ...options.sorts?.(acting) },
      // What is asked for by number is as unique as its number.
      ties: query.order_by && query.order_by !== 'id' ? options.ties : undefined,
      last: table.id,
      // Where nobody is told a row's number, its place does not tell it either.
      fallback: query.options || !shape.id ? { by: 'name', order: 'asc' } : { by: 'id', order: 'desc' },
    })

  /** The ids are found first: what a row names is looked up for the rows of the page alone. */
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

  return {
    where,
    order,
    page,
    these: (acting, ids, trashed = false) =>
      scoped(acting, null, inArray(table.id, [...ids]), trashed ? undefined : isNull(table.deleted_at)),
    refuseHidden: (principal, query) => {
      const named = Object.keys(query).filter((key) => query[key] !== undefined && !everywhere.has(key))
      const known = (key: string) => mayKnow(principal, key) || mayKnow(principal, key.replace(/_id$/, ''))
      if (named.every(known) && (query.order_by === undefined || known(query.order_by))) return
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
    ids: async (acting, query) => {
      const found = await source
        .select(acting, { id: table.id })
        .where(await where(acting, query))
        .orderBy(...order(acting, query))
      return found.map(({ id }) => id as number)
    },
  }
}
