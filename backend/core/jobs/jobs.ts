import { randomUUID } from 'node:crypto'
import { and, count, eq, inArray } from 'drizzle-orm'
import type { Scope, Transaction } from '../database/scope'
import { ApiError } from '../errors/api-error'
import type { Acting } from '../kernel/acting'
import type { Origin } from '../kernel/audit'
import type { Principal } from '../kernel/principal'
import { job } from './job.table'

export type JobRow = typeof job.$inferSelect

/** Work to be done after its request (system.md#jobs). */
export interface JobSeed {
  kind: JobRow['kind']
  /** The registry's name. */
  resource: string
  params: Record<string, unknown>
  total?: number | null
}

/** Jobs of one person that are under way at once; one more is refused. */
const maxUnderWay = 5

/** How a request hands work over: in its own transaction, so that neither is there without the other. */
export interface JobQueue {
  /** LIMIT for a person with too many under way; UNAVAILABLE where this process runs none. */
  add: (scope: Scope, principal: Principal, seed: JobSeed) => Promise<JobRow>
  /** Once the transaction is committed: nobody waits for the next look. */
  wake: () => void
  /** Who carries it from now on; null when nobody does. */
  carry: (carrier: Carrier | null) => void
}

export interface Carrier {
  send: (tx: Transaction, uuid: string, data: Sent, userId: number) => Promise<void>
  wake: () => void
}

/** All that the queue itself knows of a job: nothing of the tenant's. */
export interface Sent {
  slug: string
  uuid: string
}

export function makeJobQueue(): JobQueue {
  let carrier: Carrier | null = null
  return {
    carry: (given) => {
      carrier = given
    },
    wake: () => carrier?.wake(),
    add: async (scope, principal, { kind, resource, params, total = null }) => {
      const { tx, tenant, now } = scope
      if (!carrier) {
        throw new ApiError('UNAVAILABLE', { reason: 'jobs', message: 'As tarefas estão paradas. Tente novamente.' })
      }
      const [underWay] = await tx
        .select({ jobs: count() })
        .from(job)
        .where(
          and(eq(job.tenant_id, tenant.id), eq(job.user_id, principal.id), inArray(job.status, ['queued', 'running'])),
        )
      if ((underWay?.jobs ?? 0) >= maxUnderWay) {
        const message = `Você já tem ${maxUnderWay} tarefas em andamento: espere que uma termine ou cancele-a.`
        throw new ApiError('LIMIT', { reason: 'jobs_many', params: { maximum: maxUnderWay }, message })
      }
      const [row] = await tx
        .insert(job)
        .values({
          tenant_id: tenant.id,
          created_at: now,
          updated_at: now,
          created_by: principal.id,
          uuid: randomUUID(),
          user_id: principal.id,
          kind,
          resource,
          // What it makes is what this kind of user sees.
          params: { ...params, role: principal.role },
          total,
        })
        .returning()
      if (!row) throw new Error('job')
      await carrier.send(tx, row.uuid, { slug: tenant.slug, uuid: row.uuid }, principal.id)
      return row
    },
  }
}

/** How far a job is, as its person sees it, and where it goes on when it is cut. */
export interface Step {
  done?: number
  total?: number
  progress?: Record<string, unknown>
}

/** What a job's handler works with. */
export interface Work {
  job: JobRow
  tenant: Scope['tenant']
  origin: Origin
  /**
   * One short transaction, as the job's person with the rights of this moment, tried again where another was in the
   * way. Between two of them everybody else's requests have their turn. Throws when the job was cancelled meanwhile,
   * or the process is about to end.
   */
  slice: <T>(work: (acting: Acting, step: (step: Step) => void) => Promise<T>) => Promise<T>
}

/** What a job leaves: what it found, and a file that was put away under the key it had noted. */
export interface Outcome {
  result?: Record<string, unknown>
  file?: { name: string; mime: string; key: string; size: number; sha256: string }
}

/** Does one kind of job, from the start or from where `job.progress` says. Throws an ApiError to fail with its words. */
export type JobHandler = (work: Work) => Promise<Outcome>
