import { and, eq, sql } from 'drizzle-orm'
import type { ImportBatch, ImportLine } from '@/lib/contracts/import'
import { timeZoneOf } from '../company/time-zone'
import { importRow } from '../system/import.table'
import { file } from './file.table'
import { fieldsOf } from './import-fields'
import { type BatchRow, isLeftOut, isLine, jobOf, type LineRow } from './import-store'
import { localTime } from './local-time'
import type { Registry } from './registry'
import type { Scope } from './scope'

/** The batch as its person sees it. */
export async function asBatch(scope: Scope, registry: Registry, batch: BatchRow): Promise<ImportBatch> {
  const { tx, tenant } = scope
  const counted = await tx
    .select({ action: importRow.action, lines: sql<number>`count(*)::int` })
    .from(importRow)
    .where(isLine(scope, batch.id))
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
    fields: fieldsOf(registry),
    rows: batch.rows,
    accepted: batch.accepted,
    refused: batch.refused,
    creates: countOf('create'),
    updates: countOf('update'),
    skips: countOf('skip'),
    job: await jobOf(scope, batch.uuid),
    created_at: localTime(batch.created_at, await timeZoneOf(scope)),
    row_version: batch.row_version,
  }
}

/** A line as its person sees it. */
export function asLine({ line, data, errors, action, record_id, before }: LineRow, heads: number): ImportLine {
  const skipped = isLeftOut({ errors })
  const changes = before && 'changes' in before ? (before.changes as ImportLine['changes']) : null
  return {
    line,
    cells: Array.from({ length: heads }, (_, at) => data[at] ?? ''),
    // Guarantee: `storeCheck` keeps nothing else there.
    errors: skipped ? {} : ((errors ?? {}) as ImportLine['errors']),
    action,
    skipped,
    record_id,
    changes,
  }
}
