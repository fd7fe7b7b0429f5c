import * as z from 'zod'
import { reportPeriods } from '@/lib/formats/periods'
import { operationTypes } from '@/lib/kinds/catalogue'
import { pendencyStatuses, pendencyTypes, priorities } from '@/lib/kinds/operation'
import { proposalStatuses } from '@/lib/proposals/flow'
import { type ReportFilter, reportKeys, reports } from '@/lib/reports/reports'
import { everyone, notForBrokers } from './audience'
import { addressQuery, fileColumn } from './job'
import { dayRange, listQuery, listSchema, oneOrMore, rowId, versionNumber } from './list'
import { moment } from './moment'

/** Reports (reports.md). Fields that a person may not see are no columns to them: `lib/reports/reports.ts`. */

export const mostReportGroups = 5000
export const mostReportRows = 100_000
export const mostPrinted = { rows: 2000, columns: 10 } as const
export const reportFormats = ['xlsx', 'csv', 'pdf'] as const
export type ReportFormat = (typeof reportFormats)[number]

const key = z.string().regex(/^[a-z_]{1,30}$/)
export const reportParams = z.object({ report: z.enum(reportKeys) })

const filters = {
  bank_id: oneOrMore(rowId).optional(),
  agreement_id: oneOrMore(rowId).optional(),
  product_id: oneOrMore(rowId).optional(),
  table_id: oneOrMore(rowId).optional(),
  user_uuid: oneOrMore(z.uuid()).optional(),
  team_id: oneOrMore(rowId).optional(),
  commercial_uuid: notForBrokers(oneOrMore(z.uuid()).optional()),
  operation_type: oneOrMore(z.enum(operationTypes)).optional(),
  status: oneOrMore(z.enum(proposalStatuses)).optional(),
  type: oneOrMore(z.enum(pendencyTypes)).optional(),
  pendency_status: oneOrMore(z.enum(pendencyStatuses)).optional(),
  priority: oneOrMore(z.enum(priorities)).optional(),
  state: oneOrMore(z.string().regex(/^[A-Z]{2}$/)).optional(),
  days: z
    .string()
    .regex(/^[1-9]\d{0,3}$/)
    .transform(Number)
    .pipe(z.int().max(3650))
    .optional(),
} satisfies Record<ReportFilter, z.ZodType>

const { order_by: _, search: __, ...paged } = listQuery(['x'], {}).shape

/** `GET /api/reports/{report}`. Each report takes its own of the filters, groups and columns. */
export const reportQuery = z.strictObject({
  ...paged,
  group: oneOrMore(key).optional(),
  columns: oneOrMore(key).optional(),
  order_by: key.optional(),
  period: z.enum(reportPeriods).optional(),
  date: dayRange.optional(),
  ...filters,
})
export type ReportQuery = z.output<typeof reportQuery>

/** A reference without a name is a group of rows that have none: its name says so. */
const cell = z.union([
  z.string(),
  z.number(),
  z.null(),
  z.object({ key: everyone(z.string().nullable()), name: everyone(z.string()) }),
])
export type ReportCell = z.infer<typeof cell>
const cells = everyone(z.record(z.string(), cell))

export const reportRow = z.object({
  /** The uuid of a proposal or client, the id of a pendency; null for groups. */
  record: everyone(z.string().nullable()),
  cells,
})
export type ReportRow = z.infer<typeof reportRow>

/** Cells of staff's fields by their keys: no other gets them of a remote API either (permissions.md#company-share). */
export const internalCells = z.object(
  Object.fromEntries(
    reports.flatMap(({ fields }) =>
      fields.filter(({ sees }) => sees === 'internal').map((field) => [field.key, z.unknown()]),
    ),
  ),
)

const list = listSchema(reportRow)
export const reportAnswer = z.object({
  ...list.shape,
  data: list.shape.data.extend({
    /** Of all rows, by the columns that are sums. */
    totals: cells,
    days: everyone(z.object({ from: everyone(z.iso.date()), to: everyone(z.iso.date()) }).nullable()),
  }),
})
export type ReportAnswer = z.infer<typeof reportAnswer>

const word = z.string().trim().min(1).max(120)

/**
 * `POST /api/reports/{report}/export`. `columns` are the groups and columns in their order, with labels; `query` is
 * that of the call, without `columns` and the page.
 */
export const reportFileInput = z.object({
  format: z.enum(reportFormats),
  columns: z.array(fileColumn).min(1).max(40),
  query: addressQuery.default({}),
  name: word.optional(),
  /** The filters in words, for a PDF. */
  about: z.array(z.string().trim().max(200)).max(20).default([]),
})
export type ReportFileInput = z.input<typeof reportFileInput>

export const weekdays = [0, 1, 2, 3, 4, 5, 6] as const
export const mostSchedules = 20
export const mostRecipients = 50

const scheduled = {
  name: word,
  format: z.enum(reportFormats),
  /** 0 is Sunday. */
  weekdays: z
    .array(z.int().min(0).max(6))
    .min(1)
    .max(7)
    .transform((days) => [...new Set(days)].toSorted()),
  hour: z.int().min(0).max(23),
  recipients: z.array(z.uuid()).min(1).max(mostRecipients),
  active: z.boolean().default(true),
}

/** `POST /api/report_schedules`. */
export const reportScheduleInput = z.object({
  report: z.enum(reportKeys),
  ...scheduled,
  file: reportFileInput.omit({ format: true, name: true }),
})
export type ReportScheduleInput = z.input<typeof reportScheduleInput>
/** `PUT /api/report_schedules/{id}`; without `file` it stays. */
export const reportScheduleEdit = z.object({
  ...scheduled,
  file: reportFileInput.omit({ format: true, name: true }).optional(),
  row_version: versionNumber,
})
export type ReportScheduleEdit = z.input<typeof reportScheduleEdit>

const person = z.object({ uuid: everyone(z.uuid()), name: everyone(z.string()) })

/** `GET /api/report_schedules`: one's own, for an Administrador all; by name. */
export const reportScheduleSchema = z.object({
  id: everyone(z.int()),
  report: everyone(z.enum(reportKeys)),
  name: everyone(z.string()),
  format: everyone(z.enum(reportFormats)),
  weekdays: everyone(z.array(z.int())),
  hour: everyone(z.int()),
  recipients: everyone(z.array(person)),
  active: everyone(z.boolean()),
  /** As it was sent, for the report's address. */
  file: everyone(reportFileInput.omit({ format: true, name: true })),
  owner: everyone(person),
  /** The next sending; null while it is paused. */
  next_at: everyone(moment.nullable()),
  /** Of the last occurrence. */
  last: everyone(
    z
      .object({
        due_at: everyone(moment),
        sent: everyone(z.int()),
        skipped: everyone(z.int()),
        failed: everyone(z.int()),
        waiting: everyone(z.int()),
      })
      .nullable(),
  ),
  row_version: everyone(z.int()),
})
export type ReportSchedule = z.infer<typeof reportScheduleSchema>
export const reportScheduleParams = z.object({ id: rowId })

export const deliveryStatuses = ['waiting', 'sending', 'sent', 'skipped', 'failed'] as const
export type DeliveryStatus = (typeof deliveryStatuses)[number]
/** Why a delivery was skipped or failed. */
export const deliveryReasons = [
  'recipient_inactive',
  'recipient_rights',
  'author_inactive',
  'author_rights',
  'no_mailbox',
  'mail_server',
  'interrupted',
  'report',
] as const
export type DeliveryReason = (typeof deliveryReasons)[number]

/** `GET /api/report_schedules/{id}/deliveries`: the latest first, at most 200. */
export const reportDeliverySchema = z.object({
  id: everyone(z.int()),
  due_at: everyone(moment),
  recipient: everyone(person),
  status: everyone(z.enum(deliveryStatuses)),
  reason: everyone(z.enum(deliveryReasons).nullable()),
  /** Rows of the file that was sent. */
  rows: everyone(z.int().nullable()),
  sent_at: everyone(moment.nullable()),
})
export type ReportDelivery = z.infer<typeof reportDeliverySchema>
