import * as z from 'zod'
import { inData } from '@/lib/contracts/answers'
import {
  type BulkOutcome,
  type BulkResult,
  bulkAnswerSchema,
  bulkInput,
  bulkOutcomeSchema,
  bulkPreviewSchema,
  jobStartedSchema,
} from '@/lib/contracts/job'
import { inChunks } from '../database/chunks'
import { ApiError, invalid } from '../errors/api-error'
import { fieldErrors } from '../errors/issues'
import { startedJob } from '../jobs/answer'
import type { JobHandler } from '../jobs/jobs'
import type { Acting } from '../kernel/acting'
import type { Principal } from '../kernel/principal'
import { Answer, type Route, route, verb } from '../kernel/verb'
import type { Services } from '../services/services'
import { doTo, named, type Versions } from './bulk-run'
import { wholeQuery } from './export'
import type { BulkAction, Registry } from './registry'

/** Larger selections run as a job; up to this size the answer waits for the result. */
const atOnce = 100
const sliceRows = 50
/** Larger selections are not counted in the preview: the dialog would wait too long. */
const mostCounted = 10_000
/** Refusals listed in a job's result. */
const maxFailures = 1000

type Asked = z.output<typeof bulkInput>

function actionOf(registry: Registry, principal: Principal, name: string): BulkAction {
  const action = Object.hasOwn(registry.bulk, name) ? registry.bulk[name] : undefined
  if (!action) {
    throw invalid({ action: { reason: 'unknown_action', params: { action: name }, message: 'Ação desconhecida.' } })
  }
  if (!principal.permissions.has(action.permission)) {
    throw new ApiError('FORBIDDEN', { audit: { note: action.permission } })
  }
  return action
}

function paramsOf(action: BulkAction, params: unknown): unknown {
  const parsed = action.params?.safeParse(params ?? {}, { reportInput: true })
  if (!parsed) return undefined
  if (parsed.success) return parsed.data
  const fields = [...fieldErrors(parsed.error.issues)].map(([name, errors]) => [`params.${name}`, errors] as const)
  throw new ApiError('VALIDATION', { fields: new Map(fields) })
}

const tally = (results: readonly BulkResult[]) => {
  const failed = results.filter(({ ok }) => !ok).length
  return { succeeded: results.length - failed, failed }
}

/** `POST <path>/bulk`: one action on many rows, with a result for each; `/preview` counts them first. */
export function bulkRoutes(registry: Registry, { jobs, addresses }: Services): Route[] {
  const preview = verb(
    {
      permission: registry.permissions.list,
      summary: `How many rows of ${registry.name} a bulk action is about, and to how many it may be done as they stand`,
      input: bulkInput,
      output: inData(bulkPreviewSchema),
    },
    async ({ input, ...acting }) => {
      const action = actionOf(registry, acting.principal, input.action)
      const params = paramsOf(action, input.params)
      const ids = await idsOf(registry, acting, input)
      return {
        status: true,
        message: '',
        data: { total: ids.length, fits: await countFits(action, acting, ids, params) },
      }
    },
  )
  const act = verb(
    {
      permission: registry.permissions.list,
      summary: `${Object.keys(registry.bulk).join(', ')}: to many rows of ${registry.name}, or all that a query finds`,
      input: bulkInput,
      output: inData(z.union([bulkAnswerSchema, jobStartedSchema])),
      audit: { action: 'bulk', entity: registry.name },
    },
    async ({ input, afterCommit, ...acting }) => {
      const { principal } = acting
      const action = actionOf(registry, principal, input.action)
      const params = paramsOf(action, input.params)
      const ids = await idsOf(registry, acting, input)
      const versions = versionsOf(input, ids)
      acting.audit({ after: { action: input.action, rows: ids.length } })
      if (ids.length > atOnce) {
        const seed = { action: input.action, params: input.params ?? {} }
        const row = await jobs.add(acting, principal, {
          kind: 'bulk',
          resource: registry.name,
          // Store the ids: the action may change what the query finds.
          params: { ...seed, ids, versions: Object.fromEntries(versions) },
          total: ids.length,
        })
        afterCommit(jobs.wake)
        return new Answer(await startedJob(acting, row, addresses), 202)
      }
      const results = await named(registry, acting, await doTo(acting, action, params, ids, versions))
      return { status: true, message: 'Ação concluída.', data: { results, ...tally(results) } }
    },
  )
  return [route('POST', `${registry.path}/bulk`, act), route('POST', `${registry.path}/bulk/preview`, preview)]
}

async function countFits(
  { fits }: BulkAction,
  acting: Acting,
  ids: readonly number[],
  params: unknown,
): Promise<number | null> {
  if (!fits || ids.length > mostCounted) return null
  let count = 0
  for (const some of inChunks(ids)) count += (await fits(acting, some, params)).length
  return count
}

/** Ids of the selected rows, without duplicates; VALIDATION if they use the wrong kind of key. */
async function idsOf(registry: Registry, acting: Acting, { ids, query }: Asked): Promise<number[]> {
  if (!ids) return registry.ids(acting, wholeQuery(registry, acting.principal, { query: query ?? {} }))
  const numbers = ids.filter((id) => typeof id === 'number')
  const uuids = ids.filter((id) => typeof id === 'string')
  if ((registry.uuids ? uuids : numbers).length !== ids.length) {
    throw invalid({ ids: { reason: 'invalid', message: 'Valor inválido.' } })
  }
  return registry.uuids ? registry.uuids.ids(acting, [...new Set(uuids)]) : [...new Set(numbers)]
}

/** The versions the person saw, by row id. */
function versionsOf({ ids: asked = [], versions = {} }: Asked, ids: readonly number[]): Versions {
  const keys = [...new Set<string | number>(asked)]
  return new Map(
    keys.flatMap((key, at) => {
      const [id, version] = [ids[at], versions[key]]
      return id !== undefined && version !== undefined ? [[id, version] as const] : []
    }),
  )
}

const kept = z.object({
  action: z.string(),
  params: z.unknown(),
  ids: z.array(z.int()),
  versions: z.record(z.string(), z.int()).default({}),
})
const known = z.object({ at: z.int(), ...bulkOutcomeSchema.shape })

/** Works through the rows in slices; an interrupted job resumes after the last committed one. */
export function bulkHandler(registries: ReadonlyMap<string, Registry>): JobHandler {
  return async ({ job, slice }) => {
    const registry = registries.get(job.resource)
    if (!registry) throw new ApiError('NOT_FOUND')
    const asked = kept.parse(job.params)
    const before = known.safeParse(job.progress)
    let outcome: BulkOutcome = before.success ? before.data : { succeeded: 0, failed: 0, failures: [] }
    let at = before.success ? before.data.at : 0
    const versions = new Map(Object.entries(asked.versions).map(([id, version]) => [Number(id), version]))
    for (const ids of inChunks(asked.ids.slice(at), sliceRows)) {
      const reached = at + ids.length
      outcome = await slice(async (acting, step) => {
        const action = actionOf(registry, acting.principal, asked.action)
        const did = await doTo(acting, action, paramsOf(action, asked.params), ids, versions)
        const results = await named(registry, acting, did)
        const { succeeded, failed } = tally(results)
        const next: BulkOutcome = {
          succeeded: outcome.succeeded + succeeded,
          failed: outcome.failed + failed,
          failures: [...outcome.failures, ...results.filter(({ ok }) => !ok)].slice(0, maxFailures),
        }
        step({ done: reached, progress: { at: reached, ...next } })
        return next
      })
      at = reached
    }
    return { result: outcome }
  }
}
