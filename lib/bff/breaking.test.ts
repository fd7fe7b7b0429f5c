import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { forget } from '@/lib/process/holder'
import { restingTenants } from '@/lib/tenant-api/breaker'
import { tenantState } from '@/lib/tenant-api/tenant'
import { json, makeToken, person, type ScriptedApi, scriptedApi } from '@/lib/testing/scripted-api'
import { type Door, jarAfter, nodeDoor, openWeb, ours, restart, routeDoor } from '@/lib/testing/web'

/** The circuit breaker: which failures open it, and for whom. */

let api: ScriptedApi
let web: { close: () => Promise<void> }
const settings = () => ({ TENANT_API_URL: api.template, TENANT_API_TIMEOUT_MS: '1000', MAX_BODY_BYTES: '1000000' })
beforeAll(async () => {
  api = await scriptedApi(['alfa'])
  web = await openWeb(settings())
})
afterAll(async () => {
  await api.close()
  await web.close()
})
beforeEach(async () => {
  api.reset()
  restart(settings())
  // The first call of a cold process may take longer than the patience above.
  while ((await tenantState('alfa')) !== 'known') forget('tenant states')
})

describe.each([nodeDoor, routeDoor])('%o', (open) => {
  let door: Door
  beforeAll(async () => {
    door = await open()
  })
  afterAll(() => door.close())

  const asJson = { ...ours(), 'content-type': 'application/json' }
  /** The session of the `number`th person. */
  async function session(number: number): Promise<string> {
    const uuid = `0190a0b0-0000-7000-8000-00000000000${number}`
    const token = await makeToken(person({ uuid, email: `p${number}@alfa.example.com` }))
    api.on('POST /api/auth', (_, response) => json(response, 200, { response: { token } }))
    const body = JSON.stringify({ email: `p${number}@alfa.example.com`, password: 'certa' })
    const answer = await door.ask('POST /api/auth', { headers: asJson, body })
    expect(answer.status).toBe(200)
    return jarAfter(answer.cookies)
  }
  const status = async (line: string, cookie: string) =>
    (await door.ask(line, { headers: { ...ours(), cookie } })).status
  const reset = (_: unknown, response: Parameters<typeof json>[0]) => response.destroy()

  it('FI8 is no stranger, whatever the routes do that they reach (14.31)', async () => {
    const [one, two, three] = [await session(1), await session(2), await session(3)]
    api.on('GET /api/x', (_, response) => json(response, 200, {}))
    api.on('POST /api/recover-password/reset-password/abc', reset)
    api.on('GET /api/status', reset)
    api.on('POST /api/auth', reset)
    const body = '{"email":"a@b.c","password":"x"}'
    for (let at = 0; at < 4; at += 1) {
      expect((await door.ask('POST /api/recover-password/reset-password/abc', { headers: asJson, body })).status).toBe(
        502,
      )
      expect((await door.ask('GET /api/status')).status).toBe(502)
      expect((await door.ask('POST /api/auth', { headers: asJson, body })).status).toBe(502)
    }
    for (const cookie of [one, two, three]) expect(await status('GET /api/x', cookie)).toBe(200)
  })

  it('FI8 is one person for themselves alone, whichever of their sessions asks (14.31)', async () => {
    const [one, again, two] = [await session(1), await session(1), await session(2)]
    api.on('GET /api/broken', reset)
    api.on('GET /api/x', (_, response) => json(response, 200, {}))
    // Each is tried three times, and the breaker opens for the person after five failures.
    expect([await status('GET /api/broken', one), await status('GET /api/broken', again)]).toEqual([502, 503])
    expect([await status('GET /api/x', one), await status('GET /api/x', again)]).toEqual([503, 503])
    expect(await status('GET /api/x', two)).toBe(200)
    expect((await door.ask('GET /api/settings/theme')).status).toBe(200)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 1500 })
    expect(await status('GET /api/x', one)).toBe(200)
    vi.useRealTimers()
  })

  it('FI8 are several persons together for everybody (14.31)', async () => {
    const cookies = [await session(1), await session(2), await session(3), await session(4)]
    api.on('GET /api/broken', reset)
    const met: number[] = []
    for (const cookie of cookies.slice(0, 3)) met.push(await status('GET /api/broken', cookie))
    // Each is tried three times: the third person's first failure is the seventh.
    expect(met).toEqual([502, 502, 503])
    api.on('GET /api/x', (_, response) => json(response, 200, {}))
    expect(await status('GET /api/x', cookies[3] ?? '')).toBe(503)
  })

  it('FI8 is one person for everybody where a question of our own is not answered either (14.31)', async () => {
    const [one, two] = [await session(1), await session(2)]
    api.on('*', reset)
    for (let at = 0; at < 2; at += 1) await status('GET /api/x', one)
    await expect.poll(() => restingTenants()).toBe(1)
    expect(await status('GET /api/x', two)).toBe(503)
    api.on('*', (_, response) => json(response, 200, {}))
    api.seen.length = 0
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 1500 })
    expect(await status('GET /api/x', two)).toBe(200)
    vi.useRealTimers()
    // The probe came before any person's call.
    expect(api.seen.map(({ target, headers }) => [target, 'token' in headers])).toEqual([
      ['/api/settings/theme', false],
      ['/api/x', true],
    ])
  })

  it('FI8 is nobody whose upload is refused before it was sent (14.31)', async () => {
    // A 413 that never arrives: the server closes the connection while the client is still sending.
    const early = createServer((incoming, outgoing) => {
      if (incoming.method === 'GET') json(outgoing, 200, {})
      else incoming.socket.resetAndDestroy()
    })
    await new Promise<void>((done) => early.listen(0, '127.0.0.1', done))
    const cookie = await session(1)
    const { port } = early.address() as AddressInfo
    restart({ ...settings(), TENANT_API_URL: `http://127.0.0.1:${port}/{tenant}` })
    const body = new Uint8Array(900_000)
    for (let at = 0; at < 8; at += 1) {
      expect((await door.ask('POST /api/import', { headers: { ...ours(), cookie }, body })).status).toBe(502)
    }
    expect(await status('GET /api/x', cookie)).toBe(200)
    early.closeAllConnections()
    early.close()
  })

  it('is nobody who takes all the connections that strangers have (14.31)', async () => {
    const cookie = await session(1)
    restart({ ...settings(), TENANT_API_TIMEOUT_MS: '20000' })
    const over = Promise.withResolvers<void>()
    api.on('POST /api/recover-password/reset-password/abc', (_, response) =>
      over.promise.then(() => json(response, 200, {})),
    )
    api.on('GET /api/x', (_, response) => json(response, 200, {}))
    const held = Array.from({ length: 80 }, () =>
      door.ask('POST /api/recover-password/reset-password/abc', { headers: asJson, body: '{}' }),
    )
    const asked = () => api.calls().filter(({ target }) => target.includes('recover')).length
    await expect.poll(asked, { timeout: 20_000 }).toBe(16)
    expect([await status('GET /api/x', cookie), asked()]).toEqual([200, 16])
    over.resolve()
    expect(new Set((await Promise.all(held)).map((answer) => answer.status))).toEqual(new Set([200]))
  })

  describe('a public path', () => {
    const path = 'POST /api/recover-password/reset-password/abc'

    it.each([
      ['more than 16 KB', 413, JSON.stringify({ email: 'x'.repeat(17_000) }), {}],
      [
        'more than 16 KB in pieces',
        413,
        JSON.stringify({ email: 'x'.repeat(17_000) }),
        { 'transfer-encoding': 'chunked' },
      ],
      ['no JSON', 400, 'email=a%40b.c', {}],
    ])('takes %s from nobody (14.31)', async (_, expected, body, headers) => {
      const cookie = await session(1)
      api.reset()
      for (const more of [[], [cookie]]) {
        const answer = await door.ask(path, { headers: { ...asJson, ...headers, cookie: more }, body })
        expect(answer.status).toBe(expected)
      }
      expect(api.calls()).toEqual([])
    })

    it('sends small JSON up as it came, and nothing where nothing came (14.31)', async () => {
      api.on(path, (_, response) => json(response, 200, {}))
      for (const body of ['{"email": "a@b.c"}', undefined]) {
        expect((await door.ask(path, { headers: asJson, ...(body && { body }) })).status).toBe(200)
        expect(api.calls().at(-1)?.body.toString()).toBe(body ?? '')
      }
    })
  })
})
