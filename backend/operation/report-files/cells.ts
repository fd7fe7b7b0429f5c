import type { ReportCell } from '@/lib/contracts/report'
import { date, dateTime, month } from '@/lib/formats/dates'
import { figure, percent } from '@/lib/formats/money'
import type { FieldKind, ReportField } from '@/lib/reports/fields'
import { parseDecimal } from '../../core/database/decimal'
import type { CellKind } from '../../core/sheets/sheet'
import type { ReportAsked } from '../reports/asked'
import type { ReportFile } from './file'

/** A column of a file: the report's field, in the words of the request. */
export interface FileColumn {
  field: ReportField
  label: string
  choices: Readonly<Record<string, string>>
}

/** The columns that are shown, groups first, by the labels of the file. */
export function fileColumns(
  { columns }: Pick<ReportAsked, 'columns'>,
  file: Pick<ReportFile, 'columns'>,
): FileColumn[] {
  const worded = new Map(file.columns.flatMap((one) => (typeof one === 'string' ? [] : [[one.key, one] as const])))
  return columns.map((field) => {
    const { label = field.key, choices = {} } = worded.get(field.key) ?? {}
    return { field, label, choices }
  })
}

const kinds: Partial<Record<FieldKind, CellKind>> = {
  ...{ day: 'date', moment: 'moment', integer: 'integer', money: 'money', percent: 'rate', decimal: 'decimal' },
}

export const sheetKind = ({ field }: FileColumn): CellKind => kinds[field.kind] ?? 'text'

/** A reference by its name, a choice by its label. */
function worded(cell: ReportCell, { field, choices }: FileColumn): string | number | null {
  if (typeof cell === 'object' && cell !== null) return cell.name
  return field.kind === 'choice' && cell !== null ? (choices[cell] ?? cell) : cell
}

/** A cell as a sheet takes it. */
export function sheetCell(cell: ReportCell | undefined, column: FileColumn): string | number | null {
  const value = worded(cell ?? null, column)
  return column.field.kind === 'month' && typeof value === 'string' ? value.split('-').toReversed().join('/') : value
}

const numbers = new Intl.NumberFormat('pt-BR')
const printers: Partial<Record<FieldKind, (value: string) => string>> = {
  day: date,
  month,
  moment: dateTime,
  integer: (value) => numbers.format(Number(value)),
  money: (value) => figure(parseDecimal(value, 2)),
  percent,
  decimal: (value) => value.replace('.', ','),
}

/** A cell as Brazilians write it. */
export function printedCell(cell: ReportCell | undefined, column: FileColumn): string {
  const value = worded(cell ?? null, column)
  if (value === null || value === '') return ''
  return printers[column.field.kind]?.(String(value)) ?? String(value)
}

/** `Total`, and the sums below their columns; a first column that is a sum keeps it. */
export function totalCells<T>(
  totals: Readonly<Record<string, ReportCell>>,
  columns: readonly FileColumn[],
  written: (cell: ReportCell | undefined, column: FileColumn) => T,
): (T | string)[] {
  return columns.map((column, at) => {
    const cell = totals[column.field.key]
    return at === 0 && cell === undefined ? 'Total' : written(cell, column)
  })
}
