import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import * as z from 'zod'
import { hidesCompanyShare } from '@/lib/access/roles'
import { inData } from '@/lib/contracts/answers'
import { type Job, jobQuery, jobSchema, jobStartedSchema } from '@/lib/contracts/job'
import { listSchema } from '@/lib/contracts/list'
import { loadTimeZone } from '../company/time-zone'
import type { Scope } from '../core/database/scope'
import { ApiError } from '../core/errors/api-error'
import type { file } from '../core/files/file.table'
import type { FileReader } from '../core/files/readers'
import { asJob, jobsWithFiles, type MayHave, startedJob } from '../core/jobs/answer'
import { job } from '../core/jobs/job.table'
import type { JobRow } from '../core/jobs/jobs'
import { retriedEntry, retry } from '../core/jobs/retry'
import type { Principal } from '../core/kernel/principal'
import { Answer, type Route, route, verb } from '../core/kernel/verb'
import type { Exported } from '../core/registry/export'
import { answerList } from '../core/registry/list'
import type { Services } from '../core/services/services'

const params = z.object({ uuid: z.uuid() })

/** Rows that jobs work on, with the permissions that their files take. */
type JobSource = Pick<Exported, 'name'> & {
  /** `also` is the page's, if that is no list. */
  permissions: { list: string; export?: string | undefined; also?: string }
  /** As the audit calls it, if not by its name. */
  entity?: string
}

/** A job's file still requires the list permission of its registry. */
function makeMayHave(registries: readonly JobSource[]): MayHave {
  const listing = new Map(registries.map(({ name, permissions: { list, also } }) => [name, [list, also ?? list]]))
  return (principal, row) => {
    const permissions = listing.get(row.resource) ?? []
    // The job ran for somebody who saw the company's share (permissions.md#company-share).
    if (hidesCompanyShare(principal.role) && row.params.role !== principal.role) return false
    return permissions.every((permission) => principal.permissions.has(permission))
  }
}

/** A job's file belongs to the person who started it, as long as they may still see the list it came from. */
export function jobFileReader(registries: readonly JobSource[]): FileReader {
  const mayHave = makeMayHave(registries)
  return async ({ tx, tenant, principal }, { id }) => {
    const own = and(eq(job.tenant_id, tenant.id), eq(job.file_id, id), eq(job.user_id, principal.id))
    const [made] = await tx.select().from(job).where(own)
    return made !== undefined && mayHave(principal, made)
  }
}

async function loadOwn(scope: Scope, principal: Principal, uuid: string) {
  const [found] = await jobsWithFiles(scope, principal, eq(job.uuid, uuid))
  if (!found) throw new ApiError('NOT_FOUND')
  return found
}

type Made = typeof file.$inferSelect | null
type Show = (scope: Scope, principal: Principal, found: { row: JobRow; made: Made }, timeZone: string) => Job

const listJobs = (show: Show) =>
  verb(
    {
      permission: 'authenticated',
      summary: "The caller's own jobs, the newest first",
      query: jobQuery,
      output: listSchema(jobSchema),
    },
    async ({ query, principal, ...scope }) => {
      const { kind, status, resource } = query
      const condition = and(
        kind && inArray(job.kind, kind),
        status && inArray(job.status, status),
        resource === undefined ? undefined : eq(job.resource, resource),
      )
      const timeZone = await loadTimeZone(scope)
      const mine = and(eq(job.tenant_id, scope.tenant.id), eq(job.user_id, principal.id), condition)
      return answerList(scope, {
        ...query,
        matching: scope.tx.select({ one: sql`1` }).from(job).where(mine),
        rows: async (limit, offset) => {
          const found = await jobsWithFiles(scope, principal, condition)
            .orderBy(query.order === 'asc' ? job.id : desc(job.id))
            .limit(limit)
            .offset(offset)
          return found.map((one) => show(scope, principal, one, timeZone))
        },
      })
    },
  )

const readJob = (show: Show) =>
  verb(
    { permission: 'authenticated', summary: 'How far a job of one’s own is', params, output: inData(jobSchema) },
    async ({ params, principal, ...scope }) => {
      const found = await loadOwn(scope, principal, params.uuid)
      return { status: true, data: show(scope, principal, found, await loadTimeZone(scope)) }
    },
  )

const cancelJob = (show: Show) =>
  verb(
    {
      permission: 'authenticated',
      summary: 'Cancel a job of one’s own; what it has done already stays',
      params,
      output: inData(jobSchema),
      audit: { action: 'cancelled', entity: 'job' },
    },
    async ({ params, principal, audit, ...scope }) => {
      audit({ entity_id: params.uuid })
      const { row } = await loadOwn(scope, principal, params.uuid)
      const { tx, tenant, now } = scope
      // Waits for the slice in progress; the next one finds the job cancelled.
      const [cancelled] = await tx
        .update(job)
        .set({ status: 'cancelled', updated_at: now })
        .where(and(eq(job.tenant_id, tenant.id), eq(job.id, row.id), inArray(job.status, ['queued', 'running'])))
        .returning()
      if (!cancelled) {
        throw new ApiError('RULE', { reason: 'job_over', message: 'Esta tarefa já terminou: não há o que cancelar.' })
      }
      const data = show(scope, principal, { row: cancelled, made: null }, await loadTimeZone(scope))
      return { message: 'Tarefa cancelada.', status: true, data }
    },
  )

const retryJob = ({ jobs, addresses }: Services, registries: readonly JobSource[]) =>
  verb(
    {
      permission: 'authenticated',
      summary: 'Begin a failed job of one’s own again',
      params,
      output: inData(jobStartedSchema),
      audit: { action: 'exported', entity: 'job' },
    },
    async ({ params, afterCommit, ...acting }) => {
      const { principal } = acting
      const { row } = await loadOwn(acting, principal, params.uuid)
      const source = registries.find(({ name }) => name === row.resource)
      const permissions = source?.permissions
      const needed = row.kind === 'export' ? (permissions?.export ?? permissions?.list) : permissions?.list
      if (!needed || !principal.permissions.has(needed)) throw new ApiError('FORBIDDEN')
      const again = await retry(acting, jobs, row)
      acting.audit({ ...retriedEntry(again), ...(source?.entity && { entity: source.entity }) })
      afterCommit(jobs.wake)
      return new Answer(await startedJob(acting, again, addresses), 202)
    },
  )

/** One's own jobs, and the files they made (system.md#jobs). */
export function jobRoutes(services: Services, registries: readonly JobSource[]): Route[] {
  const { addresses } = services
  const mayHave = makeMayHave(registries)
  const show: Show = (scope, principal, found, timeZone) => asJob(scope, principal, found, timeZone, addresses, mayHave)
  return [
    route('GET', '/api/jobs', listJobs(show)),
    route('GET', '/api/jobs/{uuid}', readJob(show)),
    route('POST', '/api/jobs/{uuid}/retry', retryJob(services, registries)),
    route('DELETE', '/api/jobs/{uuid}', cancelJob(show)),
  ]
}
