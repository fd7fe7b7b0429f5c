import type { ReactNode } from 'react'
import type { Density } from '@/lib/lists/layout'

export type TableColumn<Row> = {
  key: string
  kind: string
  label: string
  /** The `order_by` that its head asks for. */
  sortable?: string | undefined
  draw: (row: Row) => ReactNode
}

export type Ticks<Row> = {
  labelOfAll: string
  labelOf: (row: Row) => string
  has: (key: string) => boolean
  /** `range`: all rows between this one and the last one ticked, too. */
  toggle: (key: string, range: boolean) => void
  state: 'none' | 'some' | 'all'
  toggleAll: () => void
}

export type TableProps<Row> = {
  /** Read out before the table. */
  label: string
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** `-name`: by name, descending. */
  sort: string
  onSort: (sort: string) => void
  density: Density
  /** Pixels, of the columns that a person has resized. */
  widths: Readonly<Record<string, number>>
  onResize: (key: string, width: number) => void
  ticks?: Ticks<Row> | undefined
  hrefOf: (row: Row) => string
  onOpen: (row: Row) => void
  /** The key of the row that is open beside the table. */
  open: string | null
  actions?: ((row: Row) => ReactNode) | undefined
  /** Drawn muted: the row exists and is out of use. */
  isOff: (row: Row) => boolean
  /** Drawn after the row's name. */
  mark?: ((row: Row) => ReactNode) | undefined
  /** The rows are those of the query before, while the new ones load. */
  stale: boolean
  words: { actions: string; resize: (column: string) => string }
}

/** The style of a column that a person has resized. */
export const columnWidth = (widths: Readonly<Record<string, number>>, key: string) => {
  const width = widths[key]
  return width === undefined ? undefined : { width, minWidth: width, maxWidth: width }
}
