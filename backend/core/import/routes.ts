import { eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import { inData } from '@/lib/contracts/answers'
import {
  importApply,
  importBatchSchema,
  importDetailSchema,
  importEdit,
  importQuery,
  importUndo,
  refusedQuery,
} from '@/lib/contracts/import'
import { jobStartedSchema } from '@/lib/contracts/job'
import type { Scope } from '../database/scope'
import { ApiError } from '../errors/api-error'
import { startedJob } from '../jobs/answer'
import type { JobSeed } from '../jobs/jobs'
import type { Principal } from '../kernel/principal'
import { Answer, type Route, route, verb } from '../kernel/verb'
import type { Registry } from '../registry/registry'
import type { Services } from '../services/services'
import type { SheetColumn } from '../sheets/sheet'
import { checkBatch, demandSeen, loadChanged } from './apply'
import { bringing } from './bring'
import { importRow } from './import.table'
import { carryOut } from './job'
import { refuseMapping } from './mapping'
import { asBatch, asLine } from './present'
import { sheetAnswer } from './sheet'
import {
  type BatchRow,
  findBatch,
  holdBatch,
  isLine,
  isMovedLine,
  selectLines,
  setBatch,
  setCells,
  setSkipped,
} from './store'

/** Beyond this many lines, applying goes on as a job; undoing beyond this many that were applied. */
const atOnce = 100

const countApplied = async (scope: Scope, { id }: BatchRow) =>
  scope.tx.$count(importRow, isLine(scope, id, isNotNull(importRow.applied_version)))

/** Undo restores values that were accepted before, so there is nothing to confirm. */
const undoInput = importUndo.extend({
  leave_refused: z.literal(false).default(false),
  confirmed: z.literal(true).default(true),
})

/** Lines shown per filter. */
const conditionOf: Record<NonNullable<z.output<typeof importQuery>['only']>, SQL> = {
  refused: isNull(importRow.action),
  create: eq(importRow.action, 'create'),
  update: eq(importRow.action, 'update'),
  skip: eq(importRow.action, 'skip'),
  moved: isMovedLine,
}

const params = z.object({ uuid: z.uuid() })
const batchAnswer = inData(importBatchSchema)

/** Bringing a file into a registry: template, upload, mapping and dry run, apply, undo (api.md#registries). */
export function importRoutes(registries: readonly Registry[], services: Services): Route[] {
  const imported = registries.filter((registry) => registry.import !== undefined)
  const byName = new Map(imported.map((registry) => [registry.name, registry]))
  return [...imported.flatMap((registry) => bringing(registry, services)), ...batchRoutes(byName, services)]
}

/** `/api/imports/{uuid}`: one's own batches, with the permission required to import them. */
function batchRoutes(byName: ReadonlyMap<string, Registry>, services: Services): Route[] {
  const { jobs, addresses } = services
  const registryOf = (principal: Principal, { resource }: BatchRow): Registry => {
    const registry = byName.get(resource)
    if (!registry?.import || !principal.permissions.has(registry.import.permission)) throw new ApiError('FORBIDDEN')
    return registry
  }

  const read = verb(
    {
      permission: 'authenticated',
      summary: 'An import of one’s own, and a page of its lines',
      params,
      query: importQuery,
      output: inData(importDetailSchema),
    },
    async ({ params, query, principal, ...scope }) => {
      const batch = await findBatch(scope, principal, params.uuid)
      const registry = registryOf(principal, batch)
      const only = query.only && conditionOf[query.only]
      const counted = await scope.tx
        .select({ total: sql<number>`count(*)::int` })
        .from(selectLines(scope, batch.id, only).as('line'))
      const total = counted[0]?.total ?? 0
      const size = query.per_page === 'all' ? 1000 : query.per_page
      const rows = await selectLines(scope, batch.id, only)
        .limit(size)
        .offset((query.page - 1) * size)
      const lines = {
        current_page: query.page,
        last_page: Math.max(1, Math.ceil(total / size)),
        per_page: size,
        total,
        data: rows.map((row) => asLine(row, batch.heads.length)),
      }
      return { status: true, data: { ...(await asBatch({ ...scope, principal }, registry, batch)), lines } }
    },
  )

  const change = verb(
    {
      permission: 'authenticated',
      summary: 'Map columns, mend cells, leave lines out; then every line is checked, as a form would',
      params,
      input: importEdit,
      output: batchAnswer,
      audit: { action: 'checked', entity: 'import' },
    },
    async ({ params, input, ...acting }) => {
      const { principal } = acting
      const batch = await holdBatch(acting, principal, params.uuid, input.row_version)
      const registry = registryOf(principal, batch)
      if (batch.status === 'applied' || batch.status === 'undone') {
        throw new ApiError('RULE', { reason: 'import_over', message: 'Esta importação já foi aplicada.' })
      }
      const mapping = input.mapping ?? batch.mapping
      refuseMapping(registry, batch, mapping)
      if (input.cells)
        await setCells(
          acting,
          batch.id,
          input.cells.filter(({ column }) => column < batch.heads.length),
        )
      if (input.skip) await setSkipped(acting, batch.id, input.skip)
      const checked = await checkBatch(acting, registry, await setBatch(acting, batch, { mapping }))
      acting.audit({ entity_id: batch.uuid, after: { accepted: checked.accepted, refused: checked.refused } })
      return { status: true, message: 'Arquivo conferido.', data: await asBatch(acting, registry, checked) }
    },
  )

  const doing = (kind: 'apply' | 'undo', summary: string) =>
    verb(
      {
        permission: 'authenticated',
        summary,
        params,
        input: kind === 'apply' ? importApply : undoInput,
        output: inData(z.union([importBatchSchema, jobStartedSchema])),
        audit: { action: kind === 'apply' ? 'applied' : 'undone', entity: 'import' },
      },
      async ({ params, input, afterCommit, ...acting }) => {
        const { principal } = acting
        const batch = await holdBatch(acting, principal, params.uuid, input.row_version)
        const registry = registryOf(principal, batch)
        acting.audit({ entity_id: batch.uuid })
        if (kind === 'apply' && !input.confirmed) await demandSeen(acting, batch)
        const seed: JobSeed = {
          kind: 'import',
          resource: registry.name,
          params: { batch: batch.uuid, action: kind, leave_refused: input.leave_refused, sid: principal.sid },
          total: batch.rows,
        }
        const lines = kind === 'apply' ? batch.rows : await countApplied(acting, batch)
        if (lines <= atOnce) {
          const done = await carryOut(acting, registry, batch, kind, input.leave_refused, {
            services,
            afterCommit,
          })
          await jobs.addDone(acting, principal, seed)
          return { status: true, message: said[kind], data: await asBatch(acting, registry, done) }
        }
        // A job cannot ask for the password.
        if (kind === 'undo') await registry.import?.mayUndo?.(acting, await loadChanged(acting, batch))
        const row = await jobs.add(acting, principal, seed)
        afterCommit(jobs.wake)
        return new Answer(await startedJob(acting, row, addresses), 202)
      },
    )

  const refused = verb(
    {
      permission: 'authenticated',
      summary: 'The refused lines as they were written, with what is wrong with each',
      params,
      query: refusedQuery,
    },
    async ({ params, query: { format }, principal, ...scope }) => {
      const batch = await findBatch(scope, principal, params.uuid)
      const registry = registryOf(principal, batch)
      const rows = await selectLines(scope, batch.id, isNull(importRow.action))
      const heads = [...batch.heads, 'Erro'].map((head): SheetColumn => ({ head, kind: 'text' }))
      const lines = rows.map((row) => {
        const { cells, errors } = asLine(row, batch.heads.length)
        return [...cells, sayErrors(errors, batch)]
      })
      return async () => sheetAnswer(format, `${registry.name}-recusados`, heads, lines)
    },
  )

  return [
    route('GET', '/api/imports/{uuid}', read),
    route('PUT', '/api/imports/{uuid}', change),
    route('POST', '/api/imports/{uuid}/apply', doing('apply', 'Write what was accepted, all of it or none')),
    route('POST', '/api/imports/{uuid}/undo', doing('undo', 'Take back what the import did, all of it or none')),
    route('GET', '/api/imports/{uuid}/refused', refused),
  ]
}

const said = { apply: 'Importação aplicada.', undo: 'Importação desfeita.' } as const

const sayErrors = (errors: Record<string, { message: string }[]>, { heads, mapping }: BatchRow) =>
  Object.entries(errors)
    .flatMap(([field, found]) => {
      const head = heads[mapping.indexOf(field)]
      return found.map(({ message }) => (head ? `${head}: ${message}` : message))
    })
    .join(' ')
