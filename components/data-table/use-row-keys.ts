'use client'

import { useEffect, useEffectEvent } from 'react'
import { isKeyTaken, singleKeys } from '@/lib/shell/shortcuts'

const rowsOf = () => [...document.querySelectorAll<HTMLElement>('main [data-list] [data-row]')]
const linkOf = (row: HTMLElement | undefined) => row?.querySelector<HTMLElement>('th a[href]')

/**
 * j and k (or the arrows, once a row has the focus) walk the rows, x ticks the one that has the focus; Enter is its
 * link's own. They go off with the other single keys.
 */
export function useRowKeys(onTick: ((key: string) => void) | undefined) {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (isKeyTaken(event)) return
    const rows = rowsOf()
    const here = rows.findIndex((row) => row.contains(document.activeElement))
    const on = document.activeElement === linkOf(rows[here])
    const arrows: Record<string, number> = on ? { ArrowDown: 1, ArrowUp: -1 } : {}
    const letters: Record<string, number> = singleKeys() ? { j: 1, k: -1 } : {}
    const step = arrows[event.key] ?? letters[event.key]
    if (step !== undefined) {
      const next = linkOf(rows[here < 0 ? 0 : here + step])
      if (!next) return
      event.preventDefault()
      next.focus()
      next.closest('[data-row]')?.scrollIntoView({ block: 'nearest' })
    } else if (event.key === 'x' && singleKeys() && here >= 0) {
      const key = rows[here]?.dataset.row
      if (key) onTick?.(key)
    }
  })

  useEffect(() => {
    const listener = (event: KeyboardEvent) => hear(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
}
