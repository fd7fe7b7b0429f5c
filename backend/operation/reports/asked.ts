import { type ReportQuery, reportQuery } from '@/lib/contracts/report'
import { periodDays } from '@/lib/formats/periods'
import type { ReportField } from '@/lib/reports/fields'
import { findReport, mayRead, type Report, type ReportFilter, type ReportKey } from '@/lib/reports/reports'
import { loadTimeZone } from '../../company/time-zone'
import { localDay } from '../../core/database/local-time'
import { ApiError } from '../../core/errors/api-error'
import type { Acting } from '../../core/kernel/acting'
import type { Days } from '../../core/registry/days'
import { demandPeriod } from '../dashboard/period'
import { chooseColumns, chooseGroups, chooseSort, type Sort } from './choose'

type Filters = { [K in ReportFilter]?: ReportQuery[K] }

/** A report as somebody may ask for it (reports.md#asking). */
export interface ReportAsked {
  report: Report
  /** Without any, a row is a record. */
  group: ReportField[]
  /** Those that are shown, the groups first. */
  columns: ReportField[]
  sort: Sort
  /** Null for a report without a period. */
  days: Days | null
  filters: Filters
  /** The company's. */
  zone: string
}

const unknown = () => new ApiError('BAD_REQUEST', { reason: 'query' })

/** The parameters that are no filters. */
const others = ['page', 'per_page', 'order', 'order_by', 'group', 'columns', 'period', 'date']
const allFilters = Object.keys(reportQuery.shape).filter((key) => !others.includes(key))

/** BAD_REQUEST for a filter that the report has not, or its viewer. */
function chooseFilters({ principal: { role } }: Acting, report: Report, query: ReportQuery): Filters {
  const given = new Map(Object.entries(query).filter(([key, value]) => allFilters.includes(key) && value !== undefined))
  const names: readonly string[] = report.filters
  if ([...given.keys()].some((key) => !names.includes(key))) throw unknown()
  if (role === 'Corretor' && given.has('commercial_uuid')) throw unknown()
  // Guarantee: the keys are filters, with the values that the query has parsed.
  return Object.fromEntries(given) as Filters
}

/** The days that are asked for, this month without any; BAD_REQUEST where the report has no period, or for both kinds. */
function chooseDays({ now }: Acting, report: Report, { period, date }: ReportQuery, zone: string): Days | null {
  if ((period && date) || (!report.period && (period ?? date))) throw unknown()
  if (!report.period) return null
  const days = date ? { from: date[0], to: date[1] } : periodDays(period ?? 'month', localDay(now, zone))
  demandPeriod(days)
  return days
}

/**
 * A report as it is asked for, whole: FORBIDDEN to those who may not open it, BAD_REQUEST for fields and filters that it
 * has not, or not for them (reports.md#fields).
 */
export async function judgeReport(acting: Acting, key: ReportKey, query: ReportQuery): Promise<ReportAsked> {
  const report = findReport(key)
  if (!report) throw new ApiError('NOT_FOUND')
  if (!mayRead(report, [...acting.principal.permissions])) throw new ApiError('FORBIDDEN')
  if (query.per_page === 'all') throw unknown()
  const zone = await loadTimeZone(acting)
  const viewed = { report, role: acting.principal.role }
  const group = chooseGroups(viewed, query.group)
  const columns = group && chooseColumns(viewed, group, query.columns)
  const sort = group && columns && chooseSort(viewed, group, columns, query)
  if (!group || !columns || !sort) throw unknown()
  const filters = chooseFilters(acting, report, query)
  return { report, group, columns, sort, days: chooseDays(acting, report, query, zone), filters, zone }
}
