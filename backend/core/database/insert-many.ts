import { getTableColumns, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { inChunks } from './chunks'
import type { Scope } from './scope'

/**
 * Writes many rows in their order, and answers their ids in it, 0 where a table has none. They go as one value instead
 * of thousands: the database unpacks them faster than they could be bound.
 */
export async function insertMany<T extends PgTable>(
  tx: Scope['tx'],
  table: T,
  rows: readonly T['$inferInsert'][],
): Promise<number[]> {
  if (rows.length === 0) return []
  const given = (key: string) => rows.filter((row) => (row as Record<string, unknown>)[key] !== undefined).length
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => given(key) > 0)
  const partly = columns.find(([key, { hasDefault }]) => hasDefault && given(key) < rows.length)
  // Unpacked, it would be null where it is left out.
  if (partly) throw new RangeError(`${partly[0]} has a default, and stands in some rows alone`)
  const names = sql.join(
    columns.map(([, { name }]) => sql.identifier(name)),
    sql`, `,
  )
  const answer = 'id' in getTableColumns(table) ? sql`returning id` : sql`returning 0 as id`
  const ids: number[] = []
  for (const some of inChunks(rows)) {
    const { rows: added } = await tx.execute<{ id: number }>(sql`
      insert into ${table} (${names})
      select ${names} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(some, exact)}::jsonb) ${answer}`)
    ids.push(...added.map(({ id }) => Number(id)))
  }
  return ids
}

const exact = (_key: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value)
