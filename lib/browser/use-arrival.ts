'use client'

import { useEffect, useRef } from 'react'

/**
 * For a part that comes up in answer to what was sent and has to be read first: the page moves to it, and the focus
 * goes along. `when`: another value is another arrival. The part needs a `tabIndex`.
 */
export function useArrival<E extends HTMLElement>(when: unknown) {
  const part = useRef<E>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each arrival anew.
  useEffect(() => {
    part.current?.scrollIntoView({ block: 'center' })
    part.current?.focus({ preventScroll: true })
  }, [when])
  return part
}
