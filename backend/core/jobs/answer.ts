import { and, eq, type SQL } from 'drizzle-orm'
import { bulkOutcomeSchema, type Job } from '@/lib/contracts/job'
import { localTime } from '../database/local-time'
import type { Scope } from '../database/scope'
import { file } from '../files/file.table'
import type { FileAddresses } from '../files/signed'
import type { Acting } from '../kernel/acting'
import type { Principal } from '../kernel/principal'
import { job } from './job.table'
import type { JobRow } from './jobs'
import { mayRetry } from './retry'

type FileRow = typeof file.$inferSelect

/** May the person still have the job's file? Their current permissions decide. */
export type MayHave = (principal: Principal, row: JobRow) => boolean

/** One's own jobs, with the file of each. */
export const jobsWithFiles = ({ tx, tenant }: Scope, principal: Principal, condition?: SQL) =>
  tx
    .select({ row: job, made: file })
    .from(job)
    .leftJoin(file, and(eq(file.tenant_id, job.tenant_id), eq(file.id, job.file_id)))
    .where(and(eq(job.tenant_id, tenant.id), eq(job.user_id, principal.id), condition))
    .$dynamic()

/** A job as its person sees it. The file's address works for them only, for five minutes. */
export function asJob(
  { tenant, now }: Scope,
  principal: Principal,
  { row, made }: { row: JobRow; made: FileRow | null },
  timeZone: string,
  addresses: FileAddresses,
  mayHave: MayHave,
): Job {
  const outcome = bulkOutcomeSchema.safeParse(row.result)
  const isThere = made !== null && row.expires_at !== null && row.expires_at > now && mayHave(principal, row)
  return {
    uuid: row.uuid,
    kind: row.kind,
    resource: row.resource,
    status: row.status,
    done: row.done,
    total: row.total,
    file: isThere
      ? {
          name: made.name,
          size: made.size,
          url: addresses.sign({ tenantId: tenant.id, userId: principal.id, uuid: made.uuid }, now),
        }
      : null,
    import: typeof row.params.batch === 'string' ? row.params.batch : null,
    report: typeof row.params.report === 'number' ? row.params.report : null,
    outcome: row.kind === 'bulk' && outcome.success ? outcome.data : null,
    error: row.error,
    may_retry: mayRetry(row),
    created_at: localTime(row.created_at, timeZone),
    expires_at: row.expires_at && localTime(row.expires_at, timeZone),
  }
}

/** The answer to a request that started a job. */
export async function startedJob(acting: Acting, row: JobRow, addresses: FileAddresses) {
  const timeZone = await acting.lookups.loadTimeZone(acting)
  const job = asJob(acting, acting.principal, { row, made: null }, timeZone, addresses, () => true)
  return { status: true, message: 'Tarefa iniciada.', data: { job } }
}
