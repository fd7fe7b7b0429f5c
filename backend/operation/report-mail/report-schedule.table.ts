import { boolean, index, integer, jsonb, pgTable, varchar } from 'drizzle-orm/pg-core'
import {
  type DeliveryReason,
  type DeliveryStatus,
  deliveryReasons,
  deliveryStatuses,
  type ReportFileInput,
  type ReportFormat,
  reportFormats,
} from '@/lib/contracts/report'
import { type ReportKey, reportKeys } from '@/lib/reports/reports'
import {
  belongsTo,
  checkOneOf,
  moment,
  record,
  recordKeys,
  reference,
  softDelete,
  uniqueIn,
} from '../../core/database/columns'
import { userKey } from '../../core/database/user-key'

/** The makings of a report's file: columns with labels, query, filters in words. */
export type ScheduledFile = Omit<ReportFileInput, 'format' | 'name'>

/** A report mailed on weekdays at an hour of the company's zone (reports.md#schedules). */
export const reportSchedule = pgTable(
  'report_schedule',
  {
    ...record(),
    ...softDelete(),
    user_id: reference().notNull(),
    report: varchar({ length: 20 }).$type<ReportKey>().notNull(),
    name: varchar({ length: 120 }).notNull(),
    format: varchar({ length: 4 }).$type<ReportFormat>().notNull(),
    /** 0 is Sunday. */
    weekdays: jsonb().$type<number[]>().notNull(),
    hour: integer().notNull(),
    file: jsonb().$type<ScheduledFile>().notNull(),
    active: boolean().notNull().default(true),
    /** Null while it is paused. */
    next_at: moment(),
  },
  (table) => [
    ...recordKeys(table),
    belongsTo(table, table.user_id, userKey),
    index('report_schedule_next_index').on(table.tenant_id, table.next_at),
    checkOneOf('report_schedule_report_check', table.report, reportKeys),
    checkOneOf('report_schedule_format_check', table.format, reportFormats),
  ],
)

/** A person to whom a report is mailed. */
export const reportRecipient = pgTable(
  'report_recipient',
  { ...record(), schedule_id: reference().notNull(), user_id: reference().notNull() },
  (table) => [
    ...recordKeys(table),
    belongsTo(table, table.schedule_id, reportSchedule),
    belongsTo(table, table.user_id, userKey),
    uniqueIn('report_recipient_unique', table, table.schedule_id, table.user_id),
  ],
)

/** One mail of one occurrence: written before it is sent, so that it is sent once. */
export const reportDelivery = pgTable(
  'report_delivery',
  {
    ...record(),
    schedule_id: reference().notNull(),
    user_id: reference().notNull(),
    due_at: moment().notNull(),
    status: varchar({ length: 10 }).$type<DeliveryStatus>().notNull().default('waiting'),
    reason: varchar({ length: 20 }).$type<DeliveryReason>(),
    attempts: integer().notNull().default(0),
    /** Not before; while it is sent, when its process must have ended; null once it is over. */
    try_at: moment(),
    rows: integer(),
    sent_at: moment(),
  },
  (table) => [
    ...recordKeys(table),
    belongsTo(table, table.schedule_id, reportSchedule),
    belongsTo(table, table.user_id, userKey),
    uniqueIn('report_delivery_unique', table, table.schedule_id, table.user_id, table.due_at),
    index('report_delivery_try_index').on(table.tenant_id, table.try_at),
    checkOneOf('report_delivery_status_check', table.status, deliveryStatuses),
    checkOneOf('report_delivery_reason_check', table.reason, deliveryReasons),
  ],
)
