import { and, eq, getTableColumns, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { type AnyPgColumn, alias, type PgTable } from 'drizzle-orm/pg-core'
import * as z from 'zod'
import { scaleOf } from '@/lib/contracts/amounts'
import { decimal } from '../database/decimal'
import { localTime } from '../database/local-time'
import type { Scope } from '../database/scope'
import type { Acting } from '../kernel/acting'
import type { AnyOptions, CrudTable, Link, NamedTable, Reference } from './options'
import type { Row } from './registry'

export const aliasOf = (key: string) => key.replace(/_id(s?)$/, '$1')

/** The platform's tables have no tenant; everything else is its tenant's own. */
export const tenantOf = (table: PgTable): AnyPgColumn | undefined => getTableColumns(table).tenant_id
export const deletedOf = (table: PgTable): AnyPgColumn | undefined => getTableColumns(table).deleted_at

/** What a row that is named is called. */
export function labelOf({ label = ['name'] }: Reference, columns: Record<string, AnyPgColumn>): SQL {
  const parts = label.map((name) => sql`${columns[name]}::text`)
  return sql.join(parts, sql` || ' · ' || `)
}

/** The object inside a field that may be null, marked or optional. */
export function objectOf(schema: z.ZodType | undefined): z.ZodObject | undefined {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) return objectOf(schema.unwrap() as z.ZodType)
  return schema instanceof z.ZodObject ? schema : undefined
}

type Joined = { table: PgTable; on: SQL }
/** Drizzle's builder once its types no longer follow the joins. */
interface Select extends PromiseLike<Record<string, unknown>[]>, SQLWrapper {
  leftJoin(table: PgTable, on: SQL): Select
  where(condition: SQL | undefined): Select
  orderBy(...order: SQL[]): Select
  limit(count: number): Select
  offset(count: number): Select
}

type Reader = (record: Record<string, unknown>, timeZone: string) => unknown

/** Where the rows of a registry come from: its table, what its references name, what is computed. */
export interface Source {
  /** SQL of each field of the row, to filter, search and sort by; a reference is its name. */
  fields: Record<string, SQLWrapper>
  /** `select … from` the table with everything it names. */
  select: (scope: Scope, selection: Record<string, SQLWrapper>) => Select
  /** Rows as the contract has them, by condition. */
  rows: (acting: Acting, narrow: (query: Select) => Select) => Promise<Row[]>
}

const linked = (table: CrudTable, { table: join, own, other, to }: Link) => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', ${to.id}, 'name', ${to.name}) order by ${to.name}), '[]'::jsonb)
  from ${join} join ${to} on ${to.tenant_id} = ${join.tenant_id} and ${to.id} = ${other}
  where ${join.tenant_id} = ${table.tenant_id} and ${own} = ${table.id} and ${to.deleted_at} is null)`

/** A value as the contract writes it. */
function written(value: unknown, scale: number | undefined, timeZone: string): unknown {
  if (typeof value === 'bigint') return decimal(value, scale ?? 0)
  return value instanceof Date ? localTime(value, timeZone) : value
}

export function makeSource({ table, row, references = {}, links = {}, computed = {} }: AnyOptions): Source {
  const columns = getTableColumns(table)
  const selection: Record<string, SQLWrapper> = {}
  const fields: Record<string, SQLWrapper> = {}
  const readers: Record<string, Reader> = {}
  const joins: Joined[] = []
  const shape = row.shape as Record<string, z.ZodType>

  for (const [key, reference] of Object.entries(references)) {
    const as = aliasOf(key)
    // One that the row only counts, and does not name.
    if (!shape[as]) continue
    // Guarantee: an alias has its table's columns.
    const named = alias(reference.table, as) as unknown as NamedTable
    const held = getTableColumns<PgTable>(named)
    const label = labelOf(reference, held)
    const tenant = tenantOf(named)
    const own = columns[key]
    const inside = Object.keys(objectOf(shape[as])?.shape ?? {})
    if (!own || inside.length === 0) throw new TypeError(`${key}: no column, or no ${as} in the row`)
    // Guarantee: `and` of at least one condition is one.
    joins.push({ table: named, on: and(eq(named.id, own), tenant && eq(tenant, table.tenant_id)) as SQL })
    for (const name of inside) {
      const found = name === 'name' ? sql`${label}` : (held[name] ?? reference.more?.[name]?.(held))
      if (!found) throw new TypeError(`${as}.${name}: no such column`)
      selection[`${as}.${name}`] = found
    }
    fields[as] = label
    readers[as] = (record) =>
      record[`${as}.id`] === null ? null : Object.fromEntries(inside.map((name) => [name, record[`${as}.${name}`]]))
  }
  for (const [key, link] of Object.entries(links)) {
    const as = aliasOf(key)
    selection[as] = sql`${linked(table, link)}`
    readers[as] = (record) => record[as]
    readers[key] = (record) => (record[as] as { id: number }[]).map(({ id }) => id)
  }
  for (const [key, value] of Object.entries(computed)) {
    // Inside another SQL, so that Drizzle does not strip the table's name from a lone table's columns.
    selection[key] = sql`${value}`
    fields[key] = value
    readers[key] = (record) => record[key]
  }
  for (const key of Object.keys(shape)) {
    const column = columns[key]
    if (column && !readers[key]) {
      const scale = scaleOf(shape[key] as z.ZodType)
      if (column.dataType === 'bigint' && scale === undefined) throw new TypeError(`${key}: its contract has no scale`)
      selection[key] = column
      fields[key] = column
      readers[key] = (record, timeZone) => written(record[key], scale, timeZone)
    }
    if (!readers[key]) throw new TypeError(`${key}: nothing to read it from`)
  }
  // Everything inside goes by a row's number, whether its contract tells it or not.
  if (!readers.id) {
    selection.id = table.id
    readers.id = (record) => record.id
  }
  const order = Object.keys(readers)

  const select: Source['select'] = (scope, wanted) =>
    joins.reduce<Select>(
      (query, join) => query.leftJoin(join.table, join.on),
      // Guarantee: Drizzle's builder has these methods, whatever is selected and joined.
      scope.tx
        .select(wanted as Record<string, SQL>)
        .from(table as PgTable)
        .$dynamic() as unknown as Select,
    )
  return {
    fields,
    select,
    rows: async (acting, narrow) => {
      const records = await narrow(select(acting, selection))
      if (records.length === 0) return []
      const timeZone = await acting.lookups.loadTimeZone(acting)
      // Guarantee: the contract's row has an id, and every key has its reader.
      return records.map(
        (record) => Object.fromEntries(order.map((key) => [key, readers[key]?.(record, timeZone)])) as Row,
      )
    },
  }
}
