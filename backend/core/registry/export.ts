import * as z from 'zod'
import { fieldScale } from '@/lib/contracts/amounts'
import { inData } from '@/lib/contracts/answers'
import { bare } from '@/lib/contracts/bare'
import { exportInput, jobStartedSchema } from '@/lib/contracts/job'
import { isMoment } from '@/lib/contracts/moment'
import { inChunks } from '../database/chunks'
import { localDay } from '../database/local-time'
import { ApiError, invalid } from '../errors/api-error'
import { startedJob } from '../jobs/answer'
import type { JobHandler, Step } from '../jobs/jobs'
import type { Acting } from '../kernel/acting'
import type { Principal } from '../kernel/principal'
import { Answer, type Route, route, verb } from '../kernel/verb'
import type { Services } from '../services/services'
import { type CellKind, type SheetColumn, sheetTypes, writeSheet } from '../sheets/sheet'
import { importFields } from './fields'
import type { ListQuery, Registry, Row } from './registry'

/** Rows per transaction. */
const sliceRows = 500

type Asked = z.output<typeof exportInput>
/** An exportable list: a registry, or a list without writes. */
export type Exported = Pick<Registry, 'name' | 'path' | 'row' | 'columns' | 'parseQuery' | 'ids' | 'rows'> & {
  permissions: Pick<Registry['permissions'], 'list' | 'export'>
} & Partial<Pick<Registry, 'fields' | 'import'>>
type Column = { key: string; label: string; choices: Record<string, string>; kind: CellKind; numbered: boolean }

const kinds: Record<number, CellKind> = { 2: 'money', 4: 'rate', 9: 'factor' }

/** A field's sheet format, from its contract. */
export function cellKind(schema: z.ZodType | undefined): CellKind {
  if (!schema) return 'text'
  const inner = bare(schema)
  const scale = fieldScale(schema)
  if (scale !== undefined) return kinds[scale] ?? 'text'
  if (inner instanceof z.ZodBoolean) return 'flag'
  if (inner instanceof z.ZodNumber) return 'integer'
  if (inner instanceof z.ZodISODate) return 'date'
  return isMoment(schema) ? 'moment' : 'text'
}

/** The requested columns, in that order; VALIDATION for unknown ones and those this person may not see. */
function columnsOf(registry: Exported, principal: Principal, asked: Asked['columns']): Column[] {
  const visible = new Set(registry.columns(principal))
  const shape: Record<string, z.ZodType> = registry.row.shape
  const numbered = numberedBy(registry)
  return asked.map((one) => {
    const { key, label = key, choices = {} } = typeof one === 'string' ? { key: one } : one
    if (!visible.has(key)) {
      const message = `Coluna desconhecida: ${key}.`
      throw invalid({ columns: { reason: 'unknown_column', params: { column: key }, message } })
    }
    const isNumbered = numbered.has(key)
    return { key, label, choices, kind: isNumbered ? 'text' : cellKind(shape[key]), numbered: isNumbered }
  })
}

/** Columns of record ids that an import accepts: written as `#12`. */
const numberedBy = (registry: Exported): ReadonlySet<string> =>
  new Set(importFields(registry).flatMap(({ key }) => (/_ids?$/.test(key) ? key : [])))

/** A value as one cell: references by name, refusals by their sentence, lists joined. */
function cellOf(value: unknown, column: Pick<Column, 'choices' | 'numbered'>): unknown {
  const { choices, numbered } = column
  if (Array.isArray(value)) return value.map((one) => String(cellOf(one, column) ?? '')).join('; ')
  if (numbered && typeof value === 'number') return `#${value}`
  if (typeof value === 'object' && value !== null) {
    if ('name' in value) return value.name
    return 'message' in value ? value.message : JSON.stringify(value)
  }
  return typeof value === 'string' ? (choices[value] ?? value) : value
}

const exportPermission = ({ permissions }: Exported) => permissions.export ?? permissions.list

/** `POST <path>/export`: validates the request and starts a job. */
export function exportRoutes(
  registry: Exported,
  { jobs, addresses }: Services,
  permission = exportPermission(registry),
): Route[] {
  const start = verb(
    {
      permission,
      summary: `Export every ${registry.name} that a query finds, as a job`,
      input: exportInput,
      output: inData(jobStartedSchema),
      audit: { action: 'exported', entity: registry.name },
    },
    async ({ input, afterCommit, ...acting }) => {
      const { principal } = acting
      const query = wholeQuery(registry, principal, input)
      columnsOf(registry, principal, input.columns)
      const timeZone = await acting.lookups.loadTimeZone(acting)
      const name = `${input.name ?? registry.name} ${localDay(acting.now, timeZone)}.${input.format}`
      acting.audit({ after: { format: input.format, columns: input.columns.map(keyOf), filters: Object.keys(query) } })
      const row = await jobs.add(acting, principal, {
        kind: 'export',
        resource: registry.name,
        params: { ...input, name },
      })
      afterCommit(jobs.wake)
      return new Answer(await startedJob(acting, row, addresses), 202)
    },
  )
  return [route('POST', `${registry.path}/export`, start)]
}

/** The job's result: the file's full name. */
const exportParams = exportInput.extend({ name: z.string() })

const keyOf = (column: Asked['columns'][number]) => (typeof column === 'string' ? column : column.key)

/** The query without its page: exports and bulk actions take every match. */
export function wholeQuery(
  registry: Pick<Registry, 'parseQuery'>,
  principal: Principal,
  { query }: Pick<Asked, 'query'>,
): ListQuery {
  const { page, per_page, options, ...rest } = query
  return registry.parseQuery(principal, rest)
}

/** Writes the export's file slice by slice; an interrupted job starts over. */
export function exportHandler(registries: ReadonlyMap<string, Exported>, { files }: Services): JobHandler {
  return async ({ job, tenant, slice }) => {
    const registry = registries.get(job.resource)
    if (!registry) throw new ApiError('NOT_FOUND')
    const asked = exportParams.parse(job.params)
    const key = files.newKey(tenant.id)
    const { columns, ids } = await slice(async (acting, step) => {
      const { principal } = acting
      demand(principal, exportPermission(registry))
      const found = await registry.ids(acting, wholeQuery(registry, principal, asked))
      step({ done: 0, total: found.length, progress: { key } })
      return { columns: columnsOf(registry, principal, asked.columns), ids: found }
    })

    /** Rows of one slice; permissions are checked anew for each, down to the columns. */
    const rowsOf = (some: readonly number[], done: number) =>
      slice(async (acting: Acting, step: (step: Step) => void) => {
        demand(acting.principal, exportPermission(registry))
        columnsOf(registry, acting.principal, asked.columns)
        step({ done })
        return registry.rows(acting, some)
      })
    const cells = async function* () {
      let done = 0
      for (const some of inChunks(ids, sliceRows)) {
        done += some.length
        for (const row of await rowsOf(some, done)) yield cellsOf(row, columns)
      }
    }
    const heads = columns.map(({ label, kind }): SheetColumn => ({ head: label, kind }))
    const stored = await files.putStream(key, writeSheet(asked.format, heads, cells()))
    return { file: { ...stored, name: asked.name, mime: sheetTypes[asked.format] } }
  }
}

const cellsOf = (row: Row, columns: readonly Column[]) => columns.map((column) => cellOf(row[column.key], column))

const demand = (principal: Principal, permission: string) => {
  if (!principal.permissions.has(permission)) throw new ApiError('FORBIDDEN')
}
