'use client'

import { useEffect, useRef } from 'react'
import { useOtherKeys } from '@/components/ui/keys'

type Options<Row> = {
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** The key of the open record, which need not be among the rows. */
  open: string | null
  /** Opens a record, or none with null. `replace`: replaces the history entry, so that Back leaves the queue. */
  go: (key: string | null, how: 'push' | 'replace') => void
  /** True for rows that a walk may start at; if there are none, it starts at the first row. */
  isFree: (row: Row) => boolean
}

/**
 * Navigation through a queue: the open record, its neighbours, `j` and `k`. The focus follows: to the opened record,
 * unless it takes the focus itself, and back to its row (`data-queue-row`) when it is closed.
 */
export function useWalk<Row>({ rows, keyOf, open, go, isFree }: Options<Row>) {
  const pane = useRef<HTMLDivElement>(null)
  const at = rows.findIndex((row) => keyOf(row) === open)
  const beside = (by: 1 | -1) => (at < 0 ? (rows.find(isFree) ?? rows[0]) : rows[at + by])
  const step = (by: 1 | -1) => {
    const row = beside(by)
    if (row !== undefined) go(keyOf(row), open === null ? 'push' : 'replace')
  }
  const back = at > 0 ? () => step(-1) : undefined
  // With no record open, `k` must not open, and so claim, one.
  useOtherKeys({ j: () => step(1), ...(back && { k: back }) })

  const shown = useRef(open)
  useEffect(() => {
    if (shown.current === open) return
    const rowOf = (key: string | null) =>
      document.querySelector<HTMLElement>(`[data-queue-row="${CSS.escape(key ?? '')}"]`)
    const before = shown.current
    shown.current = open
    if (open === null) {
      // The finished row has left the list.
      const row = rowOf(before) ?? pane.current
      row?.focus()
      return
    }
    rowOf(open)?.scrollIntoView({ block: 'nearest' })
    if (!pane.current?.contains(document.activeElement)) pane.current?.focus({ preventScroll: true })
  }, [open])

  return {
    open,
    at,
    pane,
    previous: back,
    next: beside(1) === undefined ? undefined : () => step(1),
  }
}

export type Walk = ReturnType<typeof useWalk>
