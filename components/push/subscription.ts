import { addPushDevice, loadPush } from '@/lib/api/own'
import { call } from '@/lib/browser/call'
import { languageCode } from '@/lib/words/languages'
import { keepBound, keepPushOwner } from './kept'

/** A worker that is not there within this time will not come: the browser has refused it. */
const patienceMs = 10_000

/** The registration of the site's service worker, which others start. */
export const worker = (): Promise<ServiceWorkerRegistration> =>
  Promise.race([
    navigator.serviceWorker.ready,
    new Promise<never>((_, fail) => setTimeout(() => fail(new Error('no service worker')), patienceMs)),
  ])

const toBytes = (base64: string) =>
  Uint8Array.from(atob(base64.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))

async function tell(subscription: PushSubscription, uuid: string): Promise<void> {
  const { endpoint, keys } = subscription.toJSON()
  const language = languageCode(document.documentElement.lang)
  await call(addPushDevice({ endpoint: endpoint ?? '', p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '', language }))
  keepPushOwner(uuid)
  keepBound()
}

const isOfKey = ({ options }: PushSubscription, key: Uint8Array) => {
  const own = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer())
  return own.length === key.length && own.every((byte, at) => byte === key[at])
}

/** Subscribes this browser for the person `uuid`; its permission must have been given. */
export async function subscribe(publicKey: string, uuid: string): Promise<void> {
  const { pushManager } = await worker()
  const key = toBytes(publicKey)
  const known = await pushManager.getSubscription()
  // Of another installation's key: a browser has one subscription for a site.
  if (known && !isOfKey(known, key)) await known.unsubscribe()
  await tell(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }), uuid)
}

async function end(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}

/** Ends the subscription of this browser for its person; the server finds it gone at the next push. */
export async function unsubscribe(): Promise<void> {
  keepPushOwner(null)
  await end()
}

/** Ends somebody else's, who is its owner until it has: the next page that is loaded tries a failure again. */
export async function endOthers(): Promise<void> {
  await end()
  keepPushOwner(null)
}

/**
 * Tells the server again of this browser's subscription, as it is now of another session; nothing without one. One that
 * was made for a key which the installation has no longer is made anew: no push would arrive by it.
 */
export async function bindAgain(uuid: string): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  if (!subscription || Notification.permission !== 'granted') return
  const { public_key } = await call(loadPush(), { background: true })
  if (public_key !== null) await subscribe(public_key, uuid)
}
