import * as z from 'zod'
import { ApiError } from '../errors/api-error'
import { toApiError } from '../errors/database'
import type { JobHandler } from '../jobs/jobs'
import type { Acting } from '../kernel/acting'
import type { Registry } from '../registry/registry'
import type { Services } from '../services/services'
import { applyBatch, checkBatch, type Following, undoBatch } from './apply'
import { type BatchRow, findBatch } from './store'

/** Applies or undoes a batch. */
export function carryOut(
  acting: Acting,
  registry: Registry,
  batch: BatchRow,
  kind: 'apply' | 'undo',
  leaveRefused: boolean,
  following: Following,
) {
  return kind === 'apply'
    ? applyBatch(acting, registry, batch, leaveRefused, following)
    : undoBatch(acting, registry, batch)
}

const kept = z.object({
  batch: z.uuid(),
  action: z.enum(['apply', 'undo']),
  leave_refused: z.boolean(),
  sid: z.string().default(''),
})

/** Applies or undoes a batch in one transaction; an interrupted job rolls back and starts over. */
export function importHandler(registries: ReadonlyMap<string, Registry>, services: Services): JobHandler {
  return async ({ job, slice }) => {
    const registry = registries.get(job.resource)
    const asked = kept.parse(job.params)
    if (!registry?.import) throw new ApiError('NOT_FOUND')
    const { permission } = registry.import
    try {
      let following: (() => void)[] = []
      const outcome = await slice(async (acting, step) => {
        // A retried slice starts over.
        following = []
        if (!acting.principal.permissions.has(permission)) throw new ApiError('FORBIDDEN')
        const batch = await findBatch(acting, acting.principal, asked.batch, true)
        // A previous attempt committed, but died before the job was marked as done.
        const wanted = asked.action === 'apply' ? 'applied' : 'undone'
        if (batch.status !== wanted) {
          const afterCommit = (work: () => void) => void following.push(work)
          // The password was confirmed in the session that asked for it.
          const principal = { ...acting.principal, sid: asked.sid }
          await carryOut({ ...acting, principal }, registry, batch, asked.action, asked.leave_refused, {
            services,
            afterCommit,
          })
        }
        step({ done: batch.rows })
        return {}
      })
      for (const work of following) work()
      return outcome
    } catch (error) {
      if (asked.action === 'apply' && ['VALIDATION', 'RULE', 'CONFLICT'].includes(toApiError(error).code)) {
        // Refusals are reported line by line for correction.
        await slice(async (acting) => {
          const batch = await findBatch(acting, acting.principal, asked.batch, true)
          if (batch.status === 'checked') await checkBatch(acting, registry, batch)
        })
      }
      throw error
    }
  }
}
