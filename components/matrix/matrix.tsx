'use client'

import { Fragment } from 'react'
import type { MatrixProps } from './matrix-props'
import { MatrixRow } from './matrix-row'
import { useGrid } from './use-grid'

/**
 * Check boxes by row and column, as an ARIA grid: one tab stop; arrows, Home and End move between boxes, skipping gaps;
 * Space toggles. On a phone each row is a card with labelled boxes.
 */
export function Matrix(props: MatrixProps) {
  const { label, rowsLabel, rows, columns, cell } = props
  const size = { rows: rows.length, columns: columns.length }
  const { table, focused, setWanted, hear } = useGrid(
    size,
    ({ row, column }) => cell(rows[row]?.key ?? '', columns[column]?.key ?? '') !== null,
  )

  return (
    <div className="overflow-auto scroll-ps-48 rounded-lg border border-line bg-surface sm:max-h-[max(20rem,calc(100dvh-16rem))] max-sm:border-0 max-sm:bg-transparent">
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
            <th scope="col" className={`${head} start-0 z-20 min-w-48 text-start`}>
              {rowsLabel}
            </th>
            {columns.map(({ key, label: name, hint }) => (
              <th key={key} scope="col" title={hint} className={`${head} z-10 text-center`}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-sm:flex max-sm:flex-col max-sm:gap-2">
          {rows.map((row, index) => (
            <Fragment key={row.key}>
              {row.group !== undefined && row.group !== rows[index - 1]?.group && (
                <tr className="max-sm:block">
                  <th
                    scope="colgroup"
                    colSpan={columns.length + 1}
                    className="sticky start-0 border-b border-line bg-hover px-3 py-1.5 text-start text-xs font-medium text-muted max-sm:block max-sm:border-0 max-sm:bg-transparent max-sm:px-1"
                  >
                    {row.group}
                  </th>
                </tr>
              )}
              <MatrixRow
                {...props}
                row={row}
                index={index}
                focusedColumn={focused.row === index ? focused.column : null}
                onFocus={setWanted}
              />
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const head = 'sticky top-0 h-9 border-b border-line bg-surface px-3 text-xs font-medium whitespace-nowrap text-muted'
