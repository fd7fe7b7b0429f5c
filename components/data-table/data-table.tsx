'use client'

import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { type MouseEvent, type ReactNode, useRef } from 'react'
import { classes } from '@/components/ui/classes'
import type { Density } from '@/lib/lists/layout'
import { isFigure } from './cell'
import { ResizeHandle } from './resize-handle'

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
  /** `range`: up to the last one ticked, too. */
  toggle: (key: string, range: boolean) => void
  state: 'none' | 'some' | 'all'
  toggleAll: () => void
}

type Props<Row> = {
  /** Read out before the table. */
  label: string
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** `-name`: by name, descending. */
  sort: string
  onSort: (sort: string) => void
  density: Density
  widths: Readonly<Record<string, number>>
  onResize: (key: string, width: number) => void
  ticks?: Ticks<Row> | undefined
  hrefOf: (row: Row) => string
  onOpen: (row: Row) => void
  /** The row that is open beside the table. */
  open: string | null
  actions?: ((row: Row) => ReactNode) | undefined
  /** Muted: there, but of no use now. */
  isOff: (row: Row) => boolean
  /** Stands beside the row's name. */
  mark?: ((row: Row) => ReactNode) | undefined
  /** These rows are those from before. */
  stale: boolean
  words: { actions: string; resize: (column: string) => string }
}

const tick = 'size-4 accent-(--focus) pointer-coarse:size-6'

/** A click on what does something of its own, or while text is marked, does not open the row. */
const isPlain = (event: MouseEvent) =>
  !(event.target as Element).closest('a,button,input,label,[role=menu]') && !getSelection()?.toString()

const byLink = (event: MouseEvent) =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey

/** A plain table: its head and first column stay, under 640 px each row is a card. The server has sorted and paged. */
export function DataTable<Row>(props: Props<Row>) {
  const { columns, rows, keyOf, density, widths, ticks, actions, stale, words } = props
  const head = useRef<HTMLTableRowElement>(null)
  const [first, ...rest] = columns
  if (!first) return null
  const height = density === 'dense' ? 'sm:h-8' : 'sm:h-10'
  const sized = (key: string) => {
    const width = widths[key]
    return width === undefined ? undefined : { width, minWidth: width, maxWidth: width }
  }
  return (
    <div
      className="overflow-auto scroll-pt-9 rounded-lg border border-line bg-surface max-sm:border-0 max-sm:bg-transparent sm:max-h-[max(20rem,calc(100dvh-18.5rem))]"
      data-list
    >
      <table
        aria-label={props.label}
        aria-busy={stale}
        className={classes(
          'w-full border-separate border-spacing-0 tabular-nums transition-opacity duration-100 max-sm:block',
          stale && 'opacity-60',
        )}
      >
        <thead className="max-sm:sr-only">
          <tr ref={head} className="h-9">
            {ticks && (
              <th scope="col" className={classes(headCell, 'start-0 z-20 w-10 min-w-10 ps-3 pe-1')}>
                <input
                  type="checkbox"
                  aria-label={ticks.labelOfAll}
                  checked={ticks.state === 'all'}
                  ref={(box) => {
                    if (box) box.indeterminate = ticks.state === 'some'
                  }}
                  onChange={ticks.toggleAll}
                  className={classes(tick, 'block')}
                />
              </th>
            )}
            {columns.map((column) => (
              <Head key={column.key} column={column} first={column === first} {...props} style={sized(column.key)} />
            ))}
            {actions && (
              <th scope="col" className={classes(headCell, 'end-0 z-20 w-12')}>
                <span className="sr-only">{words.actions}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody className="max-sm:flex max-sm:flex-col max-sm:gap-2">
          {rows.map((row) => {
            const key = keyOf(row)
            const mark = props.mark?.(row)
            return (
              <tr
                key={key}
                data-row={key}
                data-ticked={ticks?.has(key) || undefined}
                onClick={(event) => isPlain(event) && props.onOpen(row)}
                className={classes(
                  height,
                  density === 'dense' && 'is-dense',
                  'group cursor-default max-sm:relative max-sm:grid max-sm:grid-cols-2 max-sm:gap-x-4 max-sm:gap-y-2 max-sm:rounded-lg max-sm:border max-sm:border-line max-sm:bg-surface max-sm:p-3',
                  props.open === key && 'is-open',
                  props.isOff(row) && 'text-muted',
                )}
              >
                {ticks && (
                  <td
                    className={classes(
                      bodyCell,
                      'start-0 w-10 min-w-10 ps-3 pe-1 sm:sticky max-sm:absolute max-sm:top-3.5',
                    )}
                  >
                    <input
                      type="checkbox"
                      aria-label={ticks.labelOf(row)}
                      checked={ticks.has(key)}
                      onChange={() => {}}
                      onClick={(event) => ticks.toggle(key, event.shiftKey)}
                      className={classes(tick, 'block')}
                    />
                  </td>
                )}
                <th
                  scope="row"
                  style={sized(first.key)}
                  className={classes(
                    bodyCell,
                    'px-3 text-start font-medium sm:sticky sm:z-10 sm:max-w-80 sm:truncate max-sm:col-span-2 max-sm:pe-12',
                    ticks ? 'sm:start-10 max-sm:ps-9' : 'sm:start-0 max-sm:ps-1',
                  )}
                >
                  <a
                    href={props.hrefOf(row)}
                    onClick={(event) => {
                      if (byLink(event)) return
                      event.preventDefault()
                      props.onOpen(row)
                    }}
                    className="rounded-sm text-ink hover:underline max-sm:inline-flex max-sm:min-h-6 max-sm:items-center"
                  >
                    {first.draw(row)}
                  </a>
                  {mark && <span className="ms-2 align-middle">{mark}</span>}
                </th>
                {rest.map((column) => (
                  <td
                    key={column.key}
                    style={sized(column.key)}
                    className={classes(
                      bodyCell,
                      'px-3 sm:max-w-72 sm:truncate max-sm:min-w-0 max-sm:px-1 max-sm:wrap-anywhere',
                      isFigure(column.kind) && 'sm:text-end',
                    )}
                  >
                    <span aria-hidden className="block text-xs text-muted sm:hidden print:hidden">
                      {column.label}
                    </span>
                    {column.draw(row)}
                  </td>
                ))}
                {actions && (
                  <td
                    className={classes(
                      bodyCell,
                      // Its menu stands over the rows below.
                      'end-0 w-12 px-1 text-end has-[[aria-expanded=true]]:z-30 sm:sticky max-sm:absolute max-sm:end-1 max-sm:top-1',
                    )}
                  >
                    {actions(row)}
                  </td>
                )}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

const headCell =
  'sticky top-0 z-10 border-b border-line bg-surface text-start text-xs font-medium whitespace-nowrap text-muted'
const bodyCell =
  'sm:border-b sm:border-line bg-surface group-hover:bg-hover group-data-ticked:bg-hover group-[.is-open]:bg-hover sm:group-last:border-b-0'

type HeadProps<Row> = Pick<Props<Row>, 'sort' | 'onSort' | 'onResize' | 'words' | 'ticks'> & {
  column: TableColumn<Row>
  first: boolean
  style: { width: number } | undefined
}

function Head<Row>({ column, first, sort, onSort, onResize, words, ticks, style }: HeadProps<Row>) {
  const { key, label, sortable } = column
  const end = isFigure(column.kind)
  const now = sortable === undefined ? null : sort === sortable ? 'asc' : sort === `-${sortable}` ? 'desc' : null
  const Icon = now === 'asc' ? ArrowUp : now === 'desc' ? ArrowDown : ChevronsUpDown
  return (
    <th
      scope="col"
      data-column={key}
      style={style}
      aria-sort={now === 'asc' ? 'ascending' : now === 'desc' ? 'descending' : undefined}
      className={classes(headCell, 'px-3', end && 'text-end', first && (ticks ? 'start-10 z-20' : 'start-0 z-20'))}
    >
      {sortable === undefined ? (
        label
      ) : (
        <button
          type="button"
          onClick={() => onSort(now === 'asc' ? `-${sortable}` : sortable)}
          className={classes(
            '-mx-1 inline-flex h-7 max-w-full items-center gap-1 rounded-sm px-1 hover:text-ink',
            now && 'text-ink',
            end && 'flex-row-reverse',
          )}
        >
          <span className={classes(style && 'truncate')}>{label}</span>
          <Icon aria-hidden className={classes('size-3.5 shrink-0', !now && 'opacity-50')} strokeWidth={1.75} />
        </button>
      )}
      <ResizeHandle label={words.resize(label)} onResize={(width) => onResize(key, width)} />
    </th>
  )
}
