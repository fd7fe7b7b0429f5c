import { and, eq, inArray, isNotNull, lt, notExists, type SQL } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Database } from '@/lib/database'
import { draft } from '../system/draft.table'
import { idempotencyKey } from '../system/idempotency-key.table'
import { importBatch, importRow } from '../system/import.table'
import { job } from '../system/job.table'
import { file } from './file.table'
import type { Files } from './files'
import { traceOf } from './log'
import { inTenant, type Scope } from './scope'
import { tenant } from './tenant.table'

/** How long the rows of jobs that are over, and of imports, are kept. */
const keptDays = 30
const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 24 * 3600_000)

/** What is done in each tenant of itself, now and then: in a transaction of its own, often with nothing to do. */
export type Tend = (scope: Scope) => Promise<void>

/**
 * Takes away what is over in every tenant: files of jobs after a day, drafts and keys at their end, old imports. Then
 * tends it.
 */
export async function sweep(database: Database, files: Files, now: Date, log: Logger, tend?: Tend): Promise<void> {
  const tenants = await database.orm.select({ slug: tenant.slug }).from(tenant).where(eq(tenant.status, 'active'))
  for (const { slug } of tenants) {
    try {
      await files.discard(await inTenant(database, slug, now, sweepTenant))
    } catch (error) {
      log.error({ error: traceOf(error), tenant: slug }, 'not swept')
    }
    if (!tend) continue
    try {
      await inTenant(database, slug, now, tend)
    } catch (error) {
      log.error({ error: traceOf(error), tenant: slug }, 'not tended')
    }
  }
}

/** Answers the storage keys to discard once this is committed. */
async function sweepTenant(scope: Scope): Promise<string[]> {
  const { tx, tenant, now } = scope
  await tx.delete(draft).where(and(eq(draft.tenant_id, tenant.id), lt(draft.expires_at, now)))
  await tx
    .delete(idempotencyKey)
    .where(and(eq(idempotencyKey.tenant_id, tenant.id), lt(idempotencyKey.expires_at, now)))
  await tx
    .update(job)
    .set({ file_id: null })
    .where(and(eq(job.tenant_id, tenant.id), isNotNull(job.file_id), lt(job.expires_at, now)))
  const over = and(
    eq(job.tenant_id, tenant.id),
    inArray(job.status, ['done', 'failed', 'cancelled']),
    lt(job.updated_at, daysBefore(now, keptDays)),
  )
  await tx.delete(job).where(over)
  const batches = await tx
    .select({ id: importBatch.id, uuid: importBatch.uuid })
    .from(importBatch)
    .where(and(eq(importBatch.tenant_id, tenant.id), lt(importBatch.updated_at, daysBefore(now, keptDays))))
  const old = batches.map(({ id }) => id)
  if (old.length > 0) {
    await tx.delete(importRow).where(and(eq(importRow.tenant_id, tenant.id), inArray(importRow.batch_id, old)))
    await tx.delete(importBatch).where(and(eq(importBatch.tenant_id, tenant.id), inArray(importBatch.id, old)))
  }
  const jobs = tx
    .select({ id: job.id })
    .from(job)
    .where(and(eq(job.tenant_id, tenant.id), eq(job.file_id, file.id)))
  const ofBatches = inArray(
    file.entity_id,
    batches.map(({ uuid }) => uuid),
  )
  return [
    ...(await forgetFiles(scope, 'job', notExists(jobs))),
    ...(batches.length > 0 ? await forgetFiles(scope, 'import_batch', ofBatches) : []),
    // Brought for a proposal or a message a day ago, and still in none.
    ...(await forgetFiles(scope, 'unsent', lt(file.created_at, daysBefore(scope.now, 1)))),
  ]
}

/** Takes files out of the books; their bytes go once that is committed. */
async function forgetFiles({ tx, tenant }: Scope, entity: string, condition: SQL): Promise<string[]> {
  const gone = await tx
    .delete(file)
    .where(and(eq(file.tenant_id, tenant.id), eq(file.entity, entity), condition))
    .returning({ key: file.storage_key })
  return gone.map(({ key }) => key)
}
