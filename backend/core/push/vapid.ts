import { createECDH, createPrivateKey, type KeyObject, sign } from 'node:crypto'

/** An installation's own key, by which push services know it again (RFC 8292). */
export interface Vapid {
  /** The public key as browsers take it: a point, in base64 of addresses. */
  publicKey: string
  /** The value of `authorization` for the service at `origin`. `subject`: an https address to complain at. */
  authorization: (origin: string, subject: string, now: Date) => string
}

/** Services refuse more than a day. */
const seconds = 12 * 3600
const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** `privateKey`: 32 bytes. */
export function makeVapid(privateKey: Uint8Array): Vapid {
  const own = createECDH('prime256v1')
  own.setPrivateKey(privateKey)
  const point = own.getPublicKey()
  const publicKey = point.toString('base64url')
  const key = toKey(privateKey, point)
  return {
    publicKey,
    authorization: (aud, sub, now) => {
      const exp = Math.floor(now.getTime() / 1000) + seconds
      const content = `${encoded({ typ: 'JWT', alg: 'ES256' })}.${encoded({ aud, exp, sub })}`
      const signature = sign('sha256', Buffer.from(content), { key, dsaEncoding: 'ieee-p1363' })
      return `vapid t=${content}.${signature.toString('base64url')}, k=${publicKey}`
    },
  }
}

const toKey = (privateKey: Uint8Array, point: Buffer): KeyObject =>
  createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      d: Buffer.from(privateKey).toString('base64url'),
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  })
