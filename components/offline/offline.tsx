'use client'

import { type ComponentType, useEffect, useState } from 'react'
import type { OfflineProps, PartsProps } from './offline-parts'

type Loaded = { Parts: ComponentType<PartsProps>; since: number }

/** Milliseconds after which a screen has loaded its own parts. */
const settledMs = 2000

/** Prepares for the time without a connection. It is loaded after the screen, as nothing of it is seen. */
export function Offline(props: OfflineProps) {
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  useEffect(() => {
    // Until the parts are there, another tab may have signed out.
    const since = Date.now()
    // Without a connection there is nothing new to keep.
    const load = () =>
      import('./offline-parts').then(
        (found) => setLoaded({ Parts: found.default, since }),
        () => undefined,
      )
    const timer = setTimeout(load, settledMs)
    return () => clearTimeout(timer)
  }, [])
  return loaded && <loaded.Parts {...props} since={loaded.since} />
}
