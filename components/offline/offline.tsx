'use client'

import { type ComponentType, useEffect, useState } from 'react'
import type { OfflineProps } from './offline-parts'

/** Milliseconds after which a screen has loaded its own parts. */
const settledMs = 2000

/** Prepares for the time without a connection. It is loaded after the screen, as nothing of it is seen. */
export function Offline(props: OfflineProps) {
  const [Parts, setParts] = useState<ComponentType<OfflineProps> | null>(null)
  useEffect(() => {
    // Without a connection there is nothing new to keep.
    const load = () =>
      import('./offline-parts').then(
        (found) => setParts(() => found.default),
        () => undefined,
      )
    const timer = setTimeout(load, settledMs)
    return () => clearTimeout(timer)
  }, [])
  return Parts && <Parts {...props} />
}
