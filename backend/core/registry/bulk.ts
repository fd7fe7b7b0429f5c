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
import { isPassing, toApiError } from '../errors/database'
import { fieldErrors } from '../errors/issues'
import { refusalWords } from '../errors/words'
import { startedJob } from '../jobs/answer'
import type { JobHandler } from '../jobs/jobs'
import type { Acting } from '../kernel/acting'
import type { Principal } from '../kernel/principal'
import { Answer, type Route, route, verb } from '../kernel/verb'
import type { Services } from '../services/services'
import { allOf } from './export'
import type { BulkAction, Registry, Row } from './registry'

/** Beyond this many rows it goes on as a job; within, the answer waits for it. */
const atOnce = 100
const sliceRows = 50
/** Refusals that a job tells one by one. */
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

/** Does `work` or, refused, nothing of it: answers the refusal. */
async function refusalOf(acting: Acting, work: (acting: Acting) => Promise<void>): Promise<ApiError | null> {
  const entries: Parameters<Acting['audit']>[0][] = []
  try {
    // A savepoint: what was begun and could not be ended is taken back.
    await acting.tx.transaction((tx) => work({ ...acting, tx, audit: (entry) => void entries.push(entry) }))
  } catch (error) {
    const refusal = toApiError(error)
    if (isPassing(error) || refusal.code === 'INTERNAL' || refusal.code === 'UNAVAILABLE') throw error
    return refusal
  }
  for (const entry of entries) acting.audit(entry)
  return null
}

/** Does it to all of them, or to each row for itself: one that is refused stays as it was, the others are done. */
async function doTo(
  acting: Acting,
  { run, together }: BulkAction,
  params: unknown,
  ids: readonly number[],
): Promise<BulkResult[]> {
  if (together && !(await refusalOf(acting, (inside) => together(inside, ids, params)))) {
    return ids.map((id) => ({ id, ok: true, error: null }))
  }
  const results: BulkResult[] = []
  for (const id of ids) {
    const refusal = await refusalOf(acting, (inside) => run(inside, id, params))
    results.push({ id, ok: refusal === null, error: refusal && refusalWords(refusal) })
  }
  return results
}

const tally = (results: readonly BulkResult[]) => {
  const failed = results.filter(({ ok }) => !ok).length
  return { succeeded: results.length - failed, failed }
}

/** `POST <path>/bulk`: one action to many rows, a result for each; `/preview` counts them before. */
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
      acting.audit({ after: { action: input.action, rows: ids.length } })
      if (ids.length > atOnce) {
        const seed = { action: input.action, params: input.params ?? {} }
        const row = await jobs.add(acting, principal, {
          kind: 'bulk',
          resource: registry.name,
          // The rows are those of this moment: what the action changes may change what the query finds.
          params: { ...seed, ids },
          total: ids.length,
        })
        afterCommit(jobs.wake)
        return new Answer(await startedJob(acting, row, addresses), 202)
      }
      const results = await named(registry, acting, await doTo(acting, action, params, ids))
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
  if (!fits) return null
  let count = 0
  for (const some of inChunks(ids)) count += (await fits(acting, some, params)).length
  return count
}

/** What a person calls a row: its number, its name, or of one without either that of the table it belongs to. */
function rowName({ number, name, title, table }: Row): string | undefined {
  const own = number ?? name ?? title ?? (typeof table === 'object' && table !== null && 'name' in table && table.name)
  return typeof own === 'number' || typeof own === 'string' ? String(own) : undefined
}

/** Each result by what its row is known by; those that were refused by name as well. */
async function named(registry: Registry, acting: Acting, results: readonly BulkResult[]): Promise<BulkResult[]> {
  const numbers = (some: readonly BulkResult[]) => some.flatMap(({ id }) => (typeof id === 'number' ? [id] : []))
  const refused = numbers(results.filter(({ ok }) => !ok))
  const rows = refused.length === 0 ? [] : await registry.rows(acting, refused)
  const names = new Map(rows.map((row) => [row.id, rowName(row)]))
  const keys = await registry.uuids?.of(acting, numbers(results))
  return results.map((result) => {
    const { id } = result
    const name = typeof id === 'number' ? names.get(id) : undefined
    return { ...result, id: (typeof id === 'number' && keys?.get(id)) || id, ...(name && { name }) }
  })
}

/** The rows that are meant, each once; VALIDATION where they are named by what this registry does not go by. */
async function idsOf(registry: Registry, acting: Acting, { ids, query }: Asked): Promise<number[]> {
  if (!ids) return registry.ids(acting, allOf(registry, acting.principal, { query: query ?? {} }))
  const numbers = ids.filter((id) => typeof id === 'number')
  const uuids = ids.filter((id) => typeof id === 'string')
  if ((registry.uuids ? uuids : numbers).length !== ids.length) {
    throw invalid({ ids: { reason: 'invalid', message: 'Valor inválido.' } })
  }
  return registry.uuids ? registry.uuids.ids(acting, [...new Set(uuids)]) : [...new Set(numbers)]
}

const kept = z.object({ action: z.string(), params: z.unknown(), ids: z.array(z.int()) })
const known = z.object({ at: z.int(), ...bulkOutcomeSchema.shape })

/** Goes through the rows in slices; cut short, it goes on after the last slice that was committed. */
export function bulkHandler(registries: ReadonlyMap<string, Registry>): JobHandler {
  return async ({ job, slice }) => {
    const registry = registries.get(job.resource)
    if (!registry) throw new ApiError('NOT_FOUND')
    const asked = kept.parse(job.params)
    const before = known.safeParse(job.progress)
    let outcome: BulkOutcome = before.success ? before.data : { succeeded: 0, failed: 0, failures: [] }
    let at = before.success ? before.data.at : 0
    for (const ids of inChunks(asked.ids.slice(at), sliceRows)) {
      const reached = at + ids.length
      outcome = await slice(async (acting, step) => {
        const action = actionOf(registry, acting.principal, asked.action)
        const did = await doTo(acting, action, paramsOf(action, asked.params), ids)
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
