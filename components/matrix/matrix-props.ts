/** One box of a matrix. */
export type MatrixCell = {
  on: boolean
  /** Otherwise than it was: marked, and said. */
  changed?: boolean
  /** Why it cannot be set. */
  locked?: string
}

export type MatrixLine = { key: string; label: string; hint?: string }

export type MatrixProps = {
  label: string
  /** Over the names of the rows. */
  rowsLabel: string
  rows: readonly MatrixLine[]
  columns: readonly MatrixLine[]
  /** Null where a row has no such column. */
  cell: (row: string, column: string) => MatrixCell | null
  onSet: (row: string, column: string, on: boolean) => void
  /** Said of a row: how many are set, of how many. */
  counted: (on: number, all: number) => string
  /** Said of a box that is otherwise than it was. */
  changedMark: string
}
