import { getTableColumns, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { inChunks } from './chunks'
import type { Scope } from './scope'

/**
 * Inserts rows in order and answers their ids in that order, 0 for a table without one. They travel as one JSON value:
 * PostgreSQL unpacks it faster than thousands of bound parameters.
 */
export async function insertMany<T extends PgTable>(
  tx: Scope['tx'],
  table: T,
  rows: readonly T['$inferInsert'][],
): Promise<number[]> {
  if (rows.length === 0) return []
  const counts = new Map<string, number>()
  for (const row of rows) {
    for (const [key, value] of Object.entries(row)) if (value !== undefined) counts.set(key, given(counts, key) + 1)
  }
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => given(counts, key) > 0)
  const partly = columns.find(([key, { hasDefault }]) => hasDefault && given(counts, key) < rows.length)
  // `jsonb_populate_recordset` would write null for a row without the key, not the column's default.
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

const given = (counts: ReadonlyMap<string, number>, key: string) => counts.get(key) ?? 0

const exact = (_key: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value)
