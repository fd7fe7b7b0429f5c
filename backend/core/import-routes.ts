import { randomUUID } from 'node:crypto'
import { eq, isNull, sql } from 'drizzle-orm'
import * as z from 'zod'
import { inData } from '@/lib/contracts/answers'
import {
  type ImportWords,
  importApply,
  importBatchSchema,
  importDetailSchema,
  importEdit,
  importLimits,
  importQuery,
  importTemplateQuery,
  importUndo,
  importUploadSchema,
  refusedQuery,
} from '@/lib/contracts/import'
import { jobStartedSchema, type SheetFormat } from '@/lib/contracts/job'
import { importBatch, importRow } from '../system/import.table'
import { toApiError } from './database-errors'
import { ApiError, invalid } from './errors'
import { file } from './file.table'
import { disposition } from './files-names'
import { applyBatch, checkBatch, undoBatch } from './import-apply'
import { fieldsOf, guessMapping } from './import-fields'
import {
  asBatch,
  asLine,
  type BatchRow,
  findBatch,
  holdBatch,
  linesOf,
  setBatch,
  setCells,
  setSkipped,
  storeLines,
} from './import-store'
import type { JobHandler } from './jobs'
import { startedJob } from './jobs-answer'
import type { Principal } from './principal'
import type { Acting, Registry } from './registry'
import type { Services } from './services'
import { type SheetColumn, sheetTypes, writeSheet } from './sheet'
import { readSheet } from './sheet-read'
import { Answer, type Route, route, verb } from './verb'

/** Beyond this many lines, applying and undoing go on as a job. */
const atOnce = 100

const params = z.object({ uuid: z.uuid() })
const batchAnswer = inData(importBatchSchema)

const sheetAnswer = (format: SheetFormat, name: string, columns: SheetColumn[], rows: readonly unknown[][]) =>
  new Answer(writeSheet(format, columns, rows), 200, {
    'content-type': sheetTypes[format],
    'content-disposition': disposition('attachment', `${name}.${format}`),
    'x-content-type-options': 'nosniff',
  })

/** Bringing a file into a registry: template, upload, mapping and dry run, apply, undo (domain.md 5.6). */
export function importRoutes(registries: readonly Registry[], services: Services): Route[] {
  const imported = registries.filter((registry) => registry.import !== undefined)
  const byName = new Map(imported.map((registry) => [registry.name, registry]))
  return [...imported.flatMap((registry) => bringing(registry, services)), ...batchRoutes(byName, services)]
}

/** `POST <path>/import` and `GET <path>/import/template`. */
function bringing(registry: Registry, { files }: Services): Route[] {
  const permission = registry.import?.permission ?? registry.permissions.create
  const template = verb(
    { permission, summary: `An empty sheet to fill with ${registry.name}`, query: importTemplateQuery },
    async ({ query: { format, words = {} } }) => {
      const heads = fieldsOf(registry).map(({ key }) => ({ head: labelOf(words, key), kind: 'text' }) as const)
      return async () => sheetAnswer(format, `${registry.name}-modelo`, heads, [])
    },
  )
  const bring = verb(
    {
      permission,
      summary: `Bring a sheet of ${registry.name}; nothing is written to the list`,
      input: importUploadSchema,
      multipart: { maxFileBytes: importLimits.bytes },
      output: batchAnswer,
      audit: { action: 'uploaded', entity: 'import' },
      prepare: async ({ input, read, onFailure }) => {
        const sheet = await readSheet(input.file.bytes, importLimits)
        const tenantId = await read(async ({ tenant }) => tenant.id)
        const stored = await files.put(tenantId, input.file.bytes)
        onFailure(() => files.discard([stored.key]))
        return { sheet, stored }
      },
    },
    async ({ input, prepared: { sheet, stored }, ...acting }) => {
      const { tx, tenant, now, principal } = acting
      const uuid = randomUUID()
      const words = input.words ?? {}
      const stamp = { tenant_id: tenant.id, created_at: now, updated_at: now, created_by: principal.id }
      const [kept] = await tx
        .insert(file)
        .values({
          ...stamp,
          uuid: randomUUID(),
          entity: 'import_batch',
          entity_id: uuid,
          kind: 'import',
          name: input.file.name,
          mime: 'application/octet-stream',
          size: stored.size,
          sha256: stored.sha256,
          storage_key: stored.key,
          uploaded_by: principal.id,
        })
        .returning({ id: file.id })
      const fields = fieldsOf(registry)
      const mapping = guessMapping(sheet.heads, fields, words)
      const isWhole = fields.every(({ key, required }) => !required || mapping.includes(key))
      const [batch] = await tx
        .insert(importBatch)
        .values({
          ...stamp,
          uuid,
          user_id: principal.id,
          resource: registry.name,
          file_id: kept?.id ?? null,
          heads: sheet.heads,
          mapping,
          status: isWhole ? 'mapped' : 'uploaded',
          rows: sheet.lines.length,
        })
        .returning()
      if (!batch) throw new Error('import batch')
      await storeLines(acting, batch.id, sheet, words)
      acting.audit({ entity_id: uuid, after: { resource: registry.name, rows: sheet.lines.length } })
      const data = await asBatch(acting, registry, batch)
      return new Answer({ status: true, message: 'Arquivo recebido.', data }, 201)
    },
  )
  return [route('GET', `${registry.path}/import/template`, template), route('POST', `${registry.path}/import`, bring)]
}

const labelOf = (words: ImportWords, key: string) => [words[key]?.label ?? key].flat()[0] ?? key

/** `/api/imports/{uuid}`: one's own, with the permission that brought it. */
function batchRoutes(byName: ReadonlyMap<string, Registry>, { jobs, addresses }: Services): Route[] {
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
      const only = query.only === 'refused' ? isNull(importRow.action) : query.only && eq(importRow.action, query.only)
      const counted = await scope.tx
        .select({ total: sql<number>`count(*)::int` })
        .from(linesOf(scope, batch.id, only).as('line'))
      const total = counted[0]?.total ?? 0
      const size = query.per_page === 'all' ? 1000 : query.per_page
      const rows = await linesOf(scope, batch.id, only)
        .limit(size)
        .offset((query.page - 1) * size)
      const lines = {
        current_page: query.page,
        last_page: Math.max(1, Math.ceil(total / size)),
        per_page: size,
        total,
        data: rows.map((row) => asLine(row, batch.heads.length)),
      }
      return { status: true, data: { ...(await asBatch(scope, registry, batch)), lines } }
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
        input: kind === 'apply' ? importApply : importUndo.extend({ leave_refused: z.literal(false).default(false) }),
        output: inData(z.union([importBatchSchema, jobStartedSchema])),
        audit: { action: kind, entity: 'import' },
      },
      async ({ params, input, afterCommit, ...acting }) => {
        const { principal } = acting
        const batch = await holdBatch(acting, principal, params.uuid, input.row_version)
        const registry = registryOf(principal, batch)
        acting.audit({ entity_id: batch.uuid })
        if (batch.rows <= atOnce) {
          const done = await carryOut(acting, registry, batch, kind, input.leave_refused)
          return { status: true, message: said[kind], data: await asBatch(acting, registry, done) }
        }
        const row = await jobs.add(acting, principal, {
          kind: 'import',
          resource: registry.name,
          params: { batch: batch.uuid, action: kind, leave_refused: input.leave_refused },
          total: batch.rows,
        })
        afterCommit(jobs.wake)
        return new Answer(await startedJob(acting, principal, row, addresses), 202)
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
      const rows = await linesOf(scope, batch.id, isNull(importRow.action))
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

function carryOut(acting: Acting, registry: Registry, batch: BatchRow, kind: 'apply' | 'undo', leaveRefused: boolean) {
  return kind === 'apply' ? applyBatch(acting, registry, batch, leaveRefused) : undoBatch(acting, registry, batch)
}

/** VALIDATION where a mapping names no field, one twice, or leaves a required one out. */
function refuseMapping(registry: Registry, batch: BatchRow, mapping: readonly (string | null)[]): void {
  const fields = fieldsOf(registry)
  const keys = mapping.filter((key) => key !== null)
  const refuse = (reason: string, message: string, field = '') =>
    invalid({ mapping: { reason, message, ...(field && { params: { field } }) } })
  if (mapping.length !== batch.heads.length) throw refuse('mapping_length', 'Informe o campo de cada coluna.')
  const unknown = keys.find((key) => !fields.some((field) => field.key === key))
  if (unknown) throw refuse('unknown_column', `Campo desconhecido: ${unknown}.`, unknown)
  const twice = keys.find((key, at) => keys.indexOf(key) !== at)
  if (twice)
    throw refuse('mapping_twice', `Duas colunas preenchem o mesmo campo (${twice}): deixe uma delas de fora.`, twice)
  const missing = fields.find(({ key, required }) => required && !keys.includes(key))
  if (missing) throw refuse('mapping_missing', `Falta a coluna de um campo obrigatório (${missing.key}).`, missing.key)
}

const sayErrors = (errors: Record<string, { message: string }[]>, { heads, mapping }: BatchRow) =>
  Object.entries(errors)
    .flatMap(([field, found]) => {
      const head = heads[mapping.indexOf(field)]
      return found.map(({ message }) => (head ? `${head}: ${message}` : message))
    })
    .join(' ')

const kept = z.object({ batch: z.uuid(), action: z.enum(['apply', 'undo']), leave_refused: z.boolean() })

/** Applies or undoes a batch in one transaction; cut short, nothing of it stands and it begins again. */
export function importHandler(registries: ReadonlyMap<string, Registry>): JobHandler {
  return async ({ job, slice }) => {
    const registry = registries.get(job.resource)
    const asked = kept.parse(job.params)
    if (!registry?.import) throw new ApiError('NOT_FOUND')
    const { permission } = registry.import
    try {
      return await slice(async (acting, step) => {
        if (!acting.principal.permissions.has(permission)) throw new ApiError('FORBIDDEN')
        const batch = await findBatch(acting, acting.principal, asked.batch, true)
        // Done already: only the word of it was lost.
        const wanted = asked.action === 'apply' ? 'applied' : 'undone'
        if (batch.status !== wanted) await carryOut(acting, registry, batch, asked.action, asked.leave_refused)
        step({ done: batch.rows })
        return {}
      })
    } catch (error) {
      if (asked.action === 'apply' && ['VALIDATION', 'RULE', 'CONFLICT'].includes(toApiError(error).code)) {
        // What was refused is told line by line, for the person to mend.
        await slice(async (acting) => {
          const batch = await findBatch(acting, acting.principal, asked.batch, true)
          if (batch.status === 'checked') await checkBatch(acting, registry, batch)
        })
      }
      throw error
    }
  }
}
