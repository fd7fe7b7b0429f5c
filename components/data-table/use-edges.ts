'use client'

import { useEffect, useRef } from 'react'

/**
 * Marks a frame that scrolls sideways, `data-before` and `data-after`, where columns have gone under what stays in
 * place at its edges.
 */
export function useEdges<Frame extends HTMLElement>() {
  const frame = useRef<Frame>(null)
  useEffect(() => {
    const box = frame.current
    if (!box) return
    const mark = () => {
      // From right to left the browser counts down from zero.
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
