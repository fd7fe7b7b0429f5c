'use client'

import { useEffect, useEffectEvent } from 'react'
import { listenLive } from '@/lib/browser/live-events'

/** Events within this time cause one refetch. */
const settleMs = 400

/** Runs `refresh` when a notification arrives and when the person comes back to the page. */
export function useLive(refresh: () => void) {
  const run = useEffectEvent(refresh)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const soon = () => {
      clearTimeout(timer)
      timer = setTimeout(run, settleMs)
    }
    const seen = () => document.visibilityState === 'visible' && soon()
    const stop = listenLive((event) => event.kind === 'news' && soon())
    document.addEventListener('visibilitychange', seen)
    return () => {
      clearTimeout(timer)
      stop()
      document.removeEventListener('visibilitychange', seen)
    }
  }, [])
}
