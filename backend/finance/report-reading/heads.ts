import { type ReadField, type Reading, readFields, type SheetRow } from './reading'
import { squeeze } from './text'

/** Heads stand in one of the first lines of a sheet. */
export const headLines = 20

/** Columns by field, from 0; null where the reading has none. */
export type Columns = Record<ReadField, number | null>

type Heads = Reading['heads']

/** The column of a head: as written, else without case, accents and signs; -1 without one. */
function findColumn(cells: readonly string[], squeezed: readonly string[], head: string): number {
  const text = head.trim()
  const written = text === '' ? -1 : cells.findIndex((cell) => cell.trim() === text)
  const like = squeeze(head)
  return written >= 0 || like === '' ? written : squeezed.indexOf(like)
}

/** The columns of a row with all the heads; null for another row, or heads without ADE or amount. */
export function findColumns({ cells }: SheetRow, heads: Heads): Columns | null {
  if (heads.ade === null || heads.amount === null) return null
  const squeezed = cells.map(squeeze)
  const columns: Partial<Columns> = {}
  for (const field of readFields) {
    const head = heads[field]
    const column = head === null ? null : findColumn(cells, squeezed, head)
    if (column === -1) return null
    columns[field] = column
  }
  const { ade = null, amount = null, cpf = null, kind = null, parcel = null } = columns
  const { base = null, rate = null, credited_on = null, note = null } = columns
  return { ade, amount, cpf, kind, parcel, base, rate, credited_on, note }
}

/** The row of the heads: that of `header_row`, or the first of twenty lines that has them. */
export function findHeads(rows: readonly SheetRow[], { heads, header_row }: Pick<Reading, 'heads' | 'header_row'>) {
  for (const row of rows.slice(0, headLines)) {
    if (header_row === null ? row.line > headLines : row.line !== header_row) continue
    const columns = findColumns(row, heads)
    if (columns) return { line: row.line, columns }
  }
  return null
}
