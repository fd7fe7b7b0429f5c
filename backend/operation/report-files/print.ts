import type { ReportCell } from '@/lib/contracts/report'
import { date, dateTime } from '@/lib/formats/dates'
import type { FieldKind } from '@/lib/reports/fields'
import { type Letterhead, Paper } from '../../core/paper/pdf'
import { type FileColumn, printedCell, totalCells } from './cells'

export interface Printed {
  title: string
  days: { from: string; to: string } | null
  /** The filters in words. */
  about: readonly string[]
  columns: readonly FileColumn[]
  rows: readonly Readonly<Record<string, ReportCell>>[]
  totals: Readonly<Record<string, ReportCell>>
  by: string
  at: Date
  zone: string
}

/** `01/11/2026 a 30/11/2026`. */
export const spanText = ({ from, to }: { from: string; to: string }): string =>
  from === to ? date(from) : `${date(from)} a ${date(to)}`

/** The width of columns, beside each other. */
const weights: Partial<Record<FieldKind, number>> = { text: 2, reference: 2, choice: 1.5, moment: 1.5, money: 1.3 }
const weigh = ({ field }: FileColumn) => weights[field.kind] ?? 1
const figures: ReadonlySet<FieldKind> = new Set(['integer', 'money', 'percent', 'decimal'])

/** The document: landscape, in Brazilian formats, with the company's letterhead. */
export async function reportPaper(printed: Printed, letterhead: Letterhead): Promise<Uint8Array> {
  const { title, days, about, columns, rows, totals, by, at, zone } = printed
  const paper = await Paper.of(title, letterhead, at, 'landscape')
  const hasMoney = columns.some(({ field }) => field.kind === 'money')
  const state = days ? spanText(days) : `Situação em ${date(at, zone)}`
  paper.title(title, state, letterhead.color, [...about, ...(hasMoney ? ['Valores em reais'] : [])])
  const all = columns.reduce((sum, column) => sum + weigh(column), 0)
  if (rows.length === 0) paper.note('Nenhum registro.')
  else {
    await paper.longTable({
      dense: true,
      columns: columns.map((column) => ({
        head: column.label,
        share: weigh(column) / all,
        end: figures.has(column.field.kind),
      })),
      rows: rows.map((cells) => columns.map((column) => printedCell(cells[column.field.key], column))),
      totals: [totalCells(totals, columns, printedCell)],
    })
  }
  return paper.bytes(`Emitido por ${by} em ${dateTime(at, zone)}`)
}
