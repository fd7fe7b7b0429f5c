import { and, asc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import { hidesCompanyShare } from '@/lib/access/roles'
import type { ImportGiven, ImportWords } from '@/lib/contracts/import'
import { inChunks } from '../database/chunks'
import type { Scope } from '../database/scope'
import { ApiError, stale } from '../errors/api-error'
import { job } from '../jobs/job.table'
import type { Acting } from '../kernel/acting'
import type { Principal } from '../kernel/principal'
import type { ReadSheet } from '../sheets/parse'
import type { CheckedLine } from './check'
import { importBatch, importRow } from './import.table'

export type BatchRow = typeof importBatch.$inferSelect
export type LineRow = typeof importRow.$inferSelect

/** Stores the person's words for fields and choices, and their role at that time: a file's own lines begin at 2. */
const wordsLine = 0
/** Lines of one statement. */
const chunk = 2000

export const isLine = ({ tenant }: Scope, batchId: number, condition?: SQL) =>
  and(eq(importRow.tenant_id, tenant.id), eq(importRow.batch_id, batchId), gt(importRow.line, wordsLine), condition)

/**
 * One's own batch; `lock` locks it until the commit. NOT_FOUND if it was imported under a role that saw more than the
 * person's current one.
 */
export async function findBatch(scope: Scope, principal: Principal, uuid: string, lock = false) {
  const { tx, tenant } = scope
  const query = tx
    .select()
    .from(importBatch)
    .where(and(eq(importBatch.tenant_id, tenant.id), eq(importBatch.uuid, uuid), eq(importBatch.user_id, principal.id)))
  const [found] = await (lock ? query.for('update') : query)
  if (!found) throw new ApiError('NOT_FOUND')
  // The batch may hold company figures from the time its owner could see them (permissions.md#company-share).
  if (hidesCompanyShare(principal.role) && (await ownLine(scope, found.id)).role !== principal.role) {
    throw new ApiError('NOT_FOUND')
  }
  return found
}

/** The unfinished job of the batch. */
export async function batchJob({ tx, tenant }: Scope, uuid: string): Promise<string | null> {
  const [found] = await tx
    .select({ uuid: job.uuid })
    .from(job)
    .where(
      and(
        eq(job.tenant_id, tenant.id),
        eq(job.kind, 'import'),
        inArray(job.status, ['queued', 'running']),
        sql`${job.params} ->> 'batch' = ${uuid}`,
      ),
    )
  return found?.uuid ?? null
}

/** Lines with a rate change that a person must confirm. */
export const isMovedLine = sql`${importRow.before} -> 'moved' is not null`

/** Locks the batch for a change: 409 on a stale version, RULE while a job works on it. */
export async function holdBatch(scope: Scope, principal: Principal, uuid: string, row_version: number) {
  const batch = await findBatch(scope, principal, uuid, true)
  if (batch.row_version !== row_version) throw stale({ row_version }, { row_version: batch.row_version })
  if (await batchJob(scope, uuid)) {
    throw new ApiError('RULE', { reason: 'import_busy', message: 'Esta importação está em andamento: espere o fim.' })
  }
  return batch
}

interface Said {
  words?: ImportWords | undefined
  given?: ImportGiven | undefined
}

/** Stores the file's lines as read, with the person's words and their role. */
export async function storeLines(
  { tx, tenant, now, principal }: Acting,
  batchId: number,
  sheet: ReadSheet,
  { words = {}, given = {} }: Said,
) {
  const lines = sheet.lines.map(({ line, cells }) => ({
    line,
    data: Object.fromEntries(cells.flatMap((cell, at) => (cell === '' ? [] : [[at, cell]]))),
  }))
  lines.push({
    line: wordsLine,
    data: { words: JSON.stringify(words), given: JSON.stringify(given), role: principal.role },
  })
  for (const some of inChunks(lines, chunk)) {
    await tx.execute(sql`
      insert into ${importRow} (tenant_id, created_at, updated_at, created_by, batch_id, line, data)
      select ${tenant.id}, ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz, ${principal.id}, ${batchId}, line, data
      from jsonb_to_recordset(${JSON.stringify(some)}::jsonb) as given(line int, data jsonb)`)
  }
}

async function ownLine({ tx, tenant }: Scope, batchId: number): Promise<Record<string, string>> {
  const [found] = await tx
    .select({ data: importRow.data })
    .from(importRow)
    .where(and(eq(importRow.tenant_id, tenant.id), eq(importRow.batch_id, batchId), eq(importRow.line, wordsLine)))
  return found?.data ?? {}
}

/** The person's words, and what they said of the whole file. */
export async function loadSaid(scope: Scope, batchId: number): Promise<Required<Said>> {
  const { words = '{}', given = '{}' } = await ownLine(scope, batchId)
  // Guarantee: `storeLines` has written both.
  return { words: JSON.parse(words) as ImportWords, given: JSON.parse(given) as ImportGiven }
}

/** Stored in place of a line's errors when its owner leaves the line out. */
const leftOut = { skipped: true }
export const isLeftOut = ({ errors }: Pick<LineRow, 'errors'>) => errors !== null && 'skipped' in errors

export const selectLines = (scope: Scope, batchId: number, condition?: SQL) =>
  scope.tx
    .select()
    .from(importRow)
    .where(isLine(scope, batchId, condition))
    .orderBy(asc(importRow.line))
    .$dynamic()

export async function setCells(
  { tx, tenant, now }: Scope,
  batchId: number,
  cells: readonly { line: number; column: number; value: string }[],
): Promise<void> {
  const byLine = Map.groupBy(cells, ({ line }) => line)
  const changed = [...byLine].map(([line, some]) => ({
    line,
    data: Object.fromEntries(some.map(({ column, value }) => [column, value.trim()])),
  }))
  for (const some of inChunks(changed, chunk)) {
    await tx.execute(sql`
      update ${importRow} set data = ${importRow.data} || given.data, updated_at = ${now.toISOString()}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(some)}::jsonb) as given(line int, data jsonb)
      where ${importRow.tenant_id} = ${tenant.id} and ${importRow.batch_id} = ${batchId}
        and ${importRow.line} = given.line and given.line > ${wordsLine}`)
  }
}

export async function setSkipped(
  scope: Scope,
  batchId: number,
  skip: readonly { line: number; skipped: boolean }[],
): Promise<void> {
  for (const skipped of [true, false]) {
    const lines = skip.filter((one) => one.skipped === skipped).map(({ line }) => line)
    if (lines.length === 0) continue
    await scope.tx
      .update(importRow)
      .set({ errors: skipped ? leftOut : null, updated_at: scope.now })
      .where(isLine(scope, batchId, inArray(importRow.line, lines)))
  }
}

/** Stores the check's findings per line, and their counts on the batch. */
export async function storeCheck(
  scope: Scope,
  batch: BatchRow,
  checked: readonly CheckedLine[],
  leftOutLines: ReadonlySet<number>,
) {
  const { tx, tenant, now } = scope
  const found = checked.map(({ line, errors, action, recordId, before }) => ({
    line,
    errors: leftOutLines.has(line) ? leftOut : Object.keys(errors).length > 0 ? errors : null,
    action,
    record_id: recordId,
    before,
  }))
  for (const some of inChunks(found, chunk)) {
    await tx.execute(sql`
      update ${importRow} set errors = given.errors, action = given.action, record_id = given.record_id,
        before = given.before, applied_version = null, updated_at = ${now.toISOString()}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(some)}::jsonb)
        as given(line int, errors jsonb, action text, record_id bigint, before jsonb)
      where ${importRow.tenant_id} = ${tenant.id} and ${importRow.batch_id} = ${batch.id} and ${importRow.line} = given.line`)
  }
  const refused = checked.filter(({ action }) => action === null).length
  return setBatch(scope, batch, { status: 'checked', accepted: checked.length - refused, refused })
}

/** Updates the batch and increments its version. */
export async function setBatch(
  { tx, tenant, now }: Scope,
  { id }: Pick<BatchRow, 'id'>,
  values: Partial<BatchRow>,
): Promise<BatchRow> {
  const [row] = await tx
    .update(importBatch)
    .set({ ...values, updated_at: now, row_version: sql`${importBatch.row_version} + 1` })
    .where(and(eq(importBatch.tenant_id, tenant.id), eq(importBatch.id, id)))
    .returning()
  if (!row) throw new ApiError('NOT_FOUND')
  return row
}

/** Result of applying each line: its record, and the version at that time. */
export async function storeApplied(
  { tx, tenant, now }: Scope,
  batchId: number,
  applied: readonly { line: number; record_id: number; applied_version: number }[],
): Promise<void> {
  for (const some of inChunks(applied, chunk)) {
    await tx.execute(sql`
      update ${importRow} set record_id = given.record_id, applied_version = given.applied_version,
        updated_at = ${now.toISOString()}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(some)}::jsonb) as given(line int, record_id bigint, applied_version int)
      where ${importRow.tenant_id} = ${tenant.id} and ${importRow.batch_id} = ${batchId} and ${importRow.line} = given.line`)
  }
}
