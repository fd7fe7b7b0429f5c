import type { Scope } from '../database/scope'
import { ApiError } from '../errors/api-error'
import { toApiError } from '../errors/database'
import { refusalWords } from '../errors/words'
import { errorTrace } from '../kernel/log'
import { unwatched } from '../kernel/watch'
import type { Bringing } from './boss'
import { beginJob, discardStored, failJob, finishJob } from './job-rows'
import type { JobRow, Sent } from './jobs'
import { Ended, type JobRuntime, Stopping } from './runtime'
import { toWork } from './work'

const manyRows = 1000

/** Runs the jobs that the queue brings; `stop` ends each after its current slice. */
export function makeJobRunner(runtime: JobRuntime): Omit<Bringing, 'push'> & { stop: () => void } {
  let stopping = false

  async function attempt(sent: Sent, row: JobRow, tenant: Scope['tenant']) {
    try {
      const handler = runtime.handlers[row.kind]
      if (!handler) throw new ApiError('NOT_IMPLEMENTED')
      await finishJob(runtime, sent, await handler(toWork(runtime, row, tenant, () => stopping)))
      await analyze(runtime, row)
      return 'done'
    } catch (error) {
      if (error instanceof Stopping) throw error
      if (error instanceof Ended) {
        await discardStored(runtime, sent)
        return 'ended'
      }
      const refusal = toApiError(error)
      // Database or store are unreachable: the queue retries a job that throws.
      if (refusal.code === 'UNAVAILABLE') throw error
      if (refusal.code === 'INTERNAL') {
        runtime.log.error({ error: errorTrace(error), job: row.uuid }, 'jobs: job failed')
      }
      await failJob(runtime, sent, refusalWords(refusal))
      return 'failed'
    }
  }

  return {
    run: async (sent) => {
      const begun = await beginJob(runtime, sent)
      if (!begun) return
      const { row, tenant } = begun
      const about = { kind: row.kind, tenant: tenant.slug }
      await (runtime.watch ?? unwatched).job(about, () => attempt(sent, row, tenant))
    },
    lose: (sent) =>
      failJob(runtime, sent, { reason: 'job_broken', message: 'A tarefa foi interrompida. Comece-a de novo.' }),
    stop: () => {
      stopping = true
    },
  }
}

/** PGlite has no autovacuum: after bulk writes its planner would still assume empty tables. */
async function analyze({ database, log }: JobRuntime, { kind, total }: JobRow) {
  if (database.kind !== 'pglite' || kind === 'export' || (total ?? 0) < manyRows) return
  await database
    .raw('analyze')
    .catch((error: unknown) => log.warn({ error: errorTrace(error) }, 'jobs: analyze failed'))
}
