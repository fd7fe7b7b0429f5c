import { and, eq, inArray } from 'drizzle-orm'
import * as z from 'zod'
import { inData } from '@/lib/contracts/answers'
import { commissionAbsentSchema } from '@/lib/contracts/commission-absent'
import { inChunks } from '../../core/database/chunks'
import { ApiError } from '../../core/errors/api-error'
import { checkLines } from '../../core/import/check'
import { findBatch, isLeftOut, loadSaid, selectLines } from '../../core/import/store'
import type { Acting } from '../../core/kernel/acting'
import { type Route, route, verb } from '../../core/kernel/verb'
import type { Registry } from '../../core/registry/registry'
import { whereEndsAfter } from '../../core/versions/validity'
import { commission } from '../tables/commission.table'

/** Rows shown at most. */
const most = 100

/** Ids of these tables' current rows, ordered by table. */
async function findCurrentIds({ tx, tenant, now }: Acting, tables: readonly number[]): Promise<number[]> {
  const found: number[] = []
  for (const some of inChunks(tables)) {
    const rows = await tx
      .select({ id: commission.id })
      .from(commission)
      .where(
        and(eq(commission.tenant_id, tenant.id), inArray(commission.table_id, some), whereEndsAfter(commission, now)),
      )
      .orderBy(commission.table_id, commission.starting)
    found.push(...rows.map(({ id }) => id))
  }
  return found
}

/**
 * `GET /api/commissions/import/{uuid}/absent`: current rows of the imported tables that the file lacks. They keep
 * paying until they are closed.
 */
export const absentRoute = (registry: Registry): Route =>
  route(
    'GET',
    `${registry.path}/import/{uuid}/absent`,
    verb(
      {
        permission: 'import_comissions',
        summary: 'Rows that stand in the tables of an import and are not in its file',
        params: z.object({ uuid: z.uuid() }),
        output: inData(commissionAbsentSchema),
      },
      async ({ params, ...context }) => {
        const batch = await findBatch(context, context.principal, params.uuid)
        if (batch.resource !== registry.name) throw new ApiError('NOT_FOUND')
        const lines = (await selectLines(context, batch.id)).map((row) => ({
          line: row.line,
          data: row.data,
          skipped: isLeftOut(row),
        }))
        const sheet = { mapping: batch.mapping, ...(await loadSaid(context, batch.id)) }
        const checked = await checkLines(context, registry, sheet, lines, false)
        const named = new Set(checked.flatMap(({ recordId }) => recordId ?? []))
        const matched = await registry.rows(context, [...named])
        const tables = new Set([
          ...matched.map(({ table_id }) => Number(table_id)),
          ...checked.flatMap(({ draft }) => (draft ? [Number(draft.input.table_id)] : [])),
        ])
        const ids = (await findCurrentIds(context, [...tables])).filter((id) => !named.has(id))
        const rows = await registry.rows(context, ids.slice(0, most))
        return { status: true, data: { total: ids.length, ids: ids.slice(0, 10_000), rows } }
      },
    ),
  )
