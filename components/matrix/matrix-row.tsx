'use client'

import { useId } from 'react'
import { classes } from '@/components/ui/classes'
import type { Place } from './matrix-keys'
import type { MatrixCell, MatrixLine, MatrixProps } from './matrix-props'

type Props = Pick<MatrixProps, 'columns' | 'cell' | 'onSet' | 'counted' | 'changedMark'> & {
  row: MatrixLine
  index: number
  /** The column of the only box in the tab order; null if it is in another row. */
  focusedColumn: number | null
  onFocus: (place: Place) => void
}

const line = 'border-b border-line bg-surface group-last:border-b-0 max-sm:border-0'

/** One row of boxes under its name, with the number of those set. */
export function MatrixRow(props: Props) {
  const { row, index, columns, cell, onSet, counted, changedMark, focusedColumn, onFocus } = props
  const cells = columns.map((column) => ({ column, held: cell(row.key, column.key) }))
  const id = useId()
  const boxes = cells.flatMap(({ held }) => held ?? [])
  return (
    <tr className="group max-sm:grid max-sm:grid-cols-2 max-sm:gap-x-4 max-sm:rounded-lg max-sm:border max-sm:border-line max-sm:bg-surface max-sm:p-3">
      <th
        scope="row"
        className={classes(
          line,
          'sticky start-0 z-10 px-3 py-2 text-start max-sm:static max-sm:col-span-2 max-sm:px-0',
        )}
      >
        <span id={id} className="block font-medium">
          {row.label}
        </span>
        {row.hint && <span className="block text-xs font-normal text-pretty text-muted">{row.hint}</span>}
        {boxes.length > 1 && (
          <span className="block text-xs font-normal text-muted tabular-nums">
            <bdi>{counted(boxes.filter(({ on }) => on).length, boxes.length)}</bdi>
          </span>
        )}
      </th>
      {cells.map(({ column, held }, at) => (
        <td
          key={column.key}
          className={classes(line, 'px-3 text-center max-sm:px-0 max-sm:text-start', !held && 'max-sm:hidden')}
        >
          {held && (
            <MatrixBox
              held={held}
              name={column.label}
              rowId={id}
              changedMark={changedMark}
              place={{ row: index, column: at }}
              isFocused={focusedColumn === at}
              onFocus={onFocus}
              onSet={(on) => onSet(row.key, column.key, on)}
            />
          )}
        </td>
      ))}
    </tr>
  )
}

type BoxProps = {
  held: MatrixCell
  name: string
  /** Id of the row's header. */
  rowId: string
  changedMark: string
  place: Place
  isFocused: boolean
  onFocus: (place: Place) => void
  onSet: (on: boolean) => void
}

/** Labelled by its row and column; the column's name is visible on phones only. */
function MatrixBox({ held, name, rowId, changedMark, place, isFocused, onFocus, onSet }: BoxProps) {
  const { on, changed, locked, mark } = held
  const id = useId()
  const said = [changed && changedMark, mark?.said, locked].filter(Boolean).join(' · ')
  return (
    <label
      title={locked ?? mark?.said}
      className={classes(
        'relative inline-flex min-h-9 min-w-9 items-center justify-center gap-2 rounded-md max-sm:min-h-11 max-sm:justify-start',
        changed && 'ring-2 ring-accent-ink ring-inset max-sm:px-2',
        locked && 'opacity-60',
      )}
    >
      <input
        type="checkbox"
        data-place={`${place.row} ${place.column}`}
        tabIndex={isFocused ? 0 : -1}
        aria-labelledby={`${rowId} ${id}`}
        aria-describedby={said ? `${id}-said` : undefined}
        aria-disabled={locked !== undefined || undefined}
        checked={on}
        onFocus={() => onFocus(place)}
        onChange={({ target }) => locked === undefined && onSet(target.checked)}
        className="size-4 accent-(--focus) pointer-coarse:size-6"
      />
      {mark && (
        <span
          aria-hidden
          className="font-semibold text-accent-ink sm:absolute sm:start-full sm:top-1/2 sm:ms-1 sm:-translate-y-1/2"
        >
          {mark.sign}
        </span>
      )}
      <span id={id} className="sm:sr-only">
        {name}
      </span>
      {said && (
        <span id={`${id}-said`} className="sr-only">
          {said}
        </span>
      )}
    </label>
  )
}
