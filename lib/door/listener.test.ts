import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { proxy } from '@/lib/bff/proxy'
import { log } from '@/lib/process/log'
import { type ScriptedApi, scriptedApi } from '@/lib/testing/scripted-api'
import { type Door, nodeDoor, openWeb, restart, signInAt, uploadThenRead } from '@/lib/testing/web'
import { trustList } from './peer'

// The real proxy, wrapped so that tests can await its answer after the client has gone.
vi.mock('@/lib/bff/proxy', async (original) => {
  const { proxy } = await original<typeof import('@/lib/bff/proxy')>()
  return { proxy: vi.fn(proxy) }
})
const { proxy: proxyItself } = await vi.importActual<typeof import('@/lib/bff/proxy')>('@/lib/bff/proxy')

let api: ScriptedApi
let door: Door
let web: { close: () => Promise<void> }
const settings = (more: Record<string, string> = {}) => ({ TENANT_API_URL: api.template, ...more })
beforeAll(async () => {
  api = await scriptedApi(['alfa', 'beta'])
  web = await openWeb(settings())
  door = await nodeDoor()
})
afterAll(async () => {
  await door.close()
  await api.close()
  await web.close()
})
beforeEach(() => {
  api.reset()
  restart(settings())
})

const guards = [
  'content-security-policy',
  'x-content-type-options',
  'x-frame-options',
  'referrer-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
]

describe('documents', () => {
  it.each(['/%zz', '/%E0%A4%A', '//x', '/a//b', '/a%2fb', '/a%5cb', '/..%2f', '/%2e%2e/x', '/a%00'])(
    'refuse %s',
    async (path) => {
      const answer = await door.ask(`GET ${path}`)
      expect(answer.status).toBe(400)
      for (const name of guards) expect(answer.headers.has(name)).toBe(true)
    },
  )

  it.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND'])('PX9 refuse %s', async (method) => {
    const answer = await door.ask(`${method} /dashboard`)
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  })

  it("have a request id, the client's own where it is a plain one (14.37)", async () => {
    const own = await door.ask('GET /login', { headers: { 'x-request-id': 'r-1' } })
    const other = await door.ask('GET /login', { headers: { 'x-request-id': 'r 1;' } })
    const given = ({ json }: typeof own) => (json.headers as Record<string, string>)['x-request-id']
    expect([own.headers.get('x-request-id'), given(own)]).toEqual(['r-1', 'r-1'])
    expect(other.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)
    expect(given(other)).toBe(other.headers.get('x-request-id'))
  })

  it("leave what Next's overlay asks to Next, in development alone", async () => {
    const developing = await nodeDoor({ dev: true })
    for (const host of ['alfa.app.test', 'app.test']) {
      const answer = await developing.ask('POST /__nextjs_original-stack-frames', { host, body: '{}' })
      expect(answer.json).toMatchObject({ url: '/__nextjs_original-stack-frames' })
    }
    expect((await developing.ask('POST /dashboard')).status).toBe(405)
    expect((await developing.ask('POST /__nextjs_original-stack-frames', { host: 'evil.test' })).status).toBe(404)
    await developing.close()
    expect((await door.ask('POST /__nextjs_original-stack-frames')).status).toBe(405)
  })

  it.each(['PATCH', 'TRACE', 'PROPFIND', 'OPTIONS'])('PX9 of the proxy refuse %s as JSON', async (method) => {
    const answer = await door.ask(`${method} /api/x`, { headers: { 'x-request-id': 'r1' } })
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST, PUT, DELETE'])
    expect(answer.json).toMatchObject({ code: 'METHOD', request_id: 'r1' })
  })

  it.each([
    ['gama.app.test', 404],
    ['a.alfa.app.test', 404],
    ['app.test', 404],
    ['evil.test', 404],
    ['user@alfa.app.test', 400],
  ])('of %s are a plain page', async (host, status) => {
    const answer = await door.ask('GET /dashboard', { host })
    expect(answer.status).toBe(status)
    expect(answer.text).toContain('<html lang="pt-BR">')
    const nonce = /'nonce-([^']+)'/.exec(answer.headers.get('content-security-policy') ?? '')?.[1]
    expect(answer.text).toContain(`nonce="${nonce}"`)
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
  })

  it('TR8 clear the session of a tenant that is no more, and ask its API nothing else', async () => {
    const cookie = await signInAt(door)
    api.on('GET /api/settings/theme', (_, response) => response.writeHead(404).end())
    restart(settings())
    api.seen.length = 0
    for (const path of ['/dashboard', '/api/auth/me']) {
      const answer = await door.ask(`GET ${path}`, { headers: { cookie } })
      expect(answer.status).toBe(404)
      expect(answer.cookies).toContain('balcao=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0')
    }
    expect(api.calls()).toEqual([])
  })

  it('FI1 of a known tenant that cannot be reached are a 502 page, and its session stays', async () => {
    const cookie = await signInAt(door)
    restart({ TENANT_API_URL: 'http://127.0.0.1:9/{tenant}' })
    const page = await door.ask('GET /dashboard', { headers: { cookie } })
    expect([page.status, page.cookies]).toEqual([502, []])
    const call = await door.ask('GET /api/auth/me', { headers: { cookie } })
    expect(call.json).toMatchObject({ status: false, code: 'BAD_GATEWAY' })
    expect(call.text).not.toContain('127.0.0.1')
    restart(settings())
    expect((await door.ask('GET /api/auth/me', { headers: { cookie } })).status).toBe(200)
  })

  it('reach the router with clean headers and the guards set', async () => {
    const answer = await door.ask('GET /dashboard?a=%2F', {
      host: 'ALFA.app.test.:80',
      headers: {
        'x-middleware-subrequest': 'middleware',
        'x-forwarded-host': 'beta.app.test',
        'x-forwarded-for': '9.9.9.9',
        'x-forwarded-proto': 'https',
        forwarded: 'host=beta.app.test',
        'x-nonce': 'mine',
        'x-balcao-target': '//evil.test',
        'x-invoke-path': '/x',
        rsc: '1',
      },
    })
    const { url, headers } = answer.json as { url: string; headers: Record<string, string> }
    expect(url).toBe('/dashboard?a=%2F')
    expect(Object.keys(headers).sort()).toEqual([
      'connection',
      'host',
      'rsc',
      'x-balcao-target',
      'x-forwarded-for',
      'x-forwarded-host',
      'x-request-id',
    ])
    expect(headers).toMatchObject({
      host: 'alfa.app.test:80',
      'x-forwarded-host': 'alfa.app.test:80',
      'x-forwarded-for': '127.0.0.1',
      'x-balcao-target': '/dashboard?a=%2F',
    })
    for (const name of guards) expect(answer.headers.has(name)).toBe(true)
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(answer.headers.has('strict-transport-security')).toBe(false)
  })

  it('XS6 carry HSTS on HTTPS alone, and a new nonce each time', async () => {
    restart(settings({ PUBLIC_URL: 'https://{tenant}.app.test' }))
    const [one, two] = [await door.ask('GET /x'), await door.ask('GET /x')]
    expect(one.headers.get('strict-transport-security')).toMatch(/^max-age=\d+/)
    expect(one.headers.get('content-security-policy')).not.toBe(two.headers.get('content-security-policy'))
  })

  it('TR7 of the bare domain are the default tenant where one is set', async () => {
    restart(settings({ DEFAULT_TENANT: 'alfa' }))
    expect((await door.ask('GET /dashboard', { host: 'app.test' })).status).toBe(200)
    expect((await door.ask('GET /api/auth/me', { host: 'app.test' })).status).toBe(401)
  })
})

describe('health', () => {
  it('answers on any host', async () => {
    for (const host of ['alfa.app.test', 'evil.test', 'user@x', '']) {
      const answer = await door.ask('GET /health', { host })
      expect([answer.status, answer.text]).toEqual([200, '{"status":"ok"}'])
    }
  })
})

describe('forwarded addresses', () => {
  const seenBy = async (headers: Record<string, string>) => {
    api.on('*', (_, response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'))
    await door.ask('GET /api/status', { host: 'alfa.app.test', headers })
    const { tenant, headers: sent } = api.calls().at(-1) ?? {}
    return { tenant, address: sent?.['x-forwarded-for'] }
  }

  it('are not believed from just anybody', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-host': 'beta.app.test' }
    expect(await seenBy(headers)).toEqual({ tenant: 'alfa', address: '127.0.0.1' })
  })

  it('are believed from a trusted proxy: the last hop that is none', async () => {
    restart(settings({ TRUSTED_PROXIES: '127.0.0.0/8,10.0.0.0/8' }))
    const chain = { 'x-forwarded-for': '1.1.1.1, 203.0.113.9, 10.0.0.3', 'x-forwarded-host': 'beta.app.test' }
    expect(await seenBy(chain)).toEqual({ tenant: 'beta', address: '203.0.113.9' })
    expect(await seenBy({ 'x-forwarded-for': 'unknown, 10.0.0.3' })).toEqual({ tenant: 'alfa', address: '10.0.0.3' })
  })

  it('know their ranges', () => {
    const trusted = trustList(['10.0.0.0/8', '2001:db8::/32', '192.0.2.1'])
    expect(['10.9.9.9', '2001:db8::1', '192.0.2.1'].map(trusted)).toEqual([true, true, true])
    expect(['11.0.0.1', '2001:db9::1', '192.0.2.2', 'x', ''].map(trusted)).toEqual([false, false, false, false, false])
  })
})

describe('a refused upload', () => {
  const sendThenRead = (line: string, headers: Record<string, string>) =>
    uploadThenRead(door.port ?? 0, line, { host: 'alfa.app.test', ...headers })
  const own = { 'x-csrf': '1', origin: 'http://alfa.app.test' }

  it.each([
    ['without a session', 401, 'POST /api/x', own],
    ['of a foreign origin', 403, 'POST /api/x', {}],
    ['of an unknown tenant', 404, 'POST /api/x', { host: 'gama.app.test' }],
    ['of a page', 405, 'POST /dashboard', own],
    ['that wants the connection closed', 401, 'POST /api/x', { ...own, connection: 'close' }],
    ['of a page, closing', 405, 'POST /dashboard', { connection: 'close' }],
    ['that is no sign-in', 413, 'POST /api/auth', own],
  ])('%s is read to its end and answered', async (_, status, line, headers) => {
    expect(await sendThenRead(line, headers)).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  })

  it('larger than the limit is read to its end and answered', async () => {
    const cookie = await signInAt(door)
    restart(settings({ MAX_BODY_BYTES: '1000' }))
    expect(await sendThenRead('POST /api/x', { ...own, cookie })).toMatch(/^HTTP\/1.1 413 /)
  })

  it('that its client gives up is no trouble of ours', async () => {
    const error = vi.spyOn(log(), 'error')
    const cookie = await signInAt(door)
    for (const line of ['POST /api/auth', 'POST /api/x']) {
      const passed = new Promise<{ status: number }>((done) => {
        vi.mocked(proxy).mockImplementationOnce(async (...given) => {
          const answer = await proxyItself(...given)
          done(answer)
          return answer
        })
      })
      const socket = connect(door.port ?? 0, '127.0.0.1')
      const head = { host: 'alfa.app.test', cookie, 'content-length': '9000', ...own }
      const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`)
      socket.write(`${line} HTTP/1.1\r\n${lines.join('')}\r\n{`, () => socket.destroy())
      expect((await passed).status).toBeGreaterThanOrEqual(400)
    }
    expect(error.mock.calls).toEqual([])
    error.mockRestore()
  })

  it('that the tenant API answers without reading it is read to its end', async () => {
    const cookie = await signInAt(door)
    const early = createServer((incoming, outgoing) => {
      const status = incoming.method === 'GET' ? 200 : 501
      outgoing.writeHead(status, { 'content-type': 'application/json' }).end('{"status":false}')
    })
    await new Promise<void>((done) => early.listen(0, '127.0.0.1', done))
    const { port } = early.address() as AddressInfo
    restart({ TENANT_API_URL: `http://127.0.0.1:${port}/{tenant}` })
    expect(await sendThenRead('POST /api/x', { ...own, cookie })).toMatch(/^HTTP\/1.1 50[12] /)
    early.closeAllConnections()
    early.close()
  })
})

describe('raw requests', () => {
  it('with two hosts or none are refused', async () => {
    const raw = (text: string) =>
      new Promise<string>((done) => {
        const socket = connect(door.port ?? 0, '127.0.0.1')
        let got = ''
        socket.on('data', (chunk) => {
          got += chunk
        })
        socket.on('close', () => done(got))
        socket.end(text)
      })
    const two = 'Host: alfa.app.test\r\nHost: beta.app.test\r\nConnection: close\r\n\r\n'
    expect(await raw(`GET /api/status HTTP/1.1\r\n${two}`)).toMatch(/^HTTP\/1\.1 400/)
    expect(await raw('GET /api/status HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 400/)
    expect(await raw('OPTIONS * HTTP/1.1\r\nHost: alfa.app.test\r\nConnection: close\r\n\r\n')).toMatch(
      /^HTTP\/1\.1 405/,
    )
    expect(
      await raw('GET http://evil.test/api/status HTTP/1.1\r\nHost: alfa.app.test\r\nConnection: close\r\n\r\n'),
    ).toMatch(/^HTTP\/1\.1 400/)
    expect(api.calls()).toEqual([])
  })
})
