'use client'

import { useEffect, useEffectEvent } from 'react'
import { useGo } from '@/components/unsaved/use-go'
import { canPush, isUnbound } from './kept'
import { pushOwner } from './push-owner'
import { bindAgain, endOthers } from './subscription'

/**
 * The subscription of this browser goes with the session of the person `uuid`, and somebody else's ends. Leads to where
 * a pressed push says, as a link would: input that is not saved is asked about.
 */
export default function KeptPushes({ uuid }: { uuid: string }) {
  const go = useGo()
  const onMessage = useEffectEvent(({ data, ports }: MessageEvent) => {
    const place: unknown = data?.push
    if (typeof place !== 'string' || !/^\/(?!\/)/.test(place)) return
    ports[0]?.postMessage('opening')
    go(place)
  })
  useEffect(() => {
    if (!canPush()) return
    const { serviceWorker } = navigator
    serviceWorker.addEventListener('message', onMessage)
    const isOwn = pushOwner() === uuid
    // A failure is tried again with the next page that is loaded.
    if (!isOwn) endOthers().catch(() => {})
    else if (isUnbound()) bindAgain(uuid).catch(() => {})
    return () => serviceWorker.removeEventListener('message', onMessage)
  }, [uuid])
  return null
}
