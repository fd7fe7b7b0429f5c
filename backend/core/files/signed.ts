import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** Lifetime of an address (system.md#files). */
const seconds = 300

/** The person that an address was made for, and the file. */
export interface SignedFor {
  tenantId: number
  userId: number
  uuid: string
}

/** Addresses of files that expire and work for one signed-in person only. */
export interface FileAddresses {
  /** `/api/files/{uuid}?expires=…&signature=…` */
  sign: (what: SignedFor, now: Date) => string
  /** Was the address signed for exactly this, and has it not expired? */
  holds: (what: SignedFor, address: { expires: number; signature: string }, now: Date) => boolean
}

/** Signs with the first of `keys` (at least 32 bytes each) and accepts all of them. */
export function makeFileAddresses(keys: readonly Uint8Array[]): FileAddresses {
  const derived = keys.map((key) => Buffer.from(hkdfSync('sha256', key, '', 'balcao/file-address', 32)))
  const signature = (key: Buffer, { tenantId, userId, uuid }: SignedFor, expires: number) =>
    createHmac('sha256', key).update(`${tenantId}/${userId}/${uuid}/${expires}`).digest()
  return {
    sign: (what, now) => {
      const [newest] = derived
      if (!newest) throw new Error('signing an address needs a key')
      const expires = Math.floor(now.getTime() / 1000) + seconds
      return `/api/files/${what.uuid}?expires=${expires}&signature=${signature(newest, what, expires).toString('base64url')}`
    },
    holds: (what, address, now) => {
      if (address.expires * 1000 <= now.getTime()) return false
      const given = Buffer.from(address.signature, 'base64url')
      return derived.some((key) => {
        const right = signature(key, what, address.expires)
        return given.byteLength === right.byteLength && timingSafeEqual(given, right)
      })
    },
  }
}
