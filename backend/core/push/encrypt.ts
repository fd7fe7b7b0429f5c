import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

/** A browser's own half of a subscription, base64 of addresses: its public key (65 bytes) and its secret (16 bytes). */
export interface BrowserKeys {
  p256dh: string
  auth: string
}

/** Bytes of the one record that a message is; its text may take what the head and the tag leave. */
const recordBytes = 4096
const tagBytes = 16
const publicBytes = 65
/** Longest text of a message: services take 4096 bytes in all. */
const headBytes = 16 + 4 + 1 + publicBytes
export const maxTextBytes = recordBytes - headBytes - tagBytes - 1

const derive = (salt: Uint8Array, secret: Uint8Array, info: Uint8Array | string, bytes: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes))

/**
 * `text` for one browser (RFC 8291, over RFC 8188's aes128gcm): the head and one record. `once` has the message's own
 * salt and private key, new for each; given only to compare with the example of the RFC. Throws for keys that are none.
 */
export function encrypt(
  text: string,
  { p256dh, auth }: BrowserKeys,
  once: { salt: Uint8Array; privateKey?: Uint8Array } = { salt: randomBytes(16) },
): Buffer {
  const theirs = Buffer.from(p256dh, 'base64url')
  const own = createECDH('prime256v1')
  if (once.privateKey) own.setPrivateKey(once.privateKey)
  else own.generateKeys()
  const shared = own.computeSecret(theirs)
  const ours = own.getPublicKey()
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours])
  const secret = derive(Buffer.from(auth, 'base64url'), shared, about, 32)
  const key = derive(once.salt, secret, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = derive(once.salt, secret, 'Content-Encoding: nonce\0', 12)
  const plain = Buffer.from(text)
  if (plain.length > maxTextBytes) throw new RangeError('a push is too long')
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  // The last record ends in a 2.
  const content = [cipher.update(plain), cipher.update(Buffer.of(2)), cipher.final(), cipher.getAuthTag()]
  const size = Buffer.alloc(4)
  size.writeUInt32BE(recordBytes)
  return Buffer.concat([once.salt, size, Buffer.of(ours.length), ours, ...content])
}

/** True if a browser could have made these keys: a point of the curve, and a secret of its length. */
export function areKeys({ p256dh, auth }: BrowserKeys): boolean {
  try {
    const point = Buffer.from(p256dh, 'base64url')
    if (point.length !== publicBytes || Buffer.from(auth, 'base64url').length !== 16) return false
    const own = createECDH('prime256v1')
    own.generateKeys()
    own.computeSecret(point)
    return true
  } catch {
    return false
  }
}
