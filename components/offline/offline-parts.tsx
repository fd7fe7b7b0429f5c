'use client'

import { useEffect } from 'react'
import { forgetKept } from '@/lib/kept/forget'
import { ListKeeper } from './list-keeper'

export type OfflineProps = {
  /** Their lists are kept; null forgets those of others, as staff's are not kept, nor any in a guise. */
  person: string | null
  /** All that changes the page which the service worker keeps, besides the build. */
  look: string
}

/** `since`: the moment from which the page has been theirs, in milliseconds. */
export type PartsProps = OfflineProps & { since: number }

/** The service worker, and the lists that are kept for its page. */
export default function OfflineParts({ person, look, since }: PartsProps) {
  useServiceWorker(look)
  useEffect(() => {
    if (person === null) forgetKept()
  }, [person])
  return person !== null && <ListKeeper person={person} since={since} />
}

/** Registers public/sw.js, in the build that is served and for the page that looks like this. */
function useServiceWorker(look: string) {
  useEffect(() => {
    // A development server's files change under it.
    if (process.env.NODE_ENV !== 'production' || !('serviceWorker' in navigator) || !isSecureContext) return
    const address = `/sw.js?look=${encodeURIComponent(`${process.env.BALCAO_BUILD}-${look}`)}`
    // Without one the product works as ever, with a connection.
    navigator.serviceWorker.register(address).catch(() => undefined)
  }, [look])
}
