import type { CommissionReportDetail, ReportReading } from '@/lib/contracts/commission-report'

/** Columns of a sheet by the fields that they fill. Pure. */

export const readFields = ['ade', 'amount', 'cpf', 'kind', 'parcel', 'base', 'rate', 'credited_on', 'note'] as const
export type ReadField = (typeof readFields)[number]

type Sample = CommissionReportDetail['sample']

/** A head as it is compared: without case, accents and signs, but for percent (commission-reports.md#layouts). */
export const plainHead = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}%]/gu, '')

/** The heads in one line of the sheet, each once. */
export function headsIn(sample: Sample, line: number | null): string[] {
  const cells = sample.find((row) => row.line === line)?.cells ?? []
  return [...new Set(cells.map((cell) => cell.trim()))].filter((cell) => plainHead(cell) !== '')
}

/** The one of `heads` that is meant: as written, else as it is compared; -1 for none. */
function placeIn(heads: readonly string[], head: string | null): number {
  if (head === null) return -1
  const written = heads.findIndex((one) => one.trim() === head.trim())
  return written >= 0 ? written : heads.map(plainHead).indexOf(plainHead(head))
}

export interface ReadColumn {
  field: ReadField
  /** From 0. */
  column: number
  head: string
}

/** The columns that the reading uses, in the sheet's order. */
export function readColumns({
  sample,
  header_row,
  reading,
}: Pick<CommissionReportDetail, 'sample' | 'header_row' | 'reading'>): ReadColumn[] {
  const cells = sample.find((row) => row.line === header_row)?.cells ?? []
  return readFields
    .flatMap((field) => {
      const column = placeIn(cells, reading.heads[field])
      return column < 0 ? [] : [{ field, column, head: cells[column] ?? '' }]
    })
    .toSorted((a, b) => a.column - b.column)
}

/** The same heads in another line, as far as it has them. */
export function headsMoved(heads: ReportReading['heads'], offered: readonly string[]): ReportReading['heads'] {
  const moved = (field: ReadField) => offered[placeIn(offered, heads[field])] ?? null
  return {
    ade: moved('ade'),
    amount: moved('amount'),
    cpf: moved('cpf'),
    kind: moved('kind'),
    parcel: moved('parcel'),
    base: moved('base'),
    rate: moved('rate'),
    credited_on: moved('credited_on'),
    note: moved('note'),
  }
}
