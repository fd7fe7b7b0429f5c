'use client'

import type { ReactNode } from 'react'
import { AppLink } from '@/components/ui/app-link'
import { classes } from '@/components/ui/classes'
import type { MatrixLine } from './matrix-props'
import { useGrid } from './use-grid'

/** A cell that leads somewhere, or does something. */
export type LinkCell = {
  /** Its accessible name, with its row and column. */
  label: string
  content: ReactNode
  /** Nothing is there yet: quiet, and left out on a phone. */
  empty?: boolean
} & ({ href: string } | { onPress: () => void })

type Props = {
  label: string
  rowsLabel: string
  rows: readonly MatrixLine[]
  columns: readonly MatrixLine[]
  /** Null if there is nothing to open and nothing to do. */
  cell: (row: string, column: string) => LinkCell | null
  /** Below a row's cells on a phone. */
  after?: (row: string) => ReactNode
}

const head = 'sticky top-0 h-9 border-b border-line bg-surface px-3 text-xs font-medium whitespace-nowrap text-muted'
const line = 'border-b border-line bg-surface group-last:border-b-0 max-sm:border-0'

/** Links and buttons by row and column, as an ARIA grid with one tab stop. On a phone each row is a card. */
export function LinkMatrix({ label, rowsLabel, rows, columns, cell, after }: Props) {
  const at = (row: number, column: number) => cell(rows[row]?.key ?? '', columns[column]?.key ?? '')
  const size = { rows: rows.length, columns: columns.length }
  const { table, focused, setWanted, hear } = useGrid(size, ({ row, column }) => at(row, column) !== null)
  return (
    <div className="overflow-x-auto rounded-lg border border-line sm:max-h-[calc(100dvh-14rem)] sm:overflow-y-auto max-sm:border-0">
      <table
        ref={table}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: ARIA's own grid is a table.
        role="grid"
        aria-label={label}
        onKeyDown={hear}
        className="w-full border-separate border-spacing-0 max-sm:block"
      >
        <thead className="max-sm:sr-only">
          <tr>
            <th scope="col" className={`${head} start-0 z-20 min-w-44 text-start`}>
              {rowsLabel}
            </th>
            {columns.map(({ key, label: name }) => (
              <th key={key} scope="col" className={`${head} z-10 text-start`}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-sm:flex max-sm:flex-col max-sm:gap-2">
          {rows.map((row, index) => (
            <tr
              key={row.key}
              className="group max-sm:flex max-sm:flex-col max-sm:gap-1 max-sm:rounded-lg max-sm:border max-sm:border-line max-sm:bg-surface max-sm:p-3"
            >
              <th
                scope="row"
                className={classes(line, 'sticky start-0 z-10 px-3 py-2 text-start max-sm:static max-sm:px-0')}
              >
                <span className="block font-medium">
                  <bdi>{row.label}</bdi>
                </span>
                {row.hint && <span className="block text-xs font-normal text-danger">{row.hint}</span>}
              </th>
              {columns.map((column, position) => {
                const held = at(index, position)
                return (
                  <td
                    key={column.key}
                    className={classes(line, 'px-1.5 max-sm:px-0', (!held || held.empty) && 'max-sm:hidden')}
                  >
                    {held && (
                      <Cell
                        held={held}
                        column={column.label}
                        place={`${index} ${position}`}
                        isFocused={focused.row === index && focused.column === position}
                        onFocus={() => setWanted({ row: index, column: position })}
                      />
                    )}
                  </td>
                )
              })}
              {after && <td className="hidden max-sm:block">{after(row.key)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type CellProps = { held: LinkCell; column: string; place: string; isFocused: boolean; onFocus: () => void }

/** The column's name is visible on phones only. */
function Cell({ held, column, place, isFocused, onFocus }: CellProps) {
  const shared = {
    'data-place': place,
    'aria-label': held.label,
    title: held.label,
    tabIndex: isFocused ? 0 : -1,
    onFocus,
    className: classes(
      'control flex min-w-9 items-center justify-between gap-3 rounded-md px-1.5 text-start whitespace-nowrap hover:bg-hover max-sm:w-full max-sm:px-0',
      held.empty && 'text-muted opacity-0 group-hover:opacity-100 focus-visible:opacity-100 pointer-coarse:opacity-100',
    ),
  }
  const inside = (
    <>
      <span className="hidden text-muted max-sm:inline">{column}</span>
      {held.content}
    </>
  )
  if ('href' in held) {
    return (
      <AppLink href={held.href} {...shared}>
        {inside}
      </AppLink>
    )
  }
  return (
    <button type="button" onClick={held.onPress} {...shared}>
      {inside}
    </button>
  )
}
