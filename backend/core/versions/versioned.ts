import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Acting } from '../kernel/acting'
import type { ListQuery, Row } from '../registry/registry'
import { whereValidAt } from './validity'
import type { VersionedTable } from './versions'

/** Condition: the row's newest version, and it has ended. This is how versioned tables represent a deleted row. */
export const isClosed = (table: VersionedTable, now: Date): SQL => sql`(
  coalesce(${table.valid_to} <= ${now.toISOString()}::timestamptz, false)
  and not exists (select from ${table} later where later.tenant_id = ${table.tenant_id}
    and later.lineage_id = ${table.lineage_id} and later.version > ${table.version}))`

/** The requested moment, in the company's time zone, or now. */
export const instant = (asked: unknown, now: Date, timeZone: string): SQL =>
  typeof asked === 'string'
    ? sql`(${asked}::timestamp at time zone ${timeZone})`
    : sql`${now.toISOString()}::timestamptz`

/**
 * Which versions a list shows: those that stand at the moment asked for, now unless it says; with deleted ones, the
 * last versions of rows that are over too. By its number any version can be read; the last of a row that is over as
 * what is deleted, with `trashed`.
 */
export function currentVersions(
  table: VersionedTable,
  query: ListQuery | null,
  { now, timeZone, trashed = false }: { now: Date; timeZone: string; trashed?: boolean | undefined },
): SQL | undefined {
  const closed = isClosed(table, now)
  if (!query) return trashed ? undefined : sql`not ${closed}`
  const at = instant(query.valid_at, now, timeZone)
  const valid = whereValidAt(table, at)
  return query.with_trashed ? sql`(${valid} or ${closed})` : valid
}

/** Sets `deleted_at` on rows that are the last version of a closed row. */
export async function markClosed({ tx, tenant, now }: Acting, table: VersionedTable, rows: Row[]): Promise<Row[]> {
  const over = rows.filter(({ valid_to }) => valid_to !== null).map(({ id }) => id)
  if (over.length === 0) return rows
  const found = await tx
    .select({ id: table.id })
    .from(table as PgTable)
    .where(and(eq(table.tenant_id, tenant.id), sql`${table.id} in ${over}`, isClosed(table, now)))
  const closed = new Set(found.map(({ id }) => id as number))
  return rows.map((row) => (closed.has(row.id) ? { ...row, deleted_at: row.valid_to } : row))
}
