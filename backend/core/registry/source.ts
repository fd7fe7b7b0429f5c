import { and, eq, getTableColumns, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { type AnyPgColumn, alias, type PgSelect, type PgTable } from 'drizzle-orm/pg-core'
import * as z from 'zod'
import { fieldScale } from '@/lib/contracts/amounts'
import { bare } from '@/lib/contracts/bare'
import { fieldAlias } from '@/lib/contracts/manifest'
import { decimal } from '../database/decimal'
import { localTime } from '../database/local-time'
import type { Scope } from '../database/scope'
import type { Acting } from '../kernel/acting'
import type { AnyOptions, CrudTable, Link, Reference } from './options'
import type { Row } from './registry'

/** The platform's tables have no tenant; everything else is its tenant's own. */
export const tenantColumn = (table: PgTable): AnyPgColumn | undefined => getTableColumns(table).tenant_id
export const deletedColumn = (table: PgTable): AnyPgColumn | undefined => getTableColumns(table).deleted_at

/** SQL of a referenced row's label. */
export function nameSql({ label = ['name'] }: Reference, columns: Record<string, AnyPgColumn>): SQL {
  const parts = label.map((name) => sql`${columns[name]}::text`)
  return sql.join(parts, sql` || ' · ' || `)
}

/** Keys of an object field's schema, looking through nullable, marked and optional wrappers. */
function keysInside(schema: z.ZodType): string[] {
  const inner = bare(schema)
  return inner instanceof z.ZodObject ? Object.keys(inner.shape) : []
}

type Joined = { table: PgTable; on: SQL | undefined }

type Reader = (record: Record<string, unknown>, timeZone: string) => unknown

/** The FROM of a registry's rows: its table, its references' tables, its computed columns. */
export interface Source {
  /** SQL of each field, for filtering, searching and sorting; a reference is its name. */
  fields: Record<string, SQLWrapper>
  /** `select … from` the table, joined with its references. */
  select: (scope: Scope, selection: Record<string, SQL | AnyPgColumn>) => PgSelect
  /** Rows in the contract's shape, by condition. */
  rows: (acting: Acting, narrow: (query: PgSelect) => PgSelect) => Promise<Row[]>
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
  const from: PgTable = table
  const columns = getTableColumns(from)
  const selection: Record<string, SQL | AnyPgColumn> = {}
  const fields: Record<string, SQLWrapper> = {}
  const readers: Record<string, Reader> = {}
  const joins: Joined[] = []
  const shape: Record<string, z.ZodType> = row.shape

  for (const [key, reference] of Object.entries(references)) {
    const as = fieldAlias(key)
    // Counted in the row, but not listed.
    if (!shape[as]) continue
    const named: PgTable = alias<PgTable, string>(reference.table, as)
    const held = getTableColumns(named)
    const label = nameSql(reference, held)
    const { id, tenant_id: tenant } = held
    const own = columns[key]
    const inside = keysInside(shape[as])
    if (!id || !own || inside.length === 0) throw new TypeError(`${key}: no column, or no ${as} in the row`)
    joins.push({ table: named, on: and(eq(id, own), tenant && eq(tenant, table.tenant_id)) })
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
    const as = fieldAlias(key)
    selection[as] = sql`${linked(table, link)}`
    readers[as] = (record) => record[as]
    // Guarantee: `linked` made it.
    readers[key] = (record) => (record[as] as { id: number }[]).map(({ id }) => id)
  }
  for (const [key, value] of Object.entries(computed)) {
    // Wrapped in another `sql`, so that Drizzle keeps the table's name.
    selection[key] = sql`${value}`
    fields[key] = value
    readers[key] = (record) => record[key]
  }
  for (const [key, schema] of Object.entries(shape)) {
    const column = columns[key]
    if (column && !readers[key]) {
      const scale = fieldScale(schema)
      if (column.dataType === 'bigint' && scale === undefined) throw new TypeError(`${key}: its contract has no scale`)
      selection[key] = column
      fields[key] = column
      readers[key] = (record, timeZone) => written(record[key], scale, timeZone)
    }
    if (!readers[key]) throw new TypeError(`${key}: nothing to read it from`)
  }
  // Internal code needs the id, even if the contract hides it.
  if (!readers.id) {
    selection.id = table.id
    readers.id = (record) => record.id
  }
  const order = Object.keys(readers)

  const select: Source['select'] = (scope, wanted) =>
    joins.reduce<PgSelect>(
      (query, join) => query.leftJoin(join.table, join.on),
      scope.tx.select(wanted).from(from).$dynamic(),
    )
  return {
    fields,
    select,
    rows: async (acting, narrow) => {
      const records = await narrow(select(acting, selection))
      if (records.length === 0) return []
      const timeZone = await acting.lookups.loadTimeZone(acting)
      // Guarantee: the contract's row has an id, and every key has a reader.
      return records.map(
        (record) => Object.fromEntries(order.map((key) => [key, readers[key]?.(record, timeZone)])) as Row,
      )
    },
  }
}
