'use client'

import { classes } from '@/components/ui/classes'
import { TableHead } from './table-head'
import type { TableProps } from './table-props'
import { TableRow } from './table-row'

/** A plain table: its head and first column stay, under 640 px each row is a card. The server has sorted and paged. */
export function DataTable<Row>(props: TableProps<Row>) {
  const { label, columns, rows, keyOf, stale } = props
  if (columns.length === 0) return null
  return (
    <div
      className="overflow-auto scroll-pt-9 rounded-lg border border-line bg-surface max-sm:border-0 max-sm:bg-transparent sm:max-h-[max(20rem,calc(100dvh-18.5rem))]"
      data-list
    >
      <table
        aria-label={label}
        aria-busy={stale}
        className={classes(
          'w-full border-separate border-spacing-0 tabular-nums transition-opacity duration-100 max-sm:block',
          stale && 'opacity-60',
        )}
      >
        <TableHead {...props} />
        <tbody className="max-sm:flex max-sm:flex-col max-sm:gap-2">
          {rows.map((row) => (
            <TableRow key={keyOf(row)} {...props} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  )
}
