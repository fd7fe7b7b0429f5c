import { and, asc, eq, getTableColumns, inArray, isNull } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { inChunks } from '../database/chunks'
import type { Scope } from '../database/scope'
import type { FieldError } from '../errors/api-error'
import type { CrudTable, NamedTable } from './options'
import type { Input } from './registry'
import { deletedColumn, tenantColumn } from './source'

export const missing: FieldError = { reason: 'unknown', message: 'Registro não encontrado.' }

type Record_ = Record<string, unknown>

/** The id of one record in an input, or null. */
export const maybeId = (value: unknown): number | null => (typeof value === 'number' ? value : null)

/** The ids of several records (`bank_ids`) in an input or a row. */
export const linkedIds = (input: Input, key: string): number[] =>
  [input[key] ?? []].flat().filter((id) => typeof id === 'number')

/**
 * Live rows of `table` by id. With `hold` locked FOR SHARE, so that none is deleted before the commit: deletions lock
 * the row, then look for references.
 */
export async function findById(
  scope: Scope,
  table: CrudTable | NamedTable,
  ids: readonly number[],
  hold: boolean,
): Promise<Map<number, Record_>> {
  const found = new Map<number, Record_>()
  const from: PgTable = table
  const [tenant, deleted] = [tenantColumn(table), deletedColumn(table)]
  for (const some of inChunks([...new Set(ids)].sort((a, b) => a - b))) {
    const query = scope.tx
      .select(getTableColumns(from))
      .from(from)
      .where(and(tenant && eq(tenant, scope.tenant.id), inArray(table.id, some), deleted && isNull(deleted)))
      .orderBy(asc(table.id))
    // Platform tables are read-only: nothing is deleted there, and the role may not lock.
    const rows: Record_[] = await (hold && tenant ? query.for('share') : query)
    for (const row of rows) found.set(Number(row.id), row)
  }
  return found
}
