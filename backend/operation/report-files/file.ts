import {
  mostPrinted,
  mostReportGroups,
  mostReportRows,
  type ReportFileInput,
  type ReportFormat,
  reportQuery,
} from '@/lib/contracts/report'
import { findReport, mayExport, type ReportKey } from '@/lib/reports/reports'
import { ApiError } from '../../core/errors/api-error'
import type { Acting } from '../../core/kernel/acting'
import type { Principal } from '../../core/kernel/principal'
import { judgeReport, type ReportAsked } from '../reports/asked'
import { loadTotals } from '../reports/totals'

/** A report as a file: its columns with labels, its query, its filters in words. */
export type ReportFile = Omit<ReportFileInput, 'format' | 'name'>

export const columnKey = (column: ReportFile['columns'][number]) => (typeof column === 'string' ? column : column.key)

export const mayTake = (report: ReportKey, { permissions }: Pick<Principal, 'permissions'>): boolean => {
  const found = findReport(report)
  return found !== undefined && mayExport(found, [...permissions])
}

/** The report as its person may ask for it now; FORBIDDEN without the permission to export it. */
export async function judgeFile(
  acting: Acting,
  report: ReportKey,
  { columns, query = {} }: Pick<ReportFile, 'columns' | 'query'>,
): Promise<ReportAsked> {
  if (!mayTake(report, acting.principal)) throw new ApiError('FORBIDDEN')
  const { page, per_page, ...rest } = query
  const parsed = reportQuery.safeParse({ ...rest, columns: [...new Set(columns.map(columnKey))] })
  if (!parsed.success) throw new ApiError('BAD_REQUEST', { reason: 'query' })
  return judgeReport(acting, report, parsed.data)
}

/** A page of a PDF takes no more columns. */
export function demandColumns(format: ReportFormat, { columns }: Pick<ReportAsked, 'columns'>): void {
  if (format !== 'pdf' || columns.length <= mostPrinted.columns) return
  const { columns: count } = mostPrinted
  const message = `Um PDF leva até ${count} colunas: tire algumas ou escolha XLSX.`
  throw new ApiError('RULE', { reason: 'report_pdf_columns', params: { count }, message })
}

type Size = Pick<ReportAsked, 'group'> & { total: number }

/** RULE for more rows than a file of that format takes. */
export function demandRows(format: ReportFormat, { group, total }: Size): void {
  if (group.length > 0 && total > mostReportGroups) {
    const message = `O relatório teria mais de ${mostReportGroups} grupos: escolha um período menor ou menos agrupamentos.`
    throw new ApiError('RULE', { reason: 'report_groups', params: { count: mostReportGroups }, message })
  }
  const { rows: printed } = mostPrinted
  if (format === 'pdf' && total > printed) {
    const message = `São linhas demais para um PDF (limite: ${printed}): restrinja o período ou escolha XLSX.`
    throw new ApiError('RULE', { reason: 'report_pdf_rows', params: { count: printed }, message })
  }
  if (total <= mostReportRows) return
  const message = `São linhas demais para um arquivo (limite: ${mostReportRows}): restrinja o período ou os filtros.`
  throw new ApiError('RULE', { reason: 'report_rows', params: { count: mostReportRows }, message })
}

/** RULE for a file that could not be made now. */
export async function demandMakeable(acting: Acting, format: ReportFormat, asked: ReportAsked): Promise<void> {
  demandColumns(format, asked)
  const { total } = await loadTotals(acting, asked)
  demandRows(format, { group: asked.group, total })
}

/** A query of these two days, whatever day it is. */
export function fixDays(query: ReportFile['query'], days: ReportAsked['days']): NonNullable<ReportFile['query']> {
  if (!days) return query ?? {}
  const { period, ...rest } = query ?? {}
  return { ...rest, date: [days.from, days.to] }
}
