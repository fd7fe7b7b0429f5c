import { eq } from 'drizzle-orm'
import * as z from 'zod'
import { ApiError } from '../errors/api-error'
import type { Acting } from '../kernel/acting'
import type { AuditEntry } from '../kernel/audit'
import { job } from './job.table'
import type { JobQueue, JobRow, JobSeed } from './jobs'
import { isJob } from './runtime'

/* A job that failed is begun again (system.md#jobs). */

/** Kinds whose parameters say all that is to be done. An import is applied again from its own page. */
const repeatable: ReadonlySet<string> = new Set<JobRow['kind']>(['export', 'bulk'])

const rowsOf = z.looseObject({ ids: z.array(z.int()) })

export const mayRetry = ({ kind, status, result }: Pick<JobRow, 'kind' | 'status' | 'result'>): boolean =>
  status === 'failed' && repeatable.has(kind) && typeof result?.retried !== 'string'

/** The same work. Of a bulk action what is left of it, as the rows before were done and committed. */
function seedOf({ kind, resource, params, total, done }: JobRow): JobSeed {
  const rows = rowsOf.safeParse(params)
  if (kind !== 'bulk' || !rows.success) return { kind, resource, params, total: null }
  const ids = rows.data.ids.slice(done)
  return { kind, resource, params: { ...params, ids }, total: total === null ? null : ids.length }
}

const asked = z.looseObject({
  format: z.string().optional(),
  columns: z.array(z.union([z.string(), z.looseObject({ key: z.string() })])).optional(),
  query: z.record(z.string(), z.unknown()).optional(),
  action: z.string().optional(),
})

/** The audit of a job begun again says what that of the first one did. */
export function retriedEntry({ kind, resource, params, total }: JobRow): Partial<AuditEntry> {
  const { format, columns = [], query = {}, action } = asked.parse(params)
  const keys = columns.map((column) => (typeof column === 'string' ? column : column.key))
  return kind === 'bulk'
    ? { action: 'bulk', entity: resource, after: { action, rows: total } }
    : { action: 'exported', entity: resource, after: { format, columns: keys, filters: Object.keys(query) } }
}

/**
 * Begins the failed job again, once; RULE for any other. It runs with the person's permissions at that moment, and so
 * may be refused anew.
 */
export async function retry(acting: Acting, jobs: JobQueue, { uuid }: JobRow): Promise<JobRow> {
  const { tx, principal, now } = acting
  const [held] = await tx.select().from(job).where(isJob(acting, uuid)).for('update')
  if (!held || !mayRetry(held)) {
    const message = 'Esta tarefa não pode ser tentada de novo. Comece-a de novo na tela de onde veio.'
    throw new ApiError('RULE', { reason: 'job_not_retried', message })
  }
  const again = await jobs.add(acting, principal, seedOf(held))
  await tx
    .update(job)
    .set({ result: { ...held.result, retried: again.uuid }, updated_at: now })
    .where(eq(job.id, held.id))
  return again
}
