import type { CommissionReport, CommissionReportDetail, ReportLine } from '@/lib/contracts/commission-report'
import { data, get, post, put } from '../endpoint'

type Body = Record<string, unknown>

/** Lists of reports, and below each of its lines, are asked for as those of registries (lib/api/registry.ts). */
export const reportsPath = '/api/financial/commission_reports'
const one = (id: number) => `${reportsPath}/${id}`
const lineOf = (report: number, id: number) => `${one(report)}/lines/${id}`

export const loadReport = (id: number) => get(one(id), data<CommissionReportDetail>)
/** Brings a report; the body is a form with its bank, its layout, its day and the sheet. */
export const uploadReport = () => post(reportsPath, data<CommissionReport>)
/** Corrects cells, leaves lines out, or reads the sheet in another way. */
export const amendReport = (id: number, body: Body) => put(one(id), data<CommissionReportDetail>, body)
export const applyReport = (id: number, body: Body) => post(`${one(id)}/apply`, data<CommissionReportDetail>, body)
export const receiveReport = (id: number, body: Body) => post(`${one(id)}/receive`, data<CommissionReportDetail>, body)
/** Takes the money back: the report waits for it again. */
export const takeReportBack = (id: number, body: Body) =>
  post(`${one(id)}/take_back`, data<CommissionReportDetail>, body)
export const undoReport = (id: number, body: Body) => post(`${one(id)}/undo`, data<CommissionReportDetail>, body)

/** A person says which proposal a line is of. */
export const linkLine = (report: number, id: number, body: Body) =>
  post(`${lineOf(report, id)}/link`, data<ReportLine>, body)
/** Reverses the proposal by what the bank took back. */
export const reverseLine = (report: number, id: number, body: Body) =>
  post(`${lineOf(report, id)}/reverse`, data<ReportLine>, body)
export const disputeLine = (report: number, id: number, body: Body) =>
  post(`${lineOf(report, id)}/dispute`, data<ReportLine>, body)
