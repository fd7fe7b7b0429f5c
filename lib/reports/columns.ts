import type { Role } from '@/lib/access/roles'
import type { ReportField } from './fields'
import { fieldsFor, type Report } from './reports'

/** The columns of a report, by its groups (reports.md#fields), of the screen and of the call alike. Pure. */

/** A report, as a person of this role has it. */
export interface Viewed {
  report: Report
  role: Role
}

/** Keys of the groups, and of the columns beside them. */
export interface Shown {
  group: readonly string[]
  columns: readonly string[]
}

const keysOf = (fields: readonly ReportField[]) => fields.map(({ key }) => key)

/** The qualities by which rows may be grouped. */
export const offeredGroups = ({ report, role }: Viewed): ReportField[] =>
  fieldsFor(report, role).filter((field) => field.role === 'group')

/** The groups to begin with: the report's own, as far as they are offered, and as many as it takes at least. */
export function defaultGroups(viewed: Viewed): string[] {
  const { group, groups } = viewed.report
  const offered = keysOf(offeredGroups(viewed))
  const declared = group.filter((key) => offered.includes(key))
  return declared.length >= groups.least ? declared : offered.slice(0, groups.least)
}

/** Columns beside the groups: sums of groups; of records everything but averages. */
export const offeredColumns = ({ report, role }: Viewed, group: readonly string[]): ReportField[] =>
  fieldsFor(report, role).filter((field) => (group.length > 0 ? field.role === 'sum' : !field.onlyGroups))

/** The columns to begin with: the report's own, as far as they are of groups, or of records, as asked. */
export function defaultColumns(viewed: Viewed, group: readonly string[]): string[] {
  const { report } = viewed
  const offered = offeredColumns(viewed, group)
  const declared = report.columns.flatMap((key) => offered.find((field) => field.key === key) ?? [])
  const grouped = group.length > 0
  if (grouped === report.group.length > 0) return keysOf(declared)
  if (grouped) return keysOf(offered)
  const details = keysOf(offered.filter(({ role }) => role === 'detail'))
  const groups = keysOf(offered.filter(({ key }) => report.group.includes(key)))
  // Of one record a number of records says nothing.
  return [...details, ...groups, ...keysOf(declared.filter(({ kind }) => kind !== 'integer'))]
}

/** The columns that are drawn, the groups first. */
export function shownFields(viewed: Viewed, { group, columns }: Shown): ReportField[] {
  const fields = fieldsFor(viewed.report, viewed.role)
  return [...group, ...columns].flatMap((key) => fields.find((field) => field.key === key) ?? [])
}

const sortedAsRecords: ReadonlySet<ReportField['kind']> = new Set([
  ...(['day', 'month', 'moment', 'integer', 'money', 'percent', 'decimal'] as const),
])

/** Groups are sorted by any column, records by dates, numbers and amounts. */
export const isSortable = ({ kind }: ReportField, group: readonly string[]): boolean =>
  group.length > 0 || sortedAsRecords.has(kind)

/**
 * The order to begin with, an `order_by` with `-` for descending: the report's own; else of groups the largest sum, of
 * records the latest. Null if nothing that is shown has an order.
 */
export function defaultSort(viewed: Viewed, shown: Shown): string | null {
  const fields = shownFields(viewed, shown).filter((field) => isSortable(field, shown.group))
  const grouped = shown.group.length > 0
  const { sort } = viewed.report
  const own = fields.find(({ key }) => key === sort.replace(/^-/, ''))
  if (own && (grouped || own.role === 'detail')) return sort
  const sums = fields.filter(({ role }) => role === 'sum')
  const found = grouped
    ? (sums.find(({ key }) => key === 'contract_value') ?? sums[0] ?? fields[0])
    : (fields.find(({ kind }) => kind === 'moment' || kind === 'day') ?? fields[0])
  return found ? `-${found.key}` : null
}

/** `keys` with `key` one place up (-1) or down (1). */
export function moved(keys: readonly string[], key: string, by: -1 | 1): string[] {
  const at = keys.indexOf(key)
  const other = keys[at + by]
  if (at < 0 || other === undefined) return [...keys]
  return keys.map((one) => (one === key ? other : one === other ? key : one))
}

/** Other groups: their columns stay, unless rows become records, or groups. */
export const grouped = <Now extends Shown>(viewed: Viewed, now: Now, group: readonly string[]): Now => ({
  ...now,
  group,
  ...(now.group.length > 0 !== group.length > 0 && { columns: defaultColumns(viewed, group) }),
})
