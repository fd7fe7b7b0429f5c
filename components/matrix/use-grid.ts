import { type KeyboardEvent, useRef, useState } from 'react'
import { matrixKey, matrixStep, type Place } from './matrix-keys'

/**
 * The keys of an ARIA grid: one tab stop; arrows, Home and End move between cells that exist (`has`), whose element has
 * `data-place`.
 */
export function useGrid(size: { rows: number; columns: number }, has: (place: Place) => boolean) {
  const table = useRef<HTMLTableElement>(null)
  const [wanted, setWanted] = useState<Place>({ row: 0, column: 0 })
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
  return { table, focused, setWanted, hear }
}
