'use client'

import { useEffect } from 'react'
import { PushKeeper } from '@/components/push/push-keeper'
import { forgetKept } from '@/lib/kept/forget'
import { ListKeeper } from './list-keeper'

export type OfflineProps = {
  /** Uuid of whoever is signed in; null in a guise, which keeps nothing. */
  person: string | null
  /** Their lists are kept; otherwise those of others are forgotten. Staff's are not kept. */
  keepsLists: boolean
  /** All that changes the page which the service worker keeps, besides the build. */
  look: string
}

/** `since`: the moment from which the page has been theirs, in milliseconds. */
export type PartsProps = OfflineProps & { since: number }

/** The service worker, the lists that are kept for its page, and the pushes that it shows. */
export default function OfflineParts({ person, keepsLists, look, since }: PartsProps) {
  const keeps = keepsLists && person !== null
  useServiceWorker(look)
  useEffect(() => {
    if (!keeps) forgetKept()
  }, [keeps])
  return (
    <>
      {keeps && <ListKeeper person={person} since={since} />}
      {person !== null && <PushKeeper uuid={person} />}
    </>
  )
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
