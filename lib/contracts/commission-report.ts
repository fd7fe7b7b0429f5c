import * as z from 'zod'
import {
  decimalStyles,
  differenceCauses,
  rateScales,
  reportJobs,
  reportKinds,
  reportLineStates,
  reportStatuses,
  reversalSigns,
} from '@/lib/kinds/commission-reports'
import { moneyInput, moneyText, percentInput, rateText } from './amounts'
import { uploadSchema } from './file'
import { importLimits } from './import'
import { dayRange, listQuery, listSchema, oneOrMore, rowId, versionNumber } from './list'
import { day, moment } from './moment'
import { chosenId, edited, namedRow } from './registry'

/** Banks' reports of the commissions that they owe (commission-reports.md#reports). Internal. */

const head = z.string().max(importLimits.cell).nullable()
const words = z.array(z.string().trim().min(1).max(80)).max(30)

/** The way in which a sheet is read, as a layout says it or a person. */
export const readingSchema = z.object({
  /** The line of the heads, from 1; null: found. */
  header_row: z.int().min(1).max(20).nullable(),
  /** Heads by field; null where the sheet has none. */
  heads: z.object({
    ...{ ade: head, amount: head, cpf: head, kind: head, parcel: head },
    ...{ base: head, rate: head, credited_on: head, note: head },
  }),
  decimal_style: z.enum(decimalStyles),
  rate_scale: z.enum(rateScales),
  default_kind: z.enum(reportKinds),
  words: z.object({
    ...{ upfront: words, bonus: words, deferred: words },
    ...{ insurance: words, reversal: words, adjustment: words },
  }),
  reversal_sign: z.enum(reversalSigns),
  total_words: words,
})
export type ReportReading = z.infer<typeof readingSchema>

const said = z.object({
  reason: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  message: z.string(),
})

/** `GET /api/financial/commission_reports`: the newest first. */
export const commissionReportSchema = z.object({
  id: z.int(),
  row_version: z.int(),
  bank_id: z.int(),
  bank: namedRow,
  /** The file's own name. */
  name: z.string(),
  status: z.enum(reportStatuses),
  reported_on: z.iso.date(),
  rows: z.int(),
  /** Rows that cannot be read. */
  refused: z.int(),
  /** Sum of the lines, and the sheet's own total, if it has one. */
  gross: moneyText,
  told_total: moneyText.nullable(),
  withheld: moneyText,
  /** Gross less withheld: the credit that is awaited. */
  net: moneyText,
  received_on: z.iso.date().nullable(),
  created_at: moment,
  author: z.string().nullable(),
  undone_at: moment.nullable(),
  undone_reason: z.string().nullable(),
})
export type CommissionReport = z.infer<typeof commissionReportSchema>

export const commissionReportQuery = listQuery(['id'], {
  id: oneOrMore(rowId).optional(),
  bank_id: oneOrMore(rowId).optional(),
  status: oneOrMore(z.enum(reportStatuses)).optional(),
  reported_on: dayRange.optional(),
})
export const commissionReportList = listSchema(commissionReportSchema)

/** `GET /api/financial/commission_reports/{id}` */
export const commissionReportDetail = commissionReportSchema.extend({
  layout: z.object({ id: z.int(), name: z.string(), version: z.int() }).nullable(),
  reading: readingSchema,
  line_tolerance: moneyText,
  report_tolerance: moneyText,
  /** The sheet's first rows, as it has them, to choose heads from. */
  sample: z.array(z.object({ line: z.int(), cells: z.array(z.string()) })),
  /** The line of the heads; null if none has the columns. */
  header_row: z.int().nullable(),
  /** Lines by state, left out and refused ones apart. `expected` of those that have a part here. */
  states: z.array(
    z.object({
      state: z.enum([...reportLineStates, 'refused', 'skipped']),
      count: z.int(),
      amount: moneyText,
      expected: moneyText,
    }),
  ),
  cost_center: namedRow.nullable(),
  company_account: namedRow.nullable(),
  credit_id: z.int().nullable(),
  /** Receipts that are written, of those that will be. */
  receipts: z.object({ done: z.int(), total: z.int() }),
  /** The job that reads, applies, receives or takes back. */
  job: z.object({ uuid: z.uuid(), action: z.enum(reportJobs), done: z.int(), total: z.int().nullable() }).nullable(),
})
export type CommissionReportDetail = z.infer<typeof commissionReportDetail>

/** A proposal as a line, or a claim, names it. */
export const toldProposal = z.object({
  uuid: z.uuid(),
  number: z.int(),
  customer: z.string(),
  ade_number: z.string().nullable(),
  paid_at: z.iso.date().nullable(),
})

export const reportLineSchema = z.object({
  id: z.int(),
  row_version: z.int(),
  line: z.int(),
  cells: z.array(z.string()),
  skipped: z.boolean(),
  /** By field; empty for a line that can be read. */
  errors: z.record(z.string(), said),
  ade: z.string().nullable(),
  kind: z.enum(reportKinds).nullable(),
  parcel: z.int(),
  base: moneyText.nullable(),
  rate: rateText.nullable(),
  amount: moneyText.nullable(),
  credited_on: z.iso.date().nullable(),
  note: z.string().nullable(),
  state: z.enum(reportLineStates).nullable(),
  cause: z.enum(differenceCauses).nullable(),
  proposal: toldProposal.nullable(),
  /** Of an unknown one: what it may be, by CPF, base and day. */
  suggested: toldProposal.nullable(),
  expected: moneyText.nullable(),
  diff: moneyText.nullable(),
  /** The base and the rate of the company's own part. */
  own_base: moneyText.nullable(),
  own_rate: rateText.nullable(),
  /** The claim that it pays. */
  claim_id: z.int().nullable(),
  is_received: z.boolean(),
  /** Of a reversal: the part of the commission that is proposed. */
  percentage: rateText.nullable(),
  /** A person's decision on a reversal. */
  reversed_at: moment.nullable(),
  disputed_at: moment.nullable(),
  reason: z.string().nullable(),
})
export type ReportLine = z.infer<typeof reportLineSchema>

/** `GET …/{id}/lines`: as the sheet has them; `search` is an ADE, or a proposal's number. */
export const reportLineQuery = listQuery(
  ['line'],
  { state: oneOrMore(z.enum([...reportLineStates, 'refused', 'skipped'])).optional() },
  50,
)
export const reportLineList = listSchema(reportLineSchema)

/** `POST /api/financial/commission_reports`, a form. Without a layout it is guessed from the sheet's heads. */
export const commissionReportUpload = z.object({
  bank_id: z.coerce.number().int().positive(),
  layout_id: z.coerce.number().int().positive().optional(),
  reported_on: day.optional(),
  file: uploadSchema,
})

/** `PUT …/{id}`: everything is read and judged again afterwards. A layout, or a reading of its own. */
export const commissionReportEdit = z.object({
  ...edited,
  reported_on: day.optional(),
  layout_id: chosenId.optional(),
  reading: readingSchema.optional(),
  /** `column` counts from 0. */
  cells: z
    .array(
      z.object({
        line: versionNumber,
        column: z.int().min(0).max(importLimits.columns),
        value: z.string().max(importLimits.cell),
      }),
    )
    .max(5000)
    .default([]),
  skip: z
    .array(z.object({ line: versionNumber, skipped: z.boolean() }))
    .max(5000)
    .default([]),
})
export type ReportEdit = z.output<typeof commissionReportEdit>

/** `POST …/{id}/apply` */
export const reportApplyInput = z.object({
  ...edited,
  cost_center_id: chosenId,
  withheld: moneyInput.default('0.00'),
  /** Rows that cannot be read are left out. */
  leave_refused: z.boolean().default(false),
})
/** `POST …/{id}/receive` */
export const reportReceiveInput = z.object({ ...edited, company_account_id: chosenId, date: day })
const reason = z.string().trim().min(1, { message: 'Informe o motivo.' }).max(500)
/** `POST …/{id}/take_back` and `POST …/{id}/undo` */
export const reportUndoInput = z.object({ ...edited, reason })

/** `POST …/{id}/lines/{line_id}/link` */
export const reportLinkInput = z.object({ ...edited, proposal_uuid: z.uuid().toLowerCase() })
/** `POST …/{id}/lines/{line_id}/reverse`, the password given */
export const reportReverseInput = z.object({ ...edited, percentage: percentInput, reason })
/** `POST …/{id}/lines/{line_id}/dispute` */
export const reportDisputeInput = z.object({ ...edited, reason })
