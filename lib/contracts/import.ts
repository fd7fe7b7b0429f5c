import * as z from 'zod'
import { Upload } from './file'
import { sheetFormats } from './job'
import { listQuery, versionNumber } from './list'
import { moment } from './moment'

/** Limits of one file; a larger one is refused with advice. */
export const importLimits = {
  bytes: 10 * 1024 * 1024,
  rows: 20_000,
  columns: 100,
  /** Characters of one cell. */
  cell: 2000,
} as const

export const importStatuses = ['uploaded', 'mapped', 'checked', 'applied', 'undone', 'failed'] as const
export const importActions = ['create', 'update', 'skip'] as const

const said = z.object({
  reason: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  message: z.string(),
})

const key = z.string().regex(/^\w{1,60}$/)

/** Said by the person of the whole file, by field, as its cells would: `{bank_id: '#3'}`. */
const given = z.record(key, z.string().min(1).max(120))
export type ImportGiven = z.infer<typeof given>

/** A field that a sheet may fill. */
export const importFieldSchema = z.object({
  key: z.string(),
  required: z.boolean(),
  /** Part of the key that identifies an existing record. */
  identity: z.boolean(),
  kind: z.enum(['text', 'integer', 'decimal', 'date', 'flag', 'choice', 'reference', 'list']),
  /** For a choice. */
  choices: z.array(z.string()).optional(),
})
export type ImportField = z.infer<typeof importFieldSchema>

/** A file on its way into a registry. */
export const importBatchSchema = z.object({
  uuid: z.uuid(),
  resource: z.string(),
  status: z.enum(importStatuses),
  /** The file's own name. */
  name: z.string(),
  /** The file's headers, in its order. */
  heads: z.array(z.string()),
  /** The field that each header fills, in that order; null is ignored. */
  mapping: z.array(z.string().nullable()),
  /** Importable fields. */
  fields: z.array(importFieldSchema),
  /** Said of lines without a value of their own. */
  given,
  rows: z.int(),
  /** Result of the last check: rows that may be applied, and rows that may not. */
  accepted: z.int(),
  refused: z.int(),
  /** Effects of applying the accepted rows. */
  creates: z.int(),
  updates: z.int(),
  /** Rows that change nothing, or that the person left out. */
  skips: z.int(),
  /** Updates that change a rate more than threefold, which applying asks to confirm. */
  moved: z.int(),
  /** The job that is applying or undoing it. */
  job: z.uuid().nullable(),
  created_at: moment,
  row_version: z.int(),
})
export type ImportBatch = z.infer<typeof importBatchSchema>

export const importLineSchema = z.object({
  /** As the file counts, the headers being line 1. */
  line: z.int(),
  /** One per header, as written. */
  cells: z.array(z.string()),
  /** By field; `''` is the row itself. Empty if valid. */
  errors: z.record(z.string(), z.array(said)),
  /** Null if not checked yet, or refused. */
  action: z.enum(importActions).nullable(),
  /** The person left it out. */
  skipped: z.boolean(),
  record_id: z.int().nullable(),
  /** For an update: the fields that differ, before and after. */
  changes: z.record(z.string(), z.object({ before: z.unknown(), after: z.unknown() })).nullable(),
  /** Changed rates that move more than threefold. */
  moved: z.array(z.string()),
})
export type ImportLine = z.infer<typeof importLineSchema>

/** `GET /api/imports/{uuid}`: the batch and one page of its lines. */
export const importDetailSchema = importBatchSchema.extend({
  lines: z.object({
    current_page: z.int(),
    last_page: z.int(),
    per_page: z.int(),
    total: z.int(),
    data: z.array(importLineSchema),
  }),
})
export type ImportDetail = z.infer<typeof importDetailSchema>

/** `only`: lines that are refused, create, update or are skipped; or that change a rate a lot. */
export const importQuery = z.strictObject({
  ...listQuery(['line'], {}, 50).shape,
  only: z.enum(['refused', 'create', 'update', 'skip', 'moved']).optional(),
})

/** `PUT /api/imports/{uuid}`: every row is checked again afterwards. */
export const importEdit = z.object({
  row_version: versionNumber,
  mapping: z.array(key.nullable()).max(importLimits.columns).optional(),
  /** `column` is the header's index, from 0. */
  cells: z
    .array(z.object({ line: versionNumber, column: versionNumber, value: z.string().max(importLimits.cell) }))
    .max(5000)
    .optional(),
  /** Lines to leave out, or to include again. */
  skip: z
    .array(z.object({ line: versionNumber, skipped: z.boolean() }))
    .max(5000)
    .optional(),
})
export type ImportEdit = z.input<typeof importEdit>

/**
 * `POST /api/imports/{uuid}/apply`. With `leave_refused` the refused rows are left out, otherwise one of them refuses
 * the whole import. `confirmed`: the person has seen the large rate changes; without it they refuse the import.
 */
export const importApply = z.object({
  row_version: versionNumber,
  leave_refused: z.boolean().default(false),
  confirmed: z.boolean().default(false),
})
export const importUndo = z.object({ row_version: versionNumber })

const words = z.record(
  key,
  z.object({
    /** The person's names for the field. */
    label: z.union([z.string().max(120), z.array(z.string().max(120)).max(16)]).optional(),
    /** Labels of choices: `{inss: 'INSS'}`. */
    choices: z.record(z.string().max(60), z.string().max(120)).optional(),
  }),
)
export type ImportWords = z.infer<typeof words>

const jsonText = <T>(schema: z.ZodType<T>) =>
  z
    .string()
    .max(8000)
    .transform((text, context): T => {
      try {
        return schema.parse(JSON.parse(text))
      } catch {
        context.addIssue({ code: 'custom', message: 'Valor inválido.', params: { reason: 'invalid' } })
        return z.NEVER
      }
    })
const wordsText = jsonText(words)

/**
 * `POST /api/<path>/import`, a form: `file` (XLSX or CSV), `words`, JSON: `{name: {label: 'Nome'}}`, and `given`, JSON:
 * values of fields for lines without one.
 */
export const importUploadSchema = z.object({
  file: z
    .custom<Upload>((value) => value instanceof Upload, {
      message: 'Escolha um arquivo.',
      params: { reason: 'required' },
    })
    .meta({ type: 'string', format: 'binary' }),
  words: wordsText.optional(),
  given: jsonText(given).optional(),
})

/** `GET /api/<path>/import/template?format=xlsx&words={…}`. */
export const importTemplateQuery = z.strictObject({
  format: z.enum(sheetFormats).default('xlsx'),
  words: wordsText.optional(),
})

/** `GET /api/imports/{uuid}/refused?format=xlsx`: the refused rows as written, with their errors. */
export const refusedQuery = z.strictObject({ format: z.enum(sheetFormats).default('xlsx') })
