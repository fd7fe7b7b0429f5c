'use client'

import { useEffect, useRef } from 'react'
import { useOtherKeys } from '@/components/ui/keys'

type Options<Row> = {
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** The key of the record that is open beside the rows, which need not be among them. */
  open: string | null
  /** Opens one; null: none. `replace`: in the place of the one before, so that Back leaves the queue. */
  go: (key: string | null, how: 'push' | 'replace') => void
  /** Start of a walk; the first row if none is free. */
  isFree: (row: Row) => boolean
  /** Keys of the screen's own that no button has. */
  keys?: Readonly<Record<string, () => void>>
}

/**
 * A walk through a queue: which record is open, the ones beside it, `j` and `k`. The focus goes along: to the record
 * that is opened, unless this takes it by itself, and back to its row (`data-queue-row`) once it is closed.
 */
export function useWalk<Row>({ rows, keyOf, open, go, isFree, keys }: Options<Row>) {
  const pane = useRef<HTMLDivElement>(null)
  const at = rows.findIndex((row) => keyOf(row) === open)
  const beside = (by: 1 | -1) => (at < 0 ? (rows.find(isFree) ?? rows[0]) : rows[at + by])
  const step = (by: 1 | -1) => {
    const row = beside(by)
    if (row !== undefined) go(keyOf(row), open === null ? 'push' : 'replace')
  }
  const back = at > 0 ? () => step(-1) : undefined
  // Back from nothing is nowhere: `k` alone must not open, and so claim, a record.
  useOtherKeys({ j: () => step(1), ...(back && { k: back }), ...keys })

  const shown = useRef(open)
  useEffect(() => {
    if (shown.current === open) return
    const rowOf = (key: string | null) =>
      document.querySelector<HTMLElement>(`[data-queue-row="${CSS.escape(key ?? '')}"]`)
    const before = shown.current
    shown.current = open
    if (open === null) {
      // What was done has left the rows.
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
