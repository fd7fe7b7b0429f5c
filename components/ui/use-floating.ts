import { type RefObject, useLayoutEffect } from 'react'

/** Keeps a fixed `box` under its button while it is shown, as the page scrolls and resizes. */
export function useFloating(
  floating: boolean,
  box: RefObject<HTMLElement | null>,
  button: RefObject<HTMLElement | null>,
) {
  useLayoutEffect(() => {
    if (!floating) return
    const follow = () => {
      if (box.current && button.current) floatUnder(box.current, button.current)
    }
    follow()
    addEventListener('scroll', follow, true)
    addEventListener('resize', follow)
    return () => {
      removeEventListener('scroll', follow, true)
      removeEventListener('resize', follow)
    }
  }, [floating, box, button])
}

/** Puts `box` under its button, their ends in line, or above it where there is no room below. */
function floatUnder(box: HTMLElement, button: HTMLElement) {
  const place = button.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = box
  const rtl = getComputedStyle(button).direction === 'rtl'
  const left = rtl ? place.left : place.right - width
  const top = place.bottom + height > innerHeight ? place.top - height - 6 : place.bottom
  Object.assign(box.style, {
    insetBlockStart: `${Math.max(0, top)}px`,
    left: `${Math.min(Math.max(8, left), innerWidth - width - 8)}px`,
  })
}
