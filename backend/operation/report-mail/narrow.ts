import { isInternal, type Role } from '@/lib/access/roles'
import { periodDays, reportPeriods } from '@/lib/formats/periods'
import { fieldsFor, findReport, type ReportKey } from '@/lib/reports/reports'
import { columnKey, fixDays } from '../report-files/file'
import type { ScheduledFile } from './report-schedule.table'

const list = (value: string | string[] | undefined): string[] => (value === undefined ? [] : [value].flat())

/** Their role, and whether the file is their own. */
interface Reader {
  role: Role
  isAuthor: boolean
}

/**
 * A file as far as its fields are there for `role` (reports.md#schedules): other columns and groups are left out, and so
 * is an order by them. Null if no column remains, or no group of a report of groups: its rows would be others. Words of the
 * author's filters may name what others than staff do not see.
 */
export function narrowFile(
  report: ReportKey,
  { about, ...file }: ScheduledFile,
  { role, isAuthor }: Reader,
): ScheduledFile | null {
  const found = findReport(report)
  if (!found) return null
  const seen = new Set(fieldsFor(found, role).map(({ key }) => key))
  const columns = file.columns.filter((column) => seen.has(columnKey(column)))
  const { group: given, order_by, order, ...rest } = file.query ?? {}
  const group = list(given).filter((key) => seen.has(key))
  if (columns.length === 0 || (group.length === 0 && list(given).length > 0)) return null
  const by = list(order_by)[0]
  const sort = by === undefined || seen.has(by) ? { ...(order_by && { order_by }), ...(order && { order }) } : {}
  return {
    ...file,
    ...(about && (isAuthor || isInternal(role)) && { about }),
    ...{ columns, query: { ...rest, ...(group.length > 0 && { group }), ...sort } },
  }
}

/** The file of the days that its period means on `day`, whenever it is made. */
export function datedFile(report: ReportKey, file: ScheduledFile, day: string): ScheduledFile {
  if (!findReport(report)?.period) return file
  const [named] = list(file.query?.period)
  const period = reportPeriods.find((one) => one === named) ?? 'month'
  return { ...file, query: fixDays(file.query, periodDays(period, day)) }
}
