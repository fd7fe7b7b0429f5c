'use client'

import { type ComponentType, useEffect, useState } from 'react'
import type { SessionEndProps } from './session-end'

/** The longest delay that a timer takes. */
const maxDelayMs = 2 ** 31 - 1
const minute = 60_000

/** A warning comes two minutes before, sooner only where sessions are short; never later than WCAG's 20 seconds. */
const aheadOf = (idleMs: number) => Math.min(2 * minute, Math.max(minute / 3, idleMs / 4))

/** Loads the warning once the session may be near its end, `idleMs` after its last use (shell.md#session). */
export function SessionWatch({ idleMs }: { idleMs: number }) {
  const [Part, setPart] = useState<ComponentType<SessionEndProps> | null>(null)
  const ahead = aheadOf(idleMs)
  useEffect(() => {
    const load = () =>
      import('./session-end').then(
        (found) => setPart(() => found.default),
        // Without a connection nothing can be told: the next call says so.
        () => undefined,
      )
    const timer = setTimeout(load, Math.min(idleMs - ahead, maxDelayMs))
    return () => clearTimeout(timer)
  }, [idleMs, ahead])
  return Part && <Part ahead={ahead} />
}
