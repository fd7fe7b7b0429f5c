import type { ReportCell } from '@/lib/contracts/report'
import { choices } from '@/lib/reports/choices'
import type { ReportField } from '@/lib/reports/fields'
import { parseDecimal } from '../../core/database/decimal'

type Value = string | number | bigint | null

/** A cell as it is sorted: amounts by their value, references by their name. */
function valueIn({ kind, values }: ReportField, cell: ReportCell): Value {
  if (cell === null || typeof cell === 'number') return cell
  if (typeof cell === 'object') return cell.name
  if (kind === 'money') return parseDecimal(cell, 2)
  if (kind === 'percent') return parseDecimal(cell, 4)
  return kind === 'choice' && values ? choices[values].indexOf(cell) : cell
}

/** Null stands last whichever way, as in lists. */
function compare(one: Value, other: Value, descending: boolean): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null)
  const order =
    typeof one === 'string' && typeof other === 'string'
      ? one.localeCompare(other, 'pt-BR')
      : Number(one > other) - Number(one < other)
  return descending ? -order : order
}

/** Orders rows by their cells: by the sort, then by the groups, then by `tie`. */
export const byCells =
  <R>(
    sort: { field: ReportField; descending: boolean },
    groups: readonly ReportField[],
    { cell, tie }: { cell: (row: R, field: ReportField) => ReportCell; tie: (row: R) => string },
  ) =>
  (one: R, other: R): number => {
    const by = (field: ReportField, descending: boolean) =>
      compare(valueIn(field, cell(one, field)), valueIn(field, cell(other, field)), descending)
    const first = by(sort.field, sort.descending)
    if (first !== 0) return first
    const next = groups.map((field) => by(field, false)).find((order) => order !== 0)
    return next ?? (tie(one) < tie(other) ? -1 : 1)
  }
