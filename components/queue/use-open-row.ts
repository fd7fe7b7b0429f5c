'use client'

import { useState } from 'react'
import type { AnyRow } from '@/components/resource/define-resource'
import type { ListParts } from '@/components/resource/use-list'
import { rowAfter } from './after'
import { useWalk } from './use-walk'

/** The row that the address opens, and its neighbours; `waits` tells whether one still needs somebody. */
export function useOpenRow<Row extends AnyRow & { id: number }>(
  { state, change, page }: ListParts<Row>,
  waits: (row: Row) => boolean,
) {
  /** Something was done here, so an empty queue means that the work is. */
  const [worked, setWorked] = useState(false)
  const rows = page?.data ?? []
  const id = /^\d{1,15}$/.test(state.record ?? '') ? Number(state.record) : null
  const go = (record: string | null, how: 'push' | 'replace' = 'push') => {
    setWorked(false)
    change((now) => ({ ...now, record }), how)
  }
  const walk = useWalk({
    rows,
    keyOf: (row) => String(row.id),
    open: id === null ? null : String(id),
    go,
    isFree: waits,
  })

  /** Goes on with the next that waits: this one is done. */
  const onDone = (done: { id: number }) => {
    const next = rowAfter(rows, walk.at, (other) => other.id !== done.id && waits(other), 'nearest')
    change((now) => ({ ...now, record: next ? String(next.id) : null }), 'replace')
    setWorked(true)
  }
  return { row: rows[walk.at], id, go, walk, onDone, worked }
}
