'use client'

import { classes } from '@/components/ui/classes'
import { TableHead } from './table-head'
import type { TableProps } from './table-props'
import { TableRow } from './table-row'
import { useEdges } from './use-edges'

/**
 * A plain table: header and first column stay in place, and on a phone each row is a card. It is inside a container
 * query named `list`, whose width decides which columns are shown. The server has sorted and paged the rows.
 */
export function DataTable<Row>(props: TableProps<Row>) {
  const { label, columns, rows, keyOf, stale } = props
  const frame = useEdges<HTMLDivElement>()
  if (columns.length === 0) return null
  return (
    <div
      ref={frame}
      className="min-h-0 overflow-auto scroll-pt-12 rounded-lg border border-line bg-surface phone:border-0 phone:bg-transparent"
      data-list
    >
      <table
        aria-label={label}
        aria-busy={stale}
        className={classes(
          'w-full border-separate border-spacing-0 tabular-nums transition-opacity duration-100 phone:block',
          stale && 'opacity-60',
        )}
      >
        <TableHead {...props} />
        <tbody className="phone:flex phone:flex-col phone:gap-2">
          {rows.map((row) => (
            <TableRow key={keyOf(row)} {...props} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  )
}
