import type { CSSProperties, ReactNode } from 'react'
import type { CardPlace } from '@/lib/lists/fit'
import type { Density } from '@/lib/lists/layout'

export type TableColumn<Row> = {
  key: string
  kind: string
  label: string
  /** The `order_by` that its head asks for. */
  sortable?: string | undefined
  draw: (row: Row) => ReactNode
  /** Where it stands on a card; absent: nowhere. */
  card?: CardPlace | undefined
  /** Pixels that it takes at most, unless a person has resized it. */
  room: number
  /** The width of the list, in em, from which it is shown; absent: always. */
  from?: number | undefined
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

/** Words are cut off at the end; a figure, a date or a number never is. */
const whole: ReadonlySet<string> = new Set(['integer', 'money', 'percent', 'amount', 'date', 'moment', 'code'])
export const isCut = ({ kind }: Pick<TableColumn<never>, 'kind'>) => !whole.has(kind)

/** How wide a column stands: as a person has resized it, or no wider than its room. */
export const columnWidth = (
  widths: Readonly<Record<string, number>>,
  { key, room }: Pick<TableColumn<never>, 'key' | 'room'>,
): CSSProperties => {
  const width = widths[key]
  return width === undefined
    ? ({ '--room': `${room}px` } as CSSProperties)
    : { width, minWidth: width, maxWidth: width }
}

/** Hides a column where the list is too narrow for it; each width has its rule by app/globals.css. */
export const fits = ({ from }: Pick<TableColumn<never>, 'from'>) =>
  from === undefined ? undefined : `table:@max-[${from}em]/list:hidden`
