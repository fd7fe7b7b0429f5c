import type { CSSProperties, ReactNode } from 'react'
import type { CardPlace } from '@/lib/lists/fit'
import type { Density } from '@/lib/lists/layout'

export type TableColumn<Row> = {
  key: string
  kind: string
  label: string
  /** The `order_by` of a click on its header. */
  sortable?: string | undefined
  draw: (row: Row) => ReactNode
  /** Position on a card; absent columns are not on it. */
  card?: CardPlace | undefined
  /** Maximum width in pixels, unless a person has resized it. */
  room: number
  /** List width in em from which it is shown; if absent, always. */
  from?: number | undefined
}

export type Ticks<Row> = {
  labelOfAll: string
  labelOf: (row: Row) => string
  has: (key: string) => boolean
  /** `range`: also all rows between this one and the last ticked. */
  toggle: (key: string, range: boolean) => void
  state: 'none' | 'some' | 'all'
  toggleAll: () => void
}

export type TableProps<Row> = {
  /** Accessible name of the table. */
  label: string
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** `-name`: by name, descending. */
  sort: string
  onSort: (sort: string) => void
  density: Density
  /** Widths in pixels of columns that a person has resized. */
  widths: Readonly<Record<string, number>>
  onResize: (key: string, width: number) => void
  ticks?: Ticks<Row> | undefined
  hrefOf: (row: Row) => string
  onOpen: (row: Row) => void
  /** The key of the row open beside the table. */
  open: string | null
  actions?: ((row: Row) => ReactNode) | undefined
  /** True for inactive rows, which are shown muted. */
  isOff: (row: Row) => boolean
  /** Rendered after the row's name. */
  mark?: ((row: Row) => ReactNode) | undefined
  /** The rows belong to the previous query, while the new ones load. */
  stale: boolean
  words: { actions: string; resize: (column: string) => string }
}

/** Kinds whose values are never truncated, unlike text. */
const whole: ReadonlySet<string> = new Set(['integer', 'money', 'percent', 'amount', 'date', 'moment', 'code'])
export const isCut = ({ kind }: Pick<TableColumn<never>, 'kind'>) => !whole.has(kind)

/** A column's width: set by the person, else limited to its room. */
export const columnWidth = (
  widths: Readonly<Record<string, number>>,
  { key, room }: Pick<TableColumn<never>, 'key' | 'room'>,
): CSSProperties => {
  const width = widths[key]
  return width === undefined
    ? ({ '--room': `${room}px` } as CSSProperties)
    : { width, minWidth: width, maxWidth: width }
}

/** Hides a column if the list is too narrow; the rule for each width is in app/globals.css. */
export const fits = ({ from }: Pick<TableColumn<never>, 'from'>) =>
  from === undefined ? undefined : `table:@max-[${from}em]/list:hidden`
