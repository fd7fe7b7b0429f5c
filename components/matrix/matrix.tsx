'use client'

import { Fragment, type KeyboardEvent, useRef, useState } from 'react'
import { matrixKey, matrixStep, type Place } from './matrix-keys'
import type { MatrixProps } from './matrix-props'
import { MatrixRow } from './matrix-row'

/**
 * Check boxes by row and column, as an ARIA grid: one tab stop; arrows, Home and End move between boxes, skipping gaps;
 * Space toggles. On a phone each row is a card with labelled boxes.
 */
export function Matrix(props: MatrixProps) {
  const { label, rowsLabel, rows, columns, cell } = props
  const table = useRef<HTMLTableElement>(null)
  const [wanted, setWanted] = useState<Place>({ row: 0, column: 0 })
  const has = ({ row, column }: Place) => cell(rows[row]?.key ?? '', columns[column]?.key ?? '') !== null
  const size = { rows: rows.length, columns: columns.length }
  // A search may have hidden its row.
  const focused = has(wanted) ? wanted : (matrixStep(size, has, { row: -1, column: -1 }, 'start') ?? wanted)

  const hear = (event: KeyboardEvent) => {
    if (event.altKey || event.metaKey || event.shiftKey) return
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const key = matrixKey(event.key, event.ctrlKey, rtl)
    if (!key) return
    event.preventDefault()
    const to = matrixStep(size, has, focused, key)
    if (!to) return
    setWanted(to)
    table.current?.querySelector<HTMLElement>(`[data-place="${to.row} ${to.column}"]`)?.focus()
  }

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
