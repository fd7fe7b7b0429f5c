'use client'

import { useEffect, useRef } from 'react'

/**
 * Sets `data-before` and `data-after` on a horizontally scrolling frame while columns are hidden under its sticky
 * edges.
 */
export function useEdges<Frame extends HTMLElement>() {
  const frame = useRef<Frame>(null)
  useEffect(() => {
    const box = frame.current
    if (!box) return
    const mark = () => {
      // In right-to-left pages `scrollLeft` is negative.
      const gone = Math.abs(box.scrollLeft)
      box.toggleAttribute('data-before', gone > 1)
      box.toggleAttribute('data-after', box.scrollWidth - box.clientWidth - gone > 1)
    }
    const watch = new ResizeObserver(mark)
    watch.observe(box)
    if (box.firstElementChild) watch.observe(box.firstElementChild)
    box.addEventListener('scroll', mark, { passive: true })
    return () => {
      watch.disconnect()
      box.removeEventListener('scroll', mark)
    }
  }, [])
  return frame
}
