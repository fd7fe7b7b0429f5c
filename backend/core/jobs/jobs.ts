import { randomUUID } from 'node:crypto'
import { and, count, eq, inArray } from 'drizzle-orm'
import type { Pushed, Scope, Transaction } from '../database/scope'
import { ApiError } from '../errors/api-error'
import type { Acting } from '../kernel/acting'
import type { Origin } from '../kernel/audit'
import type { Principal } from '../kernel/principal'
import { job } from './job.table'

export type JobRow = typeof job.$inferSelect

/** A job to enqueue (system.md#jobs). */
export interface JobSeed {
  kind: JobRow['kind']
  /** The registry's name. */
  resource: string
  params: Record<string, unknown>
  total?: number | null
}

/** Limit of one person's jobs queued or running. */
const maxUnderWay = 5

/** Enqueues jobs in the request's own transaction, so that both commit or neither does. */
export interface JobQueue {
  /** LIMIT for a person with too many jobs; UNAVAILABLE in a process that runs none. */
  add: (scope: Scope, principal: Principal, seed: JobSeed) => Promise<JobRow>
  /** Lists work that this request has done itself among the person's jobs. */
  addDone: (scope: Scope, principal: Principal, seed: JobSeed) => Promise<void>
  /** Enqueues pushes (system.md#pushes); in a process that runs no jobs they are left out, as the bell has the message. */
  push: (tx: Transaction, slug: string, pushed: readonly Pushed[]) => Promise<void>
  /** Called after the commit, so that the job starts without waiting for the next poll. */
  wake: () => void
  /** Sets the carrier; null while there is none. */
  carry: (carrier: Carrier | null) => void
}

export interface Carrier {
  send: (tx: Transaction, uuid: string, data: Sent, userId: number) => Promise<void>
  push: (tx: Transaction, data: SentPush) => Promise<void>
  wake: () => void
}

/** The queue's own payload: no data of the tenant's. */
export interface Sent {
  slug: string
  uuid: string
}

/** As `Sent`, of one push. */
export type SentPush = Pushed & { slug: string }

async function insertJob(
  { tx, tenant, now }: Scope,
  principal: Principal,
  { kind, resource, params, total = null }: JobSeed,
  state: Partial<JobRow> = {},
): Promise<JobRow> {
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
      // The job shows what this role may see.
      params: { ...params, role: principal.role },
      total,
      ...state,
    })
    .returning()
  if (!row) throw new Error('job')
  return row
}

export function makeJobQueue(): JobQueue {
  let carrier: Carrier | null = null
  return {
    carry: (given) => {
      carrier = given
    },
    wake: () => carrier?.wake(),
    push: async (tx, slug, pushed) => {
      for (const one of pushed) await carrier?.push(tx, { slug, ...one })
    },
    add: async (scope, principal, seed) => {
      const { tx, tenant } = scope
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
      const row = await insertJob(scope, principal, seed)
      await carrier.send(tx, row.uuid, { slug: tenant.slug, uuid: row.uuid }, principal.id)
      return row
    },
    addDone: async (scope, principal, seed) => {
      await insertJob(scope, principal, seed, { status: 'done', done: seed.total ?? 0 })
    },
  }
}

/** Progress of a job, and the position from which it resumes after an interruption. */
export interface Step {
  done?: number
  total?: number
  progress?: Record<string, unknown>
}

/** The context of a job's handler. */
export interface Work {
  job: JobRow
  tenant: Scope['tenant']
  origin: Origin
  /**
   * One short transaction as the job's person with their current permissions, retried on conflicts. Other requests get
   * their turn between two slices. Throws when the job was cancelled meanwhile or the process is stopping.
   */
  slice: <T>(work: (acting: Acting, step: (step: Step) => void) => Promise<T>) => Promise<T>
}

/** A job's result, and its file, stored under the key noted in `progress`. */
export interface Outcome {
  result?: Record<string, unknown>
  file?: { name: string; mime: string; key: string; size: number; sha256: string }
}

/** Does one kind of job, from the start or from `job.progress`. Throws an ApiError to fail with its sentence. */
export type JobHandler = (work: Work) => Promise<Outcome>
