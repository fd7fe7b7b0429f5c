import type { MouseEvent } from 'react'
import { classes } from '@/components/ui/classes'
import { isFigure } from './cell'
import { columnWidth, fits, isCut, type TableColumn, type TableProps } from './table-props'
import { TickBox } from './tick-box'

type Props<Row> = TableProps<Row> & { row: Row }

/** True for a click that may open the row: not on one of its controls, and not the end of a text selection. */
const isPlain = ({ target }: MouseEvent) =>
  !(target instanceof Element && target.closest('a,button,input,label,[role=menu]')) && !getSelection()?.toString()

/** True if the browser opens the link itself: in a new tab or window, or as a download. */
const byLink = (event: MouseEvent) =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey

/** A row of the table; on a phone a card (app/list.css). */
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
        density === 'dense' ? 'is-dense table:h-8' : 'table:h-10',
        'group cursor-default',
        props.open === key && 'is-open',
        props.isOff(row) && 'text-muted',
      )}
    >
      {ticks && (
        <td data-tick="" className="start-0 print:hidden table:sticky table:w-10 table:min-w-10 table:ps-3 table:pe-1">
          <TickBox label={ticks.labelOf(row)} checked={ticks.has(key)} onTick={(range) => ticks.toggle(key, range)} />
        </td>
      )}
      {first && <NameCell {...props} column={first} />}
      {rest.map((column) => (
        <ValueCell key={column.key} {...props} column={column} />
      ))}
      {actions && (
        <td
          data-menu=""
          // Its menu must be above the rows below.
          className="end-0 w-12 text-end has-[[aria-expanded=true]]:z-30 phone:-my-2.5 phone:ms-auto phone:-me-2.5 phone:w-auto print:hidden table:sticky table:px-1"
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
      data-name=""
      data-cut=""
      style={columnWidth(widths, column)}
      className={classes('text-start font-medium table:sticky table:z-10', ticks ? 'start-10' : 'start-0')}
    >
      <a
        href={hrefOf(row)}
        onClick={(event) => {
          if (byLink(event)) return
          event.preventDefault()
          onOpen(row)
        }}
        className="rounded-sm text-ink hover:underline phone:tap"
      >
        {column.draw(row)}
      </a>
      {drawnMark && <span className="ms-2 align-middle">{drawnMark}</span>}
    </th>
  )
}

/** Positions on a card whose value needs its label; elsewhere the value is clear without it. */
const labelled = new Set<string | undefined>(['lead', 'fact'])

/** A value; on a card perhaps with its column's label before it. */
const ValueCell = <Row,>({ row, column, widths }: CellProps<Row>) => (
  <td
    data-card={column.card}
    data-figure={isFigure(column.kind) || undefined}
    data-cut={isCut(column) || undefined}
    style={columnWidth(widths, column)}
    className={fits(column)}
  >
    {labelled.has(column.card) && (
      <span aria-hidden className="me-1.5 text-xs font-normal text-muted table:hidden">
        {column.label}
      </span>
    )}
    {column.draw(row)}
  </td>
)
