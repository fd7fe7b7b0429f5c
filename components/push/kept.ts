/** The person whose pushes this browser shows, and the state of their offer: kept in the browser. */

import { ownerKey } from './push-owner'

const bound = 'balcao.push.bound'
const offered = 'balcao.push.offer'
/** Dispatched on the window when pushes are to be offered. */
export const offerEvent = 'balcao-push-offer'

/** Storage may be closed to the page: then nothing is kept. */
function quietly<T>(work: () => T): T | null {
  try {
    return work()
  } catch {
    return null
  }
}

export const canPush = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

export const keepPushOwner = (uuid: string | null) =>
  quietly(() => (uuid === null ? localStorage.removeItem(ownerKey) : localStorage.setItem(ownerKey, uuid)))

/** True once in each tab and session: the subscription is told to the server again, as it belongs to a session. */
export const isUnbound = () => quietly(() => sessionStorage.getItem(bound)) !== '1'
export const keepBound = () => quietly(() => sessionStorage.setItem(bound, '1'))
/** The session is over; the one that is signed in to here is another. */
export const forgetBound = () => quietly(() => sessionStorage.removeItem(bound))

export const isOffered = () => quietly(() => localStorage.getItem(offered)) === 'due'
/** The offer has been answered; it is not made again. */
export const endOffer = () => quietly(() => localStorage.setItem(offered, 'over'))

/** The right moment to offer pushes: something was sent that others decide. Offered once in a browser. */
export function offerPush() {
  if (!canPush() || Notification.permission !== 'default') return
  if (quietly(() => localStorage.getItem(offered)) !== null) return
  quietly(() => localStorage.setItem(offered, 'due'))
  window.dispatchEvent(new Event(offerEvent))
}
