import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A browser's half of a subscription, with what it alone knows. */
export interface PushBrowser {
  endpoint: string
  keys: { p256dh: string; auth: string }
  privateKey: Buffer
}

export function pushBrowser(endpoint: string): PushBrowser {
  const own = createECDH('prime256v1')
  own.generateKeys()
  const keys = { p256dh: own.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') }
  return { endpoint, keys, privateKey: own.getPrivateKey() }
}

const derive = (salt: Uint8Array, secret: Uint8Array, info: Uint8Array | string, bytes: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes))

/** The text of a push, opened as a browser opens it (RFC 8291). Throws for one of another browser's. */
export function openedBy({ keys, privateKey }: PushBrowser, body: Buffer): string {
  const own = createECDH('prime256v1')
  own.setPrivateKey(privateKey)
  const salt = body.subarray(0, 16)
  const theirs = body.subarray(21, 21 + (body[20] ?? 0))
  const content = body.subarray(21 + theirs.length)
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), theirs])
  const secret = derive(Buffer.from(keys.auth, 'base64url'), own.computeSecret(theirs), about, 32)
  const key = derive(salt, secret, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = derive(salt, secret, 'Content-Encoding: nonce\0', 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(content.subarray(-16))
  const plain = Buffer.concat([decipher.update(content.subarray(0, -16)), decipher.final()])
  return plain.toString('utf8', 0, plain.lastIndexOf(2))
}

export interface PushService {
  origin: string
  /** Every push it was sent, the newest last. */
  received: { path: string; headers: IncomingHttpHeaders; body: Buffer }[]
  /** The status that it answers, by path; 201 without one. */
  answers: Map<string, number>
  close: () => void
}

/** A push service on this machine, at a free port unless one is given. */
export async function pushService(port = 0): Promise<PushService> {
  const received: PushService['received'] = []
  const answers: PushService['answers'] = new Map()
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const path = request.url ?? ''
    received.push({ path, headers: request.headers, body: Buffer.concat(parts) })
    response.writeHead(answers.get(path) ?? 201).end()
  })
  await new Promise<void>((go) => server.listen(port, '127.0.0.1', go))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { origin, received, answers, close: () => void server.close() }
}
