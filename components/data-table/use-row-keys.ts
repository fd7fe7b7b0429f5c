'use client'

import { useEffect, useEffectEvent } from 'react'
import { isKeyTaken, singleKeys } from '@/lib/shell/shortcuts'

const rowsOf = () => [...document.querySelectorAll<HTMLElement>('main [data-list] [data-row]')]
const linkOf = (row: HTMLElement | undefined) => row?.querySelector<HTMLElement>('th a[href]')

/** A record that is looked at beside the rows: which one (null: none), and the way to another. */
export type Looking = { open: string | null; show: (key: string | null) => void }

type RowKeys = {
  onTick?: ((key: string) => void) | undefined
  looking?: Looking | undefined
}

/** The name of the record beside the rows has the focus, as it does when it is opened. */
const isOnName = () => document.activeElement?.matches('dialog[data-leaves-keys] h2') === true

/**
 * j and k (or the arrows, once a row has the focus) walk the rows, x ticks the one that has the focus; Enter is its
 * link's own. Where records open beside the rows, the space bar opens and closes one, and the rows' walk leads it along.
 * They go off with the other single keys.
 */
export function useRowKeys({ onTick, looking }: RowKeys) {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (isKeyTaken(event)) return
    const rows = rowsOf()
    const open = looking?.open ?? null
    const focused = rows.findIndex((row) => row.contains(document.activeElement))
    const here = focused >= 0 || open === null ? focused : rows.findIndex((row) => row.dataset.row === open)
    const on = here >= 0 && (document.activeElement === linkOf(rows[here]) || isOnName())
    const key = rows[here]?.dataset.row
    const arrows: Record<string, number> = on ? { ArrowDown: 1, ArrowUp: -1 } : {}
    const letters: Record<string, number> = singleKeys() ? { j: 1, k: -1 } : {}
    const step = arrows[event.key] ?? letters[event.key]
    if (step !== undefined) {
      const next = rows[here < 0 ? 0 : here + step]
      const link = linkOf(next)
      if (!next || !link) return
      event.preventDefault()
      if (open !== null) looking?.show(next.dataset.row ?? null)
      else link.focus()
      next.scrollIntoView({ block: 'nearest' })
    } else if (event.key === ' ' && singleKeys() && on && looking && key) {
      event.preventDefault()
      looking.show(key === open ? null : key)
    } else if (event.key === 'x' && singleKeys() && key) onTick?.(key)
  })

  useEffect(() => {
    const listener = (event: KeyboardEvent) => hear(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
}
