'use client'

import { useEffect, useRef, useState } from 'react'
import { putPreference } from '@/lib/api/own'
import { call } from '@/lib/browser/call'
import { type Arrangement, arrangementKey } from './arrangement'

/** Several presses are kept once. */
const rest = 400

/** The person's own arrangement, kept with their account on every change. */
export function useArrangement(kept: Arrangement) {
  const [arrangement, setArrangement] = useState(kept)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const unsent = useRef<Arrangement | null>(null)

  const send = () => {
    clearTimeout(timer.current)
    const value = unsent.current
    unsent.current = null
    // It is in effect already, so a failed save is ignored.
    if (value) void call(putPreference(arrangementKey, value), { keepalive: true }).catch(() => undefined)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: what waits is sent on leaving, with the values of then.
  useEffect(() => {
    addEventListener('pagehide', send)
    return () => {
      removeEventListener('pagehide', send)
      send()
    }
  }, [])

  const arrange = (next: Arrangement) => {
    setArrangement(next)
    unsent.current = next
    clearTimeout(timer.current)
    timer.current = setTimeout(send, rest)
  }
  return { arrangement, arrange }
}
