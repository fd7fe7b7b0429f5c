import type { MouseEvent } from 'react'
import { classes } from '@/components/ui/classes'
import { isFigure } from './cell'
import { columnWidth, type TableColumn, type TableProps } from './table-props'
import { TickBox } from './tick-box'

type Props<Row> = TableProps<Row> & { row: Row }

const bodyCell =
  'sm:border-b sm:border-line bg-surface group-hover:bg-hover group-data-ticked:bg-hover group-[.is-open]:bg-hover sm:group-last:border-b-0'

/** A click on a control of the row, or one that ends a text selection, does not open the row. */
const isPlain = ({ target }: MouseEvent) =>
  !(target instanceof Element && target.closest('a,button,input,label,[role=menu]')) && !getSelection()?.toString()

/** The browser opens the link itself: in a new tab or window, or as a download. */
const byLink = (event: MouseEvent) =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey

/** A line of the table; under 640 px a card. */
export function TableRow<Row>(props: Props<Row>) {
  const { row, columns, ticks, actions, density } = props
  const [first, ...rest] = columns
  const key = props.keyOf(row)
  return (
    <tr
      data-row={key}
      data-ticked={ticks?.has(key) || undefined}
      onClick={(event) => isPlain(event) && props.onOpen(row)}
      className={classes(
        density === 'dense' ? 'is-dense sm:h-8' : 'sm:h-10',
        'group cursor-default max-sm:relative max-sm:grid max-sm:grid-cols-2 max-sm:gap-x-4 max-sm:gap-y-2 max-sm:rounded-lg max-sm:border max-sm:border-line max-sm:bg-surface max-sm:p-3',
        props.open === key && 'is-open',
        props.isOff(row) && 'text-muted',
      )}
    >
      {ticks && (
        <td className={classes(bodyCell, 'start-0 w-10 min-w-10 ps-3 pe-1 sm:sticky max-sm:absolute max-sm:top-3.5')}>
          <TickBox label={ticks.labelOf(row)} checked={ticks.has(key)} onTick={(range) => ticks.toggle(key, range)} />
        </td>
      )}
      {first && <NameCell {...props} column={first} />}
      {rest.map((column) => (
        <ValueCell key={column.key} {...props} column={column} />
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
}

type CellProps<Row> = Props<Row> & { column: TableColumn<Row> }

/** The first column: the link to the record. It stays in place while the others scroll. */
function NameCell<Row>({ row, column, widths, ticks, hrefOf, onOpen, mark }: CellProps<Row>) {
  const drawnMark = mark?.(row)
  return (
    <th
      scope="row"
      style={columnWidth(widths, column.key)}
      className={classes(
        bodyCell,
        'px-3 text-start font-medium sm:sticky sm:z-10 sm:max-w-80 sm:truncate max-sm:col-span-2 max-sm:pe-12',
        ticks ? 'sm:start-10 max-sm:ps-9' : 'sm:start-0 max-sm:ps-1',
      )}
    >
      <a
        href={hrefOf(row)}
        onClick={(event) => {
          if (byLink(event)) return
          event.preventDefault()
          onOpen(row)
        }}
        className="rounded-sm text-ink hover:underline max-sm:inline-flex max-sm:min-h-6 max-sm:items-center"
      >
        {column.draw(row)}
      </a>
      {drawnMark && <span className="ms-2 align-middle">{drawnMark}</span>}
    </th>
  )
}

/** A value; on a card its column's label stands above it. */
const ValueCell = <Row,>({ row, column, widths }: CellProps<Row>) => (
  <td
    style={columnWidth(widths, column.key)}
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
)
