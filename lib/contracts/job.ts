import * as z from 'zod'
import { listQuery, oneOrMore, versionNumber } from './list'
import { moment } from './moment'

export const jobKinds = ['export', 'import', 'bulk', 'pdf', 'mail', 'anonymisation', 'migration'] as const
export const jobStatuses = ['queued', 'running', 'done', 'failed', 'cancelled'] as const
/** States of an unfinished job. */
export const isUnderWay = ({ status }: Pick<Job, 'status'>) => status === 'queued' || status === 'running'

/** A refusal, in the words of `errorSchema`. */
const refusal = z.object({
  /** A key of `messages/`. */
  reason: z.string(),
  /** The row's field that is wrong or missing. */
  field: z.string().optional(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  message: z.string(),
})

/** Outcome of one row of a bulk action. */
export const bulkResultSchema = z.object({
  /** The row's id, or its uuid if rows are identified by that. */
  id: z.union([z.int(), z.uuid()]),
  /** The row's display name, if it was refused. */
  name: z.string().optional(),
  ok: z.boolean(),
  error: refusal.nullable(),
  /** If done: the new version, and the action by which this person may undo it at that version. */
  row_version: z.int().optional(),
  undo: z.string().optional(),
})
export type BulkResult = z.infer<typeof bulkResultSchema>

/** Outcome of a bulk job: the counts, and the refused rows, at most 1,000 of them. */
export const bulkOutcomeSchema = z.object({
  succeeded: z.int(),
  failed: z.int(),
  failures: z.array(bulkResultSchema),
})
export type BulkOutcome = z.infer<typeof bulkOutcomeSchema>

/** `GET /api/jobs`, `GET /api/jobs/{uuid}`: one's own, newest first. */
export const jobSchema = z.object({
  uuid: z.uuid(),
  kind: z.enum(jobKinds),
  /** The registry's name: `bank`. */
  resource: z.string(),
  status: z.enum(jobStatuses),
  done: z.int(),
  /** Null while unknown. */
  total: z.int().nullable(),
  /** The job's file. `url` is signed for this person for five minutes: request it again before later use. */
  file: z.object({ name: z.string(), size: z.int(), url: z.string() }).nullable(),
  /** For an import: its batch. */
  import: z.uuid().nullable(),
  /** For an import of a bank's commission report: its id. */
  report: z.int().nullable().default(null),
  /** For a bulk action that is done. */
  outcome: bulkOutcomeSchema.nullable(),
  error: refusal.nullable(),
  /** True if it failed and may be begun again by `POST /api/jobs/{uuid}/retry` (system.md#jobs). */
  may_retry: z.boolean().default(false),
  created_at: moment,
  /** Expiry of the file. */
  expires_at: moment.nullable(),
})
export type Job = z.infer<typeof jobSchema>

export const jobQuery = listQuery(['created_at'], {
  kind: oneOrMore(z.enum(jobKinds)).optional(),
  status: oneOrMore(z.enum(jobStatuses)).optional(),
  resource: z.string().max(40).optional(),
})

/** Answer of a call that continues as a job: 202. */
export const jobStartedSchema = z.object({ job: jobSchema })

const key = z.string().regex(/^\w{1,60}$/)
const word = z.string().trim().min(1).max(120)

/** A list's query from its address: `{active: 'true', status: ['a', 'b']}`. */
export const addressQuery = z.record(key, z.union([z.string().max(200), z.array(z.string().max(200)).max(100)]))

/**
 * A column of a file: its key, or the key with labels for the header and each choice (`{inss: 'INSS'}`). Without
 * labels, key and choices are written as they are.
 */
export const fileColumn = z.union([
  key,
  z.object({ key, label: word.optional(), choices: z.record(z.string().max(60), word).optional() }),
])

export const sheetFormats = ['xlsx', 'csv'] as const
export type SheetFormat = (typeof sheetFormats)[number]

/** `POST /api/<path>/export`: every match of `query`, ignoring the page, in the list's order. */
export const exportInput = z.object({
  format: z.enum(sheetFormats),
  columns: z.array(fileColumn).min(1).max(80),
  query: addressQuery.default({}),
  /** File name without extension; defaults to the registry's. */
  name: word.optional(),
})
export type ExportInput = z.input<typeof exportInput>

/** `POST /api/<path>/bulk`: on `ids`, or on every match of `query`. Above 100 rows it continues as a job. */
export const bulkInput = z
  .object({
    action: key,
    ids: z.union([z.array(z.int().positive()).min(1).max(10_000), z.array(z.uuid()).min(1).max(10_000)]).optional(),
    query: addressQuery.optional(),
    params: z.record(z.string(), z.unknown()).optional(),
    /** For rows in `ids`: the version the person saw; a row that has changed since is refused. */
    versions: z.record(z.string(), versionNumber).optional(),
  })
  .refine(({ ids, query }) => (ids === undefined) !== (query === undefined), {
    message: 'Informe os registros ou o filtro.',
    params: { reason: 'required' },
    path: ['ids'],
  })
export type BulkInput = z.input<typeof bulkInput>

/**
 * `POST /api/<path>/bulk/preview`, with the input of a bulk call: the number of rows, and of those that allow the
 * action now; null if only the action itself can tell.
 */
export const bulkPreviewSchema = z.object({ total: z.int(), fits: z.int().nullable() })
export type BulkPreview = z.infer<typeof bulkPreviewSchema>

/** 200: each row's result, in the order asked. */
export const bulkAnswerSchema = z.object({ results: z.array(bulkResultSchema), succeeded: z.int(), failed: z.int() })
export type BulkAnswer = z.infer<typeof bulkAnswerSchema>
