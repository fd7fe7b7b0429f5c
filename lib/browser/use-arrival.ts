'use client'

import { useEffect, useRef } from 'react'

/**
 * For a part that appears in response to an action and must be read first: scrolls to it and moves the focus there.
 * Each new value of `when` is another arrival. The part needs a `tabIndex`.
 */
export function useArrival<E extends HTMLElement>(when: unknown) {
  const part = useRef<E>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on each arrival.
  useEffect(() => {
    part.current?.scrollIntoView({ block: 'center' })
    part.current?.focus({ preventScroll: true })
  }, [when])
  return part
}
