import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { classes } from '@/components/ui/classes'
import { isFigure } from './cell'
import { ResizeHandle } from './resize-handle'
import { columnWidth, type TableColumn, type TableProps } from './table-props'
import { TickBox } from './tick-box'

type Props<Row> = Pick<
  TableProps<Row>,
  'columns' | 'widths' | 'sort' | 'onSort' | 'onResize' | 'ticks' | 'actions' | 'words'
>

const headCell =
  'sticky top-0 z-10 border-b border-line bg-surface text-start text-xs font-medium whitespace-nowrap text-muted'

/** Stays in place while the rows scroll; on a phone it is only read out. */
export function TableHead<Row>(props: Props<Row>) {
  const { columns, ticks, actions, words } = props
  return (
    <thead className="max-sm:sr-only">
      <tr className="h-9">
        {ticks && (
          <th scope="col" className={classes(headCell, 'start-0 z-20 w-10 min-w-10 ps-3 pe-1')}>
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
          <th scope="col" className={classes(headCell, 'end-0 z-20 w-12')}>
            <span className="sr-only">{words.actions}</span>
          </th>
        )}
      </tr>
    </thead>
  )
}

type ColumnHeadProps<Row> = Props<Row> & { column: TableColumn<Row>; first: boolean }

function ColumnHead<Row>({ column, first, widths, sort, onSort, onResize, words, ticks }: ColumnHeadProps<Row>) {
  const { key, label, sortable } = column
  const end = isFigure(column.kind)
  const style = columnWidth(widths, key)
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
