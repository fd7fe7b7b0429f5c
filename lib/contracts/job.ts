import * as z from 'zod'
import { listQuery, oneOrMore, versionNumber } from './list'
import { moment } from './moment'

export const jobKinds = ['export', 'import', 'bulk', 'pdf', 'mail', 'anonymisation'] as const
export const jobStatuses = ['queued', 'running', 'done', 'failed', 'cancelled'] as const
/** States of an unfinished job. */
export const isUnderWay = ({ status }: Pick<Job, 'status'>) => status === 'queued' || status === 'running'

/** Why it was not done, in the words of `errorSchema`. */
const refusal = z.object({
  /** A key of `messages/`. */
  reason: z.string(),
  /** Which of the row's fields is wrong or missing. */
  field: z.string().optional(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  message: z.string(),
})

/** Outcome of one row of a bulk action. */
export const bulkResultSchema = z.object({
  /** The row's number, or its uuid where it is known by that. */
  id: z.union([z.int(), z.uuid()]),
  /** What a person calls it; of a row that was refused. */
  name: z.string().optional(),
  ok: z.boolean(),
  error: refusal.nullable(),
  /** Of one that was done: its version now, and the action by which this person may take it back at that version. */
  row_version: z.int().optional(),
  undo: z.string().optional(),
})
export type BulkResult = z.infer<typeof bulkResultSchema>

/** Of a bulk job: each row that was refused, at most 1,000 of them, and how many there were of each. */
export const bulkOutcomeSchema = z.object({
  succeeded: z.int(),
  failed: z.int(),
  failures: z.array(bulkResultSchema),
})
export type BulkOutcome = z.infer<typeof bulkOutcomeSchema>

/** `GET /api/jobs`, `GET /api/jobs/{uuid}`: one's own, the newest first. */
export const jobSchema = z.object({
  uuid: z.uuid(),
  kind: z.enum(jobKinds),
  /** The registry's name: `bank`. */
  resource: z.string(),
  status: z.enum(jobStatuses),
  done: z.int(),
  /** Null while it is not known. */
  total: z.int().nullable(),
  /** The job's product. `url` is signed for this person for five minutes: ask again before later use. */
  file: z.object({ name: z.string(), size: z.int(), url: z.string() }).nullable(),
  /** Of an import: its batch. */
  import: z.uuid().nullable(),
  /** Of a bulk action that is done. */
  outcome: bulkOutcomeSchema.nullable(),
  error: refusal.nullable(),
  created_at: moment,
  /** When its file goes. */
  expires_at: moment.nullable(),
})
export type Job = z.infer<typeof jobSchema>

export const jobQuery = listQuery(['created_at'], {
  kind: oneOrMore(z.enum(jobKinds)).optional(),
  status: oneOrMore(z.enum(jobStatuses)).optional(),
  resource: z.string().max(40).optional(),
})

/** The answer of what goes on as a job: 202. */
export const jobStartedSchema = z.object({ job: jobSchema })

const key = z.string().regex(/^\w{1,60}$/)
const word = z.string().trim().min(1).max(120)

/** A list's query as its address has it: `{active: 'true', status: ['a', 'b']}`. */
export const addressQuery = z.record(key, z.union([z.string().max(200), z.array(z.string().max(200)).max(100)]))

/**
 * A column of a file: its key, or with the words that the person reads: its head, and what each choice is called
 * (`{inss: 'INSS'}`). Without words the key and the choice themselves are written.
 */
export const fileColumn = z.union([
  key,
  z.object({ key, label: word.optional(), choices: z.record(z.string().max(60), word).optional() }),
])

export const sheetFormats = ['xlsx', 'csv'] as const
export type SheetFormat = (typeof sheetFormats)[number]

/** `POST /api/<path>/export`: every row that `query` finds, whatever its page, in the list's order. */
export const exportInput = z.object({
  format: z.enum(sheetFormats),
  columns: z.array(fileColumn).min(1).max(80),
  query: addressQuery.default({}),
  /** Of the file, without its ending; the registry's own without it. */
  name: word.optional(),
})
export type ExportInput = z.input<typeof exportInput>

/** `POST /api/<path>/bulk`: to `ids`, or to all that `query` finds. Above 100 rows it goes on as a job. */
export const bulkInput = z
  .object({
    action: key,
    ids: z.union([z.array(z.int().positive()).min(1).max(10_000), z.array(z.uuid()).min(1).max(10_000)]).optional(),
    query: addressQuery.optional(),
    params: z.record(z.string(), z.unknown()).optional(),
    /** Of rows named in `ids`: the version that was seen of each; one that is another by now is refused. */
    versions: z.record(z.string(), versionNumber).optional(),
  })
  .refine(({ ids, query }) => (ids === undefined) !== (query === undefined), {
    message: 'Informe os registros ou o filtro.',
    params: { reason: 'required' },
    path: ['ids'],
  })
export type BulkInput = z.input<typeof bulkInput>

/**
 * `POST /api/<path>/bulk/preview`, asked as bulk is: how many rows that is, and to how many it may be done as they
 * stand; null where that is known of each only once it is tried.
 */
export const bulkPreviewSchema = z.object({ total: z.int(), fits: z.int().nullable() })
export type BulkPreview = z.infer<typeof bulkPreviewSchema>

/** 200: what became of each row, in the order asked. */
export const bulkAnswerSchema = z.object({ results: z.array(bulkResultSchema), succeeded: z.int(), failed: z.int() })
export type BulkAnswer = z.infer<typeof bulkAnswerSchema>
