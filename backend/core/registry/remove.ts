import { and, eq, inArray, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { ApiError, type FieldError } from '../errors/api-error'
import type { Acting } from '../kernel/acting'
import { findRows } from './examine'
import type { Finder } from './find'
import type { AnyOptions } from './options'
import { findById, maybeId } from './references'
import type { Input, Registry, Row } from './registry'
import type { Source } from './source'
import { conflict, explainViolation, repeated, tableUniques } from './uniques'
import { refuseInUse } from './uses'

/** Soft deletion and its undo. */
export function makeRemover(
  options: AnyOptions,
  source: Source,
  finder: Finder,
  inputOf: (row: Row) => Input,
): Pick<Registry, 'remove' | 'restore'> {
  const { table, resource, references = {}, remembered = (row: Row) => row, outlivedBy } = options
  const uniques = tableUniques(table)
  const to: PgTable = table

  const mark = ({ tx, tenant, now }: Acting, ids: readonly number[], deleted: boolean) =>
    tx
      .update(to)
      .set({ deleted_at: deleted ? now : null, updated_at: now, row_version: sql`${table.row_version} + 1` })
      .where(and(eq(table.tenant_id, tenant.id), inArray(table.id, [...ids])))

  async function remove(acting: Acting, ids: readonly number[]): Promise<void> {
    const rows = await findRows(acting, options, source, finder, ids, { lock: true })
    if (ids.some((id) => !rows.has(id))) throw new ApiError('NOT_FOUND')
    await refuseInUse(acting, table, ids, outlivedBy)
    await mark(acting, ids, true)
    for (const [id, before] of rows) {
      acting.audit({ action: 'deleted', entity: resource, entity_id: String(id), before: remembered(before) })
    }
  }

  async function restore(acting: Acting, ids: readonly number[]): Promise<void> {
    const all = await findRows(acting, options, source, finder, ids, { lock: true, trashed: true })
    if (ids.some((id) => !all.has(id))) throw new ApiError('NOT_FOUND')
    // A second undo does nothing.
    const rows = [...all.values()].filter(({ deleted_at }) => deleted_at !== null)
    if (rows.length === 0) return
    await refuseOrphans(acting, rows)
    const fields = await repeated(
      acting,
      table,
      uniques,
      rows.map((row) => ({ id: row.id, values: inputOf(row) })),
    )
    fields.forEach((field, at) => {
      if (field !== undefined) throw taken(field, rows[at]?.[field])
    })
    try {
      await mark(
        acting,
        rows.map(({ id }) => id),
        false,
      )
    } catch (error) {
      throw explainViolation(error, uniques)
    }
    for (const { id } of rows) acting.audit({ action: 'restored', entity: resource, entity_id: String(id) })
  }

  /** RULE unless every row that these reference still exists. */
  async function refuseOrphans(acting: Acting, rows: readonly Row[]): Promise<void> {
    for (const [key, reference] of Object.entries(references)) {
      const ids = rows.flatMap((row) => maybeId(row[key]) ?? [])
      const found = await findById(acting, reference.table, ids, true)
      if (ids.every((id) => found.has(id))) continue
      throw new ApiError('RULE', {
        reason: 'parent_deleted',
        params: { field: key },
        message: 'O registro pertence a outro que foi excluído. Restaure o outro primeiro.',
      })
    }
  }
  return { remove, restore }
}

function taken(field: string, value: unknown): ApiError {
  const error: FieldError = {
    reason: 'restore_taken',
    params: { field, value: String(value) },
    message: `Outro registro já usa “${value}”. Mude o outro e restaure de novo.`,
  }
  return conflict(field, error)
}
