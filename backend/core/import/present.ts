import { and, eq, sql } from 'drizzle-orm'
import type { ImportBatch, ImportLine } from '@/lib/contracts/import'
import { localTime } from '../database/local-time'
import { file } from '../files/file.table'
import type { Acting } from '../kernel/acting'
import { importFields } from '../registry/fields'
import type { Registry } from '../registry/registry'
import { importRow } from './import.table'
import { type BatchRow, batchJob, isLeftOut, isLine, isMovedLine, type LineRow, loadSaid } from './store'

/** The batch as its owner sees it. */
export async function asBatch(acting: Acting, registry: Registry, batch: BatchRow): Promise<ImportBatch> {
  const { tx, tenant } = acting
  const counted = await tx
    .select({
      action: importRow.action,
      lines: sql<number>`count(*)::int`,
      moved: sql<number>`(count(*) filter (where ${isMovedLine}))::int`,
    })
    .from(importRow)
    .where(isLine(acting, batch.id))
    .groupBy(importRow.action)
  const countOf = (action: LineRow['action']) => counted.find((one) => one.action === action)?.lines ?? 0
  const [brought] = batch.file_id
    ? await tx
        .select({ name: file.name })
        .from(file)
        .where(and(eq(file.tenant_id, tenant.id), eq(file.id, batch.file_id)))
    : []
  return {
    uuid: batch.uuid,
    resource: batch.resource,
    status: batch.status,
    name: brought?.name ?? '',
    heads: batch.heads,
    mapping: batch.mapping,
    fields: importFields(registry),
    given: (await loadSaid(acting, batch.id)).given,
    rows: batch.rows,
    accepted: batch.accepted,
    refused: batch.refused,
    creates: countOf('create'),
    updates: countOf('update'),
    skips: countOf('skip'),
    moved: counted.reduce((sum, { moved }) => sum + moved, 0),
    job: await batchJob(acting, batch.uuid),
    created_at: localTime(batch.created_at, await acting.lookups.loadTimeZone(acting)),
    row_version: batch.row_version,
  }
}

/** A line as its owner sees it. */
export function asLine({ line, data, errors, action, record_id, before }: LineRow, heads: number): ImportLine {
  const skipped = isLeftOut({ errors })
  // Guarantee: a check stores nothing else in `before`.
  const moved = before && 'moved' in before ? (before.moved as string[]) : []
  const changes = before && 'changes' in before ? (before.changes as ImportLine['changes']) : null
  return {
    line,
    cells: Array.from({ length: heads }, (_, at) => data[at] ?? ''),
    // Guarantee: `storeCheck` stores nothing else in `errors`.
    errors: skipped ? {} : ((errors ?? {}) as ImportLine['errors']),
    action,
    skipped,
    record_id,
    changes,
    moved,
  }
}
