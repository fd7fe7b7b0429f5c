import { setImmediate as othersTurn } from 'node:timers/promises'
import type { Scope } from '../database/scope'
import { ApiError } from '../errors/api-error'
import { type AuditEntry, type Origin, toAuditEntry, writeAudits } from '../kernel/audit'
import { job } from './job.table'
import type { JobRow, Step, Work } from './jobs'
import { Ended, inJobTenant, isJob, type JobRuntime, Stopping } from './runtime'

/** The context of a job's handler; its slices throw once `isStopping`. */
export function toWork(runtime: JobRuntime, row: JobRow, tenant: Scope['tenant'], isStopping: () => boolean): Work {
  const origin: Origin = { requestId: row.uuid, ip: null, userAgent: null }
  return {
    job: row,
    tenant,
    origin,
    slice: async (work) => {
      // An embedded database answers within the turn: without this no request is served until the job's end.
      await othersTurn()
      return inJobTenant(runtime, tenant.slug, async (scope) => {
        if (isStopping()) throw new Stopping()
        const { tx } = scope
        // A cancellation waits for this lock; the next slice then finds the job cancelled.
        const [held] = await tx.select({ status: job.status }).from(job).where(isJob(scope, row.uuid)).for('update')
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
        const last = steps.at(-1)
        if (last) {
          await tx
            .update(job)
            .set({ ...last, updated_at: scope.now })
            .where(isJob(scope, row.uuid))
        }
        const known = { entity: row.resource, user_id: principal.id }
        await writeAudits(
          scope,
          entries.map((entry) => toAuditEntry(known, entry)),
          origin,
        )
        return answer
      })
    },
  }
}
