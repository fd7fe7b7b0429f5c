import {
  defaultColumns,
  defaultGroups,
  defaultSort,
  isSortable,
  offeredColumns,
  offeredGroups,
  type Viewed,
} from '@/lib/reports/columns'
import type { ReportField } from '@/lib/reports/fields'

/*
 * Groups, columns and sort of a report, of the fields that its viewer has; null for what it has not (reports.md#asking).
 * Pure.
 */

export interface Sort {
  key: string
  descending: boolean
}

type Fields = readonly ReportField[]

const keysOf = (fields: Fields) => fields.map(({ key }) => key)

/** The fields of `keys` in their order, each once; null if one is not there. */
function pick(fields: Fields, keys: readonly string[]): ReportField[] | null {
  const found = [...new Set(keys)].map((key) => fields.find((field) => field.key === key))
  const known = found.filter((field) => field !== undefined)
  return known.length === found.length ? known : null
}

/** The fields that rows of these groups have: without groups, of records. */
function fieldsIn(viewed: Viewed, group: Fields): ReportField[] {
  const beside = offeredColumns(viewed, keysOf(group))
  return [...group, ...beside.filter((field) => !group.includes(field))]
}

/** The groups that are asked for; without any the usual ones, of a report that has no records. */
export function chooseGroups(viewed: Viewed, asked: readonly string[] | undefined): ReportField[] | null {
  const { groups } = viewed.report
  const found = pick(offeredGroups(viewed), asked ?? (groups.least > 0 ? defaultGroups(viewed) : []))
  return found && found.length >= groups.least && found.length <= groups.most ? found : null
}

/** The columns that are asked for, the groups first; the usual ones without any. */
export function chooseColumns(
  viewed: Viewed,
  group: ReportField[],
  asked: readonly string[] | undefined,
): ReportField[] | null {
  const found = pick(fieldsIn(viewed, group), asked ?? defaultColumns(viewed, keysOf(group)))
  return found && [...group, ...found.filter((field) => !group.includes(field))]
}

/** The sort that is asked for, as lists take it; the usual one without any. */
export function chooseSort(
  viewed: Viewed,
  group: Fields,
  columns: Fields,
  { order_by, order }: { order_by?: string | undefined; order?: 'asc' | 'desc' | undefined },
): Sort | null {
  const fitting = fieldsIn(viewed, group)
  const keys = keysOf(group)
  if (order_by !== undefined) {
    const field = fitting.find(({ key }) => key === order_by)
    return field && isSortable(field, keys) ? { key: order_by, descending: order === 'desc' } : null
  }
  const usual =
    defaultSort(viewed, { group: keys, columns: keysOf(columns) }) ??
    defaultSort(viewed, { group: keys, columns: keysOf(fitting) })
  if (usual === null) return null
  return { key: usual.replace(/^-/, ''), descending: order ? order === 'desc' : usual.startsWith('-') }
}
