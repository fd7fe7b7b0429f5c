/** One box of a matrix. */
export type MatrixCell = {
  on: boolean
  /** Differs from its saved state: marked, and announced. */
  changed?: boolean
  /** Reason why it cannot be changed. */
  locked?: string
  /** A sign beside the box, as + for what is granted apart, and its words. */
  mark?: { sign: string; said: string }
}

export type MatrixLine = { key: string; label: string; hint?: string }
/** `group`: the heading above the first of the rows that have it. */
export type MatrixRowLine = MatrixLine & { group?: string }

export type MatrixProps = {
  label: string
  /** Header of the rows' names. */
  rowsLabel: string
  rows: readonly MatrixRowLine[]
  columns: readonly MatrixLine[]
  /** Null if the row has no such column. */
  cell: (row: string, column: string) => MatrixCell | null
  onSet: (row: string, column: string, on: boolean) => void
  /** Announced for a row of several boxes: how many are set, of how many. */
  counted: (on: number, all: number) => string
  /** Announced for a changed box. */
  changedMark: string
}
