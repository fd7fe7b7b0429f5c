import { randomUUID } from 'node:crypto'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Database } from '@/lib/database/handle'
import { inTenant, type Scope } from '../database/scope'
import { ApiError } from '../errors/api-error'
import { isPassing, toApiError } from '../errors/database'
import { refusalWords } from '../errors/words'
import { file } from '../files/file.table'
import type { Files } from '../files/files'
import { type AuditEntry, type Origin, writeAudits } from '../kernel/audit'
import { errorTrace } from '../kernel/log'
import type { Lookups } from '../kernel/lookups'
import type { Principal } from '../kernel/principal'
import { unwatched, type Watch } from '../kernel/watch'
import type { Bringing } from './boss'
import { job } from './job.table'
import type { JobHandler, JobRow, Outcome, Sent, Step, Work } from './jobs'

/** How long what a job made is kept (system.md#jobs). */
export const keptMilliseconds = 24 * 3600_000

const manyRows = 1000

export interface JobRuntime {
  database: Database
  files: Files
  now: () => Date
  log: Logger
  handlers: Readonly<Partial<Record<JobRow['kind'], JobHandler>>>
  lookups: Lookups
  /** The person as they stand now; null when they may not be here any more. */
  person: (scope: Scope, userId: number) => Promise<Principal | null>
  watch?: Watch
}

/** The job is no longer to be done, or not by this process. */
class Ended extends Error {}
/** This process is about to stop: another, or its next start, goes on. */
class Stopping extends Error {}

const isMine = ({ tenant }: Scope, uuid: string) => and(eq(job.tenant_id, tenant.id), eq(job.uuid, uuid))

/** Does the jobs that the queue brings; `stop` ends them at the end of their slice. */
export function makeJobRunner(runtime: JobRuntime): Bringing & { stop: () => void } {
  const { database, files, now, log, handlers } = runtime
  let stopping = false

  const open = async <T>(slug: string, work: (scope: Scope) => Promise<T>): Promise<T> => {
    for (let left = 4; ; left--) {
      try {
        return await inTenant(database, slug, now(), work)
      } catch (error) {
        if (left === 0 || !isPassing(error)) throw error
      }
    }
  }

  /** Takes the job for this process; what a killed one had put away for it goes first. */
  async function begin({ slug, uuid }: Sent) {
    const begun = await open(slug, async (scope) => {
      const { tx, now } = scope
      const [row] = await tx
        .update(job)
        .set({ status: 'running', updated_at: now })
        .where(and(isMine(scope, uuid), inArray(job.status, ['queued', 'running'])))
        .returning()
      return row && { row, tenant: scope.tenant }
    })
    if (begun) await files.discard(storedKeys(begun.row))
    return begun
  }

  function toWork(row: JobRow, tenant: Scope['tenant']): Work {
    const origin: Origin = { requestId: row.uuid, ip: null, userAgent: null }
    return {
      job: row,
      tenant,
      origin,
      slice: (work) =>
        open(tenant.slug, async (scope) => {
          if (stopping) throw new Stopping()
          const { tx } = scope
          // Whoever cancels waits for the slice, and the next slice finds it cancelled.
          const [held] = await tx.select({ status: job.status }).from(job).where(isMine(scope, row.uuid)).for('update')
          if (held?.status !== 'running') throw new Ended()
          const principal = await runtime.person(scope, row.user_id)
          if (!principal) throw new ApiError('FORBIDDEN')
          const entries: Partial<AuditEntry>[] = []
          const steps: Step[] = []
          const acting = {
            ...scope,
            principal,
            lookups: runtime.lookups,
            audit: (entry: Partial<AuditEntry>) => void entries.push(entry),
          }
          const answer = await work(acting, (step) => void steps.push(step))
          const [last] = steps.toReversed()
          if (last)
            await tx
              .update(job)
              .set({ ...last, updated_at: scope.now })
              .where(isMine(scope, row.uuid))
          const known = { action: '', entity: row.resource, user_id: principal.id }
          await writeAudits(
            scope,
            entries.map((entry) => ({ ...known, ...entry })),
            origin,
          )
          return answer
        }),
    }
  }

  async function finish({ slug, uuid }: Sent, { result, file: made }: Outcome) {
    await open(slug, async (scope) => {
      const { tx, tenant, now } = scope
      const [held] = await tx.select().from(job).where(isMine(scope, uuid)).for('update')
      if (held?.status !== 'running') throw new Ended()
      const expires_at = new Date(now.getTime() + keptMilliseconds)
      const [kept] = made
        ? await tx
            .insert(file)
            .values({
              tenant_id: tenant.id,
              created_at: now,
              updated_at: now,
              created_by: held.user_id,
              uuid: randomUUID(),
              entity: 'job',
              entity_id: uuid,
              kind: held.kind,
              name: made.name,
              mime: made.mime,
              size: made.size,
              sha256: made.sha256,
              storage_key: made.key,
              uploaded_by: held.user_id,
            })
            .returning({ id: file.id })
        : []
      await tx
        .update(job)
        .set({
          status: 'done',
          done: sql`coalesce(${job.total}, ${job.done})`,
          updated_at: now,
          progress: null,
          expires_at,
          ...(result && { result }),
          ...(kept && { file_id: kept.id }),
        })
        .where(isMine(scope, uuid))
    })
  }

  async function fail({ slug, uuid }: Sent, { reason, params, message }: NonNullable<JobRow['error']>) {
    const failed = await open(slug, async (scope) => {
      const [row] = await scope.tx.select().from(job).where(isMine(scope, uuid)).for('update')
      await scope.tx
        .update(job)
        .set({
          status: 'failed',
          error: { reason, message, ...(params && { params }) },
          progress: null,
          updated_at: scope.now,
          expires_at: new Date(scope.now.getTime() + keptMilliseconds),
        })
        .where(and(isMine(scope, uuid), inArray(job.status, ['queued', 'running'])))
      return row
    })
    if (failed) await files.discard(storedKeys(failed))
  }

  async function run(sent: Sent) {
    const begun = await begin(sent)
    if (!begun) return
    const about = { kind: begun.row.kind, tenant: begun.tenant.slug }
    await (runtime.watch ?? unwatched).job(about, () => attempt(sent, begun.row, begun.tenant))
  }

  async function attempt(sent: Sent, row: JobRow, tenant: Scope['tenant']) {
    try {
      const handler = handlers[row.kind]
      if (!handler) throw new ApiError('NOT_IMPLEMENTED')
      await finish(sent, await handler(toWork(row, tenant)))
      await relearn(row)
      return 'done'
    } catch (error) {
      if (error instanceof Stopping) throw error
      if (error instanceof Ended) {
        await files.discard(await findStoredKeys(sent))
        return 'ended'
      }
      const refusal = toApiError(error)
      // The database or the store is away: the queue brings it again.
      if (refusal.code === 'UNAVAILABLE') throw error
      if (refusal.code === 'INTERNAL') log.error({ error: errorTrace(error), job: row.uuid }, 'job failed')
      await fail(sent, refusalWords(refusal))
      return 'failed'
    }
  }

  /** PGlite learns nothing of its tables by itself: after so many writes its plans would be those of an empty one. */
  async function relearn({ kind, total }: JobRow) {
    if (database.kind !== 'pglite' || kind === 'export' || (total ?? 0) < manyRows) return
    await database.raw('analyze').catch((error: unknown) => log.warn({ error: errorTrace(error) }, 'not analyzed'))
  }

  /** Bytes noted by a job that was cancelled while they were put away. */
  const findStoredKeys = ({ slug, uuid }: Sent) =>
    open(slug, async (scope) => {
      const [row] = await scope.tx.select().from(job).where(isMine(scope, uuid))
      return row && row.status !== 'done' ? storedKeys(row) : []
    })

  return {
    run,
    lose: (sent) => fail(sent, { reason: 'job_broken', message: 'A tarefa foi interrompida. Comece-a de novo.' }),
    stop: () => {
      stopping = true
    },
  }
}

/** The store's key that a job has noted before it put anything there. */
export const storedKeys = ({ progress }: Pick<JobRow, 'progress'>): string[] =>
  typeof progress?.key === 'string' ? [progress.key] : []
