import { randomUUID } from 'node:crypto'
import { and, inArray, sql } from 'drizzle-orm'
import type { Scope } from '../database/scope'
import { file } from '../files/file.table'
import { job } from './job.table'
import type { JobRow, Outcome, Sent } from './jobs'
import { Ended, inJobTenant, isJob, type JobRuntime } from './runtime'

/** A finished job and its file are kept this long (system.md#jobs). */
const keptMilliseconds = 24 * 3600_000

const expiry = (now: Date) => new Date(now.getTime() + keptMilliseconds)

/** Marks the job as running and discards bytes that a killed process left. Null if it has ended. */
export async function beginJob(runtime: JobRuntime, { slug, uuid }: Sent) {
  const begun = await inJobTenant(runtime, slug, async (scope) => {
    const [row] = await scope.tx
      .update(job)
      .set({ status: 'running', updated_at: scope.now })
      .where(and(isJob(scope, uuid), inArray(job.status, ['queued', 'running'])))
      .returning()
    return row ? { row, tenant: scope.tenant } : null
  })
  if (begun) await runtime.files.discard(storedKeys(begun.row))
  return begun
}

/** Marks the job as done, with its file. Throws `Ended` if it was cancelled meanwhile. */
export async function finishJob(runtime: JobRuntime, { slug, uuid }: Sent, { result, file: made }: Outcome) {
  await inJobTenant(runtime, slug, async (scope) => {
    const [held] = await scope.tx.select().from(job).where(isJob(scope, uuid)).for('update')
    if (held?.status !== 'running') throw new Ended()
    const fileId = made && (await insertFile(scope, held, made))
    await scope.tx
      .update(job)
      .set({
        status: 'done',
        done: sql`coalesce(${job.total}, ${job.done})`,
        updated_at: scope.now,
        progress: null,
        expires_at: expiry(scope.now),
        ...(result && { result }),
        ...(fileId !== undefined && { file_id: fileId }),
      })
      .where(isJob(scope, uuid))
  })
}

async function insertFile({ tx, tenant, now }: Scope, row: JobRow, made: NonNullable<Outcome['file']>) {
  const [added] = await tx
    .insert(file)
    .values({
      tenant_id: tenant.id,
      created_at: now,
      updated_at: now,
      created_by: row.user_id,
      uuid: randomUUID(),
      entity: 'job',
      entity_id: row.uuid,
      kind: row.kind,
      name: made.name,
      mime: made.mime,
      size: made.size,
      sha256: made.sha256,
      storage_key: made.key,
      uploaded_by: row.user_id,
    })
    .returning({ id: file.id })
  return added?.id
}

/** Marks the job as failed with the words of `error`, tells its person, and discards its bytes. */
export async function failJob(
  runtime: JobRuntime,
  { slug, uuid }: Sent,
  { reason, params, message }: NonNullable<JobRow['error']>,
) {
  const failed = await inJobTenant(runtime, slug, async (scope) => {
    const [row] = await scope.tx.select().from(job).where(isJob(scope, uuid)).for('update')
    const [ended] = await scope.tx
      .update(job)
      .set({
        status: 'failed',
        error: { reason, message, ...(params && { params }) },
        progress: null,
        updated_at: scope.now,
        expires_at: expiry(scope.now),
      })
      .where(and(isJob(scope, uuid), inArray(job.status, ['queued', 'running'])))
      .returning()
    if (ended) await runtime.tellFailed?.(scope, ended, message)
    return row
  })
  if (failed) await runtime.files.discard(storedKeys(failed))
}

/** Discards the bytes of a job that was cancelled while they were stored. */
export async function discardStored(runtime: JobRuntime, { slug, uuid }: Sent) {
  const keys = await inJobTenant(runtime, slug, async (scope) => {
    const [row] = await scope.tx.select().from(job).where(isJob(scope, uuid))
    return row && row.status !== 'done' ? storedKeys(row) : []
  })
  await runtime.files.discard(keys)
}

/** The storage key that a job noted before it stored anything. */
const storedKeys = ({ progress }: Pick<JobRow, 'progress'>): string[] =>
  typeof progress?.key === 'string' ? [progress.key] : []
