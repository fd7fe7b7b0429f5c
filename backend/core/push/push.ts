import { deliver, NotPublic, type Resolve } from './deliver'
import { areKeys, type BrowserKeys, encrypt } from './encrypt'
import { toPushAddress } from './push-hosts'
import { makeVapid } from './vapid'

/** The address of a browser, as it told us. */
export interface Subscription extends BrowserKeys {
  endpoint: string
}

export interface PushSettings {
  /** Servers that a push may be sent to (system.md#pushes). */
  hosts: readonly string[]
  /** 32 bytes; without it no push is sent. */
  privateKey: Uint8Array | undefined
}

/** One push: JSON for our own service worker, and what the service that keeps it must know. */
export interface Message {
  text: string
  /** A later push of the same topic takes the place of this one, as long as it waits: 32 letters of base64 at most. */
  topic: string
  /** The site that sends it; services may complain there. */
  subject: string
}

/** `gone`: the browser has ended the subscription. `refused`: another try would be refused too. `later`: try again. */
export type Outcome = 'sent' | 'gone' | 'refused' | 'later'

export interface Push {
  publicKey: string
  /** False for a subscription that no push may be sent to. */
  admits: (subscription: Subscription) => boolean
  /** Sends one push, once; never throws. */
  send: (subscription: Subscription, message: Message, now: Date) => Promise<Outcome>
}

/** Services keep a push for a browser that is off for a day; then the bell has told it. */
const ttlSeconds = 24 * 3600

function toOutcome(status: number): Outcome {
  if (status >= 200 && status < 300) return 'sent'
  if (status === 404 || status === 410) return 'gone'
  return status === 408 || status === 429 || status >= 500 ? 'later' : 'refused'
}

/** Null without a key. `resolve` is the machine's own. */
export function makePush({ hosts, privateKey }: PushSettings, resolve?: Resolve): Push | null {
  if (!privateKey) return null
  const vapid = makeVapid(privateKey)
  return {
    publicKey: vapid.publicKey,
    admits: (subscription) => toPushAddress(subscription.endpoint, hosts) !== null && areKeys(subscription),
    send: async (subscription, { text, topic, subject }, now) => {
      // The settings may have changed since it was kept.
      const url = toPushAddress(subscription.endpoint, hosts)
      if (!url) return 'refused'
      const headers = {
        authorization: vapid.authorization(url.origin, subject, now),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: String(ttlSeconds),
        urgency: 'normal',
        topic,
      }
      try {
        const body = encrypt(text, subscription)
        const local = hosts.includes(url.origin)
        return toOutcome(await deliver(url, headers, body, { local, ...(resolve && { resolve }) }))
      } catch (error) {
        return error instanceof NotPublic || error instanceof RangeError ? 'refused' : 'later'
      }
    },
  }
}
