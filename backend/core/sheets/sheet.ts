import { writeCsvStream } from 'hucre/csv'
import { writeXlsxStream } from 'hucre/xlsx'
import type { SheetFormat } from '@/lib/contracts/job'
import { guarded } from './guard'

/**
 * The only module that writes spreadsheets (read.ts reads them). XLSX has typed numbers and dates; CSV is written for
 * a Brazilian Excel: UTF-8 with BOM, `;`, decimal commas, dd/mm/yyyy.
 */

/** The kind of a column decides how the tenant API's values become cells. */
export type CellKind = 'text' | 'integer' | 'money' | 'rate' | 'factor' | 'decimal' | 'date' | 'moment' | 'flag'

export interface SheetColumn {
  head: string
  kind: CellKind
}

export const sheetTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} as const satisfies Record<SheetFormat, string>

type Cell = string | number | boolean | Date | null
type Rows = AsyncIterable<readonly unknown[]> | Iterable<readonly unknown[]>

/** The bytes of a sheet, streamed: few rows are in memory at once. */
export function writeSheet(
  format: SheetFormat,
  columns: readonly SheetColumn[],
  rows: Rows,
): ReadableStream<Uint8Array> {
  return format === 'xlsx' ? xlsx(columns, rows) : csv(columns, rows)
}

const formats: Partial<Record<CellKind, string>> = {
  integer: '0',
  money: '#,##0.00',
  rate: '0.0000',
  factor: '0.000000000',
  decimal: '0.0',
  date: 'dd/mm/yyyy',
  moment: 'dd/mm/yyyy hh:mm:ss',
}
const widths: Partial<Record<CellKind, number>> = { text: 28, moment: 20, date: 12 }

function xlsx(columns: readonly SheetColumn[], rows: Rows): ReadableStream<Uint8Array> {
  const made = async function* (): AsyncGenerator<Cell[]> {
    for await (const row of rows) yield columns.map(({ kind }, at) => xlsxCell(kind, row[at]))
  }
  return writeXlsxStream(made(), {
    name: 'Dados',
    freezePane: { rows: 1 },
    columns: columns.map(({ head, kind }) => {
      const numFmt = formats[kind]
      return { header: clean(head), width: Math.max(widths[kind] ?? 14, head.length + 2), ...(numFmt && { numFmt }) }
    }),
  })
}

function csv(columns: readonly SheetColumn[], rows: Rows): ReadableStream<Uint8Array> {
  const made = async function* (): AsyncGenerator<Cell[]> {
    yield columns.map(({ head }) => harmless(head))
    for await (const row of rows) yield columns.map(({ kind }, at) => csvCell(kind, row[at]))
  }
  return writeCsvStream(made(), { headers: false, delimiter: ';', bom: true, lineSeparator: '\r\n' })
}

/** Removes control characters, which XML forbids, and cuts at the limit of a cell. */
const clean = (text: string) =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: matches the characters to remove
  text.replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '').slice(0, 32_767)

/** Cleans first: a removed character may have preceded a sign. */
const harmless = (text: string) => guarded(clean(text))

const decimal = /^-?\d+(\.\d+)?$/
/** Digits that a spreadsheet's number represents exactly. */
const exactDigits = 15
const day = /^(\d{4})-(\d{2})-(\d{2})(?: (\d{2}):(\d{2}):(\d{2}))?$/

function xlsxCell(kind: CellKind, value: unknown): Cell {
  if (value === null || value === undefined) return null
  const text = String(value)
  switch (kind) {
    case 'integer':
    case 'money':
    case 'rate':
    case 'factor':
    case 'decimal':
      return decimal.test(text) && text.replaceAll(/\D/g, '').length <= exactDigits ? Number(text) : clean(text)
    case 'date':
    case 'moment': {
      const [, year, month, date, hour = 0, minute = 0, second = 0] = day.exec(text)?.map(Number) ?? []
      if (!year || !month) return clean(text)
      // Sheets have no time zones: the cell shows local clock time.
      return new Date(Date.UTC(year, month - 1, date, hour || 0, minute || 0, second || 0))
    }
    case 'flag':
      return value === true ? 'Sim' : 'Não'
    default:
      return clean(text)
  }
}

function csvCell(kind: CellKind, value: unknown): string {
  if (value === null || value === undefined) return ''
  const text = String(value)
  switch (kind) {
    case 'integer':
    case 'money':
    case 'rate':
    case 'factor':
    case 'decimal':
      return decimal.test(text) ? text.replace('.', ',') : harmless(text)
    case 'date':
    case 'moment': {
      const [, year, month, date] = day.exec(text) ?? []
      return year ? `${date}/${month}/${year}${text.slice(10)}` : harmless(text)
    }
    case 'flag':
      return value === true ? 'Sim' : 'Não'
    default:
      return harmless(text)
  }
}
