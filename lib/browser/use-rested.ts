'use client'

import { useEffect, useState } from 'react'

/** Milliseconds without a key press. */
const rest = 300

/** `value` once typing has paused; the previous one until then. */
export function useRested<T>(value: T): T {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), rest)
    return () => clearTimeout(timer)
  }, [value])
  return rested
}
