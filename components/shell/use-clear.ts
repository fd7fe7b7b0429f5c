'use client'

import { type RefObject, useEffect, useState } from 'react'

const threshold = 50
/** Delay after scrolling before checking what is underneath. */
const rest = 120

const typed = 'input, textarea, select, [contenteditable]'
/** Without links: a link is as wide as its card, and would be found under anything on it. */
const pressed = `${typed}, button, label, summary, [class*=in-reach]`

/** True if a field or a button is under `box`. */
function covers(box: HTMLElement): boolean {
  const { left, right, top, bottom } = box.getBoundingClientRect()
  const across = [left, (left + right) / 2, right - 1]
  const down = [top, (top + bottom) / 2, bottom - 1]
  const under = across.flatMap((x) => down.flatMap((y) => document.elementsFromPoint(x, y)))
  return under.some((element) => !box.contains(element) && element.closest(pressed))
}

/** True while the page is scrolled and the fixed `box` covers no field or button. */
export function useClear(box: RefObject<HTMLElement | null>): boolean {
  const [clear, setClear] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      const typing = document.activeElement?.matches(typed) === true
      setClear(scrollY > threshold && !typing && box.current !== null && !covers(box.current))
    }
    const later = () => {
      clearTimeout(timer)
      timer = setTimeout(look, rest)
    }
    const moves = ['scroll', 'resize', 'focusin', 'focusout', 'click'] as const
    for (const move of moves) addEventListener(move, later, { passive: true })
    return () => {
      clearTimeout(timer)
      for (const move of moves) removeEventListener(move, later)
    }
  }, [box])
  return clear
}
