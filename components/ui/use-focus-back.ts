'use client'

import { useEffect, useState } from 'react'

/** After the caller unmounts, returns the focus to the element that had it before. */
export function useFocusBack() {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        // Not if another dialog has taken the focus meanwhile.
        const lost = document.activeElement === document.body || document.activeElement === null
        if (lost && before instanceof HTMLElement) before.focus({ preventScroll: true })
      })
    },
    [before],
  )
}
