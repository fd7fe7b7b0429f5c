import { and, eq, inArray, isNotNull, lt, notExists } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Database } from '@/lib/database/handle'
import { activeSlugs } from '../database/every-tenant'
import { daysBefore } from '../database/local-time'
import { inTenant, type Post, type Scope } from '../database/scope'
import { file } from '../files/file.table'
import type { Files } from '../files/files'
import { forgetFiles } from '../files/forget'
import { idempotencyKey } from '../kernel/idempotency-key.table'
import { errorTrace } from '../kernel/log'
import { job } from './job.table'

/** Rows of finished jobs are kept this long. */
const keptDays = 30

/** Periodic work of each tenant, in its own transaction; often there is nothing to do. */
export type Tend = (scope: Scope) => Promise<void>

/** Purges every tenant, one transaction each, by the core's own sweep and `sweeps`; then runs `tend`. */
export async function sweep(
  database: Database,
  files: Files,
  now: Date,
  log: Logger,
  sweeps: readonly Sweep[],
  tend?: Tend,
  post?: Post,
): Promise<void> {
  const sweepTenant: Sweep = async (scope) => {
    const keys: string[] = []
    for (const purge of [sweepJobs, ...sweeps]) keys.push(...(await purge(scope)))
    return keys
  }
  for (const slug of await activeSlugs(database)) {
    try {
      await files.discard(await inTenant(database, slug, now, sweepTenant))
    } catch (error) {
      log.error({ error: errorTrace(error), tenant: slug }, 'jobs: sweep failed')
    }
    if (!tend) continue
    try {
      await inTenant(database, slug, now, tend, post)
    } catch (error) {
      log.error({ error: errorTrace(error), tenant: slug }, 'jobs: tending failed')
    }
  }
}

/** Purges expired rows of one tenant. Answers the storage keys to discard after the commit. */
export type Sweep = (scope: Scope) => Promise<string[]>

/** Finished jobs with their files, and expired answers of repeatable calls. */
const sweepJobs: Sweep = async (scope) => {
  const { tx, tenant, now } = scope
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
  const jobs = tx
    .select({ id: job.id })
    .from(job)
    .where(and(eq(job.tenant_id, tenant.id), eq(job.file_id, file.id)))
  return forgetFiles(scope, 'job', notExists(jobs))
}
