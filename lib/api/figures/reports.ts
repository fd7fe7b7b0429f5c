import type { Job } from '@/lib/contracts/job'
import type {
  ReportAnswer,
  ReportDelivery,
  ReportFileInput,
  ReportSchedule,
  ReportScheduleEdit,
  ReportScheduleInput,
} from '@/lib/contracts/report'
import { data, del, done, get, post, put, rows } from '../endpoint'

/** Reports, their files, and when they are mailed (reports.md). */

/** `query`: groups, columns, order, period, filters, page. */
export const loadReport = (report: ReportSchedule['report'], query: string) =>
  get(`/api/reports/${report}?${query}`, data<ReportAnswer['data']>)
export const exportReport = (report: ReportSchedule['report'], body: ReportFileInput) =>
  post(`/api/reports/${report}/export`, data<{ job: Job }>, body)

const path = '/api/report_schedules'
export const listSchedules = () => get(path, rows<ReportSchedule>)
export const createSchedule = (body: ReportScheduleInput) => post(path, data<ReportSchedule>, body)
export const amendSchedule = (id: number, body: ReportScheduleEdit) => put(`${path}/${id}`, data<ReportSchedule>, body)
export const removeSchedule = (id: number) => del(`${path}/${id}`, done)
/** Mails it now, beside its hours. */
export const sendSchedule = (id: number) => post(`${path}/${id}/send`, data<ReportSchedule>, {})
export const listDeliveries = (id: number) => get(`${path}/${id}/deliveries`, rows<ReportDelivery>)
