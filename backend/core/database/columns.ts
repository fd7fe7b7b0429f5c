import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  check,
  foreignKey,
  integer,
  primaryKey,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { tenant } from './tenant.table'

/** A moment, stored with its zone. */
export const moment = () => timestamp({ withTimezone: true })

/** Money in cents, or a rate in 1/10,000 percent (conventions.md#units). */
export const exact = () => bigint({ mode: 'bigint' })

/** A reference to a row of the same tenant. */
export const reference = () => bigint({ mode: 'number' })

/** `tenant_id` only: for join tables. */
export const ofTenant = () => ({ tenant_id: bigint({ mode: 'number' }).notNull() })

/** The columns of every tenant table (conventions.md#common-columns), `deleted_at` aside. */
export const record = () => ({
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
  ...ofTenant(),
  created_at: moment().notNull().defaultNow(),
  updated_at: moment().notNull().defaultNow(),
  created_by: reference(),
  row_version: integer().notNull().default(1),
})

/** Soft deletion, for every table except join tables. */
export const softDelete = () => ({ deleted_at: moment() })

type Owned = { tenant_id: AnyPgColumn }
type Recorded = Owned & { id: AnyPgColumn }
type Columns = AnyPgColumn[]

/** The row's tenant exists. */
export const tenantKey = (table: Owned) => foreignKey({ columns: [table.tenant_id], foreignColumns: [tenant.id] })

/** Primary key (tenant_id, id), and the tenant exists. */
export const recordKeys = (table: Recorded) => [primaryKey({ columns: [table.tenant_id, table.id] }), tenantKey(table)]

/** `column` names a row of `parent` in the same tenant; that row cannot be deleted under it. */
export const belongsTo = (table: Owned, column: AnyPgColumn, parent: Recorded) =>
  foreignKey({ columns: [table.tenant_id, column], foreignColumns: [parent.tenant_id, parent.id] }).onDelete('restrict')

/** Unique within the tenant, deleted rows included; without columns, one row per tenant. */
export const uniqueIn = (name: string, table: Owned, ...columns: Columns) =>
  uniqueIndex(name).on(table.tenant_id, ...columns)

/** As `uniqueIn`, but a constraint, which a foreign key may reference. */
export const uniqueConstraintIn = (name: string, table: Owned, ...columns: Columns) =>
  unique(name).on(table.tenant_id, ...columns)

/** Unique within the tenant among rows that are not deleted. */
export const uniqueAlive = (name: string, table: Owned & { deleted_at: AnyPgColumn }, ...columns: Columns) =>
  uniqueIndex(name)
    .on(table.tenant_id, ...columns)
    .where(sql`${table.deleted_at} is null`)

/** The column holds one of `values` (or null, if it is nullable). */
export const checkOneOf = (name: string, column: AnyPgColumn, values: readonly string[]) =>
  check(name, sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`)
