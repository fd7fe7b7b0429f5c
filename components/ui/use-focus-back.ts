'use client'

import { useEffect, useState } from 'react'

/** Gives the focus back, once the caller has gone, to what had it before. */
export function useFocusBack() {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        // Something else may have been opened meanwhile.
        const lost = document.activeElement === document.body || document.activeElement === null
        if (lost && before instanceof HTMLElement) before.focus({ preventScroll: true })
      })
    },
    [before],
  )
}
