'use client'

import { useSyncExternalStore } from 'react'

const query = '(max-width: 639px)'

function subscribe(listener: () => void) {
  const media = matchMedia(query)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

/** Is the window as narrow as a phone? What the server draws is for the wide one. */
export const useNarrow = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  )
