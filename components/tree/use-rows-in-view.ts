'use client'

import { type RefObject, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { type RowSpan, rowsInView } from './rows-in-view'

/** A tree of more rows draws only those in view: each has a menu, and two thousand take seconds. */
const large = 200
/** Before anything is measured, as on the server: rows of a desktop, and more of them than its screen shows. */
const unmeasured = { from: 0, to: 60, height: 45 }

const bodyOf = (table: HTMLTableElement) => table.tBodies[0]

/** The mean height of the drawn rows in px; 0 for none. */
function rowHeight(table: HTMLTableElement): number {
  const rows = [...table.querySelectorAll<HTMLElement>('[data-tree-row]')]
  return rows.reduce((sum, { offsetHeight }) => sum + offsetHeight, 0) / (rows.length || 1)
}

/**
 * Rows of the tree to draw, by what is scrolled into view, and the height of one in px; `isWhole` if these are all: a
 * small tree, or one on its way to paper.
 */
export function useRowsInView(table: RefObject<HTMLTableElement | null>, count: number) {
  const [seen, setSeen] = useState<RowSpan & { height: number }>(unmeasured)
  const [isPrinting, setPrinting] = useState(false)
  const isLarge = count > large
  useLayoutEffect(() => {
    if (!isLarge) return
    let height = 0
    const look = () => {
      const body = table.current && bodyOf(table.current)
      if (!table.current || !body) return
      height ||= rowHeight(table.current) || unmeasured.height
      const { top } = body.getBoundingClientRect()
      const next = { ...rowsInView(count, { top, height, screen: innerHeight }), height }
      setSeen((now) => (now.from === next.from && now.to === next.to && now.height === height ? now : next))
    }
    const measure = () => {
      height = 0
      look()
    }
    const beforePrint = () => flushSync(() => setPrinting(true))
    const afterPrint = () => setPrinting(false)
    look()
    // Captured: what scrolls may be the page or any part of it.
    document.addEventListener('scroll', look, { capture: true, passive: true })
    addEventListener('resize', measure)
    addEventListener('beforeprint', beforePrint)
    addEventListener('afterprint', afterPrint)
    return () => {
      document.removeEventListener('scroll', look, { capture: true })
      removeEventListener('resize', measure)
      removeEventListener('beforeprint', beforePrint)
      removeEventListener('afterprint', afterPrint)
    }
  }, [isLarge, count, table])
  const isWhole = !isLarge || isPrinting
  return isWhole ? { from: 0, to: count, height: 0, isWhole } : { ...seen, isWhole }
}
