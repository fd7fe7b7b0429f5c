import { createECDH, createPublicKey, verify } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openedBy, pushBrowser } from '@/lib/testing/push'
import { deliver, NotPublic, pinnedTo } from './deliver'
import { encrypt, maxTextBytes } from './encrypt'
import { isPublicAddress } from './public-address'
import { makePush } from './push'
import { toPushAddress } from './push-hosts'
import { makeVapid } from './vapid'

const now = new Date('2026-11-20T12:00:00Z')
const bytes = (text: string) => Buffer.from(text, 'base64url')
const privateKey = new Uint8Array(32).fill(9)

describe('a push', () => {
  it('PU1 is encrypted as RFC 8291 does in its example', () => {
    const keys = {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    }
    const once = {
      salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
      privateKey: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
    }
    expect(encrypt('When I grow up, I want to be a watermelon', keys, once).toString('base64url')).toBe(
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    )
  })

  it('PU1 is read by the browser whose keys it was made with, and never twice alike', () => {
    const browser = pushBrowser('https://push.example.com/1')
    const two = [encrypt('Olá', browser.keys), encrypt('Olá', browser.keys)]
    expect(two.map((body) => openedBy(browser, body))).toEqual(['Olá', 'Olá'])
    expect(two[0]?.equals(two[1] ?? Buffer.of())).toBe(false)
    expect(() => openedBy(pushBrowser('https://push.example.com/2'), two[0] ?? Buffer.of())).toThrow()
    expect(encrypt('x'.repeat(maxTextBytes), browser.keys)).toHaveLength(4096)
    expect(() => encrypt('x'.repeat(maxTextBytes + 1), browser.keys)).toThrow(RangeError)
  })

  it('PU1 is signed for the service alone, by a key that it knows again', () => {
    const vapid = makeVapid(privateKey)
    const [, token = '', key] =
      /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(
        vapid.authorization('https://push.example.com', 'https://aurora.example.com', now),
      ) ?? []
    expect(key).toBe(vapid.publicKey)
    const [head = '', claims = '', signature = ''] = token.split('.')
    expect(JSON.parse(bytes(head).toString())).toEqual({ typ: 'JWT', alg: 'ES256' })
    expect(JSON.parse(bytes(claims).toString())).toEqual({
      aud: 'https://push.example.com',
      exp: Date.parse('2026-11-21T00:00:00Z') / 1000,
      sub: 'https://aurora.example.com',
    })
    const point = bytes(vapid.publicKey)
    const jwk = { kty: 'EC', crv: 'P-256', x: point.toString('base64url', 1, 33), y: point.toString('base64url', 33) }
    const public_ = createPublicKey({ format: 'jwk', key: jwk })
    const isSigned = (text: string) =>
      verify('sha256', Buffer.from(text), { key: public_, dsaEncoding: 'ieee-p1363' }, bytes(signature))
    expect([isSigned(`${head}.${claims}`), isSigned(`${head}.${claims}x`)]).toEqual([true, false])
    const own = createECDH('prime256v1')
    own.setPrivateKey(privateKey)
    expect(own.getPublicKey('base64url')).toBe(vapid.publicKey)
  })
})

describe('the servers of pushes', () => {
  const hosts = ['fcm.googleapis.com', '*.push.apple.com', 'http://127.0.0.1:8099']

  it.each([
    'https://fcm.googleapis.com/fcm/send/x',
    'https://web.push.apple.com/x',
    'https://a.b.push.apple.com/x',
    'http://127.0.0.1:8099/x',
  ])('PU2 are those of the list: %s', (endpoint) => {
    expect(toPushAddress(endpoint, hosts)?.href).toBe(endpoint)
  })

  it.each([
    ...['http://fcm.googleapis.com/x', 'https://fcm.googleapis.com:8443/x', 'https://fcm.googleapis.com./x'],
    ...[
      'https://u@fcm.googleapis.com/x',
      'https://fcm.googleapis.com@evil.test/x',
      'https://fcm.googleapis.com.evil.test',
    ],
    ...['https://evilfcm.googleapis.com/x', 'https://push.apple.com/x', 'https://xpush.apple.com/x'],
    ...[
      'https://127.0.0.1/x',
      'https://[::1]/x',
      'http://127.0.0.1:8098/x',
      'http://127.0.0.1/x',
      'file:///etc/passwd',
    ],
    ...['', 'x', `https://fcm.googleapis.com/${'x'.repeat(1024)}`],
  ])('PU2 are no others: %s', (endpoint) => {
    expect(toPushAddress(endpoint, hosts)).toBeNull()
  })

  it('PU3 have public addresses', () => {
    const inside = [
      ...['127.0.0.1', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1', '169.254.169.254', '100.64.0.1'],
      ...['0.0.0.0', '192.0.2.1', '198.18.0.1', '203.0.113.9', '224.0.0.1', '255.255.255.255', '::', '::1'],
      ...['fe80::1', 'fc00::1', 'fd12::1', 'ff02::1', '::ffff:127.0.0.1', '::ffff:8.8.8.8', '64:ff9b::7f00:1'],
      ...['2002:7f00:1::', '2001:db8::1', '2001::1', '', 'localhost', '8.8.8', '0x7f000001'],
    ]
    expect(inside.filter(isPublicAddress)).toEqual([])
    const outside = ['8.8.8.8', '142.250.1.1', '172.32.0.1', '100.128.0.1', '2607:f8b0::1', '2a00:1450:4001::5e']
    expect(outside.filter((address) => !isPublicAddress(address))).toEqual([])
  })
})

describe('sending', () => {
  const seen: { url: string; headers: Record<string, unknown> }[] = []
  const answers: Record<string, number> = { '/gone': 410, '/unknown': 404, '/busy': 503, '/many': 429, '/bad': 400 }
  const server = createServer((request, response) => {
    seen.push({ url: request.url ?? '', headers: request.headers })
    const location = { location: 'http://169.254.169.254/' }
    response.writeHead(request.url === '/led' ? 302 : (answers[request.url ?? ''] ?? 201), location).end('x')
  })
  let origin = ''
  beforeAll(async () => {
    await new Promise<void>((go) => server.listen(0, '127.0.0.1', go))
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => void server.close())
  const message = { text: '{}', topic: 'topic', subject: 'https://aurora.example.com' }
  const to = (endpoint: string) => ({ endpoint, ...pushBrowser(endpoint).keys })

  it('PU3 resolves a name once, and refuses one with any address within', async () => {
    let asked = 0
    const resolve =
      (...addresses: string[]) =>
      async () => {
        asked += 1
        return addresses.map((address) => ({ address, family: 4 }))
      }
    const url = new URL('https://push.example.com/x')
    await expect(deliver(url, {}, Buffer.of(), { resolve: resolve('127.0.0.1') })).rejects.toThrow(NotPublic)
    await expect(deliver(url, {}, Buffer.of(), { resolve: resolve('8.8.8.8', '10.0.0.1') })).rejects.toThrow(NotPublic)
    await expect(deliver(url, {}, Buffer.of(), { resolve: resolve() })).rejects.toThrow(NotPublic)
    expect(asked).toBe(3)
    const push = makePush({ hosts: ['push.example.com'], privateKey }, resolve('192.168.0.1'))
    expect(await push?.send(to('https://push.example.com/x'), message, now)).toBe('refused')
    expect(seen).toEqual([])
  })

  it('PU3 connects to the addresses that were looked at, whatever the name would say a second time', () => {
    const told: unknown[] = []
    const lookup = pinnedTo([
      { address: '8.8.8.8', family: 4 },
      { address: '8.8.4.4', family: 4 },
    ])
    lookup('rebound.test', {}, (...all) => void told.push(all))
    lookup('rebound.test', { all: true }, (_, all) => void told.push(all))
    expect(told).toEqual([
      [null, '8.8.8.8', 4],
      [
        { address: '8.8.8.8', family: 4 },
        { address: '8.8.4.4', family: 4 },
      ],
    ])
  })

  it('tells apart what was taken, what is gone, what may be tried again and what may not, and follows nothing', async () => {
    const push = makePush({ hosts: [origin], privateKey })
    const outcome = (path: string) => push?.send(to(`${origin}${path}`), message, now)
    expect(await Promise.all(['/x', '/gone', '/unknown', '/busy', '/many', '/bad', '/led'].map(outcome))).toEqual([
      'sent',
      'gone',
      'gone',
      'later',
      'later',
      'refused',
      'refused',
    ])
    expect(seen).toHaveLength(7)
    expect(seen.find(({ url }) => url === '/x')?.headers).toMatchObject({
      ...{ ttl: '86400', urgency: 'normal', topic: 'topic', 'content-encoding': 'aes128gcm' },
      authorization: expect.stringMatching(/^vapid t=/),
    })
    expect(await push?.send(to('http://127.0.0.1:1/x'), message, now)).toBe('refused')
    server.close()
    server.closeAllConnections()
    expect(await outcome('/x')).toBe('later')
  })

  it('sends nothing without a key, and takes no keys that no browser could have made', () => {
    expect(makePush({ hosts: [origin], privateKey: undefined })).toBeNull()
    const push = makePush({ hosts: ['push.example.com'], privateKey })
    const good = to('https://push.example.com/x')
    const offCurve = Buffer.concat([Buffer.of(4), Buffer.alloc(64, 1)]).toString('base64url')
    const admitted = [
      good,
      { ...good, p256dh: offCurve },
      { ...good, auth: 'eA' },
      { ...good, endpoint: 'https://x.y' },
    ]
    expect(admitted.map((one) => push?.admits(one))).toEqual([true, false, false, false])
  })
})
