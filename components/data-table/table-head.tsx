import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { classes } from '@/components/ui/classes'
import { isFigure } from './cell'
import { ResizeHandle } from './resize-handle'
import { columnWidth, fits, type TableColumn, type TableProps } from './table-props'
import { TickBox } from './tick-box'

type Props<Row> = Pick<
  TableProps<Row>,
  'columns' | 'widths' | 'sort' | 'onSort' | 'onResize' | 'ticks' | 'actions' | 'words'
>

const headCell = 'sticky top-0 z-10 border-b border-b-line bg-surface text-xs font-medium text-muted'

/** Sticky while the rows scroll; on a phone only for screen readers. */
export function TableHead<Row>(props: Props<Row>) {
  const { columns, ticks, actions, words } = props
  return (
    <thead className="phone:sr-only">
      <tr className="h-9">
        {ticks && (
          <th scope="col" className={classes(headCell, 'start-0 z-20 w-10 min-w-10 ps-3 pe-1 print:hidden')}>
            <TickBox
              label={ticks.labelOfAll}
              checked={ticks.state === 'all'}
              mixed={ticks.state === 'some'}
              onTick={ticks.toggleAll}
            />
          </th>
        )}
        {columns.map((column, index) => (
          <ColumnHead key={column.key} {...props} column={column} first={index === 0} />
        ))}
        {actions && (
          <th scope="col" data-menu="" className={classes(headCell, 'end-0 z-20 w-12 print:hidden')}>
            <span className="sr-only">{words.actions}</span>
          </th>
        )}
      </tr>
    </thead>
  )
}

type ColumnHeadProps<Row> = Props<Row> & { column: TableColumn<Row>; first: boolean }

function ColumnHead<Row>({ column, first, widths, sort, onSort, onResize, words, ticks }: ColumnHeadProps<Row>) {
  const { key, label, sortable, card } = column
  const end = isFigure(column.kind)
  const now = sortable === undefined ? null : sort === sortable ? 'asc' : sort === `-${sortable}` ? 'desc' : null
  const Icon = now === 'asc' ? ArrowUp : now === 'desc' ? ArrowDown : ChevronsUpDown
  return (
    <th
      scope="col"
      data-column={key}
      data-name={first || undefined}
      style={columnWidth(widths, column)}
      aria-sort={now === 'asc' ? 'ascending' : now === 'desc' ? 'descending' : undefined}
      className={classes(
        headCell,
        'px-3 py-0.5 leading-4 table:max-w-(--room)',
        end ? 'text-end' : 'text-start',
        first && (ticks ? 'start-10 z-20' : 'start-0 z-20'),
        !first && !card && 'phone:hidden',
        fits(column),
      )}
    >
      {sortable === undefined ? (
        <span title={label} className="line-clamp-2">
          {label}
        </span>
      ) : (
        <button
          type="button"
          onClick={() => onSort(now === 'asc' ? `-${sortable}` : sortable)}
          className={classes(
            '-mx-1 flex min-h-7 items-center gap-1 rounded-sm px-1 hover:text-ink',
            now && 'text-ink',
            end ? 'ms-auto flex-row-reverse text-end' : 'text-start',
          )}
        >
          <span title={label} className="line-clamp-2">
            {label}
          </span>
          <Icon aria-hidden className={classes('size-3.5 shrink-0', !now && 'opacity-50')} strokeWidth={1.75} />
        </button>
      )}
      <ResizeHandle label={words.resize(label)} onResize={(width) => onResize(key, width)} />
    </th>
  )
}
