import { randomBytes } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { forget, once } from '@/lib/process/holder'
import { store } from '@/lib/store/open'
import { everyPermission, json, makeToken, person, type ScriptedApi, scriptedApi } from '@/lib/testing/scripted-api'
import { type Door, jarAfter, nodeDoor, openWeb, ours, restart, routeDoor, signInAt } from '@/lib/testing/web'

/** One suite for both doors (structure.md#two-doors): they must behave alike. */

let api: ScriptedApi
let canary: Server
let canaryUrl: string
let canaryCalls = 0
let web: { close: () => Promise<void> }

const settings = (patienceMs: string) => ({
  TENANT_API_URL: api.template,
  TENANT_API_TIMEOUT_MS: patienceMs,
  MAX_BODY_BYTES: '1000000',
})
const patient = '20000'

/**
 * Shortens the tenant API's timeout to half a second for this test only: in the others a busy machine must not cause
 * one.
 */
function losePatience() {
  restart(settings('500'))
  onTestFinished(() => restart(settings(patient)))
}

beforeAll(async () => {
  api = await scriptedApi(['alfa', 'beta'])
  canary = createServer((_, response) => {
    canaryCalls += 1
    response.end('canary')
  })
  await new Promise<void>((done) => canary.listen(0, '127.0.0.1', done))
  canaryUrl = `http://127.0.0.1:${(canary.address() as AddressInfo).port}`
  web = await openWeb(settings(patient))
})
afterAll(async () => {
  await api.close()
  canary.close()
  await web.close()
})
beforeEach(() => api.reset())

describe.each([nodeDoor, routeDoor])('%o', (open) => {
  let door: Door
  beforeAll(async () => {
    door = await open()
  })
  afterAll(async () => {
    await door.close()
    expect(canaryCalls).toBe(0)
  })

  const asJson = { ...ours(), 'content-type': 'application/json' }

  describe('tenants', () => {
    it.each(['ALFA.app.test', 'alfa.app.test.', 'alfa.app.test:8443'])('TR1 knows %s as alfa', async (host) => {
      expect((await door.ask('GET /api/settings/theme', { host })).status).toBe(200)
      expect(api.seen.at(-1)?.tenant).toBe('alfa')
    })

    it.each([
      'alfa.evil.test',
      'alfa.app.test.evil.test',
      'evilapp.test',
      '127.0.0.1',
      '[::1]',
      'localhost',
      'user@alfa.app.test',
      'alfa.app.test/x',
      'alfa%2eapp.test',
      'a_b.app.test',
      '-a.app.test',
      'a-.app.test',
      'xn--caf-dma.app.test',
      `${'a'.repeat(300)}.app.test`,
      'a.alfa.app.test',
      'app.test',
      'www.app.test',
      'api.app.test',
      'alfa.app.test:99999',
      'gama.app.test',
    ])('TR2 TR3 TR7 refuses %s', async (host) => {
      const answer = await door.ask('GET /api/settings/theme', { host })
      expect([400, 404]).toContain(answer.status)
      expect(answer.json).toMatchObject({ status: false, request_id: expect.any(String) })
      expect(api.seen.filter(({ tenant }) => tenant !== 'gama' && tenant !== 'xn--caf-dma')).toEqual([])
    })

    it('TR5 takes the Host header over whatever else names one', async () => {
      const headers = {
        'x-forwarded-host': 'beta.app.test',
        forwarded: 'host=beta.app.test',
        'x-original-host': 'beta.app.test',
      }
      await door.ask('GET /api/settings/logo', { headers })
      expect(api.calls().map(({ tenant }) => tenant)).toEqual(['alfa'])
    })
  })

  describe('sign-in', () => {
    it('puts the token into the cookie and nowhere else', async () => {
      const answer = await door.ask('POST /api/auth', { headers: asJson, body: '{"email":"a@b.c","password":"certa"}' })
      expect(answer.status).toBe(200)
      expect(answer.json).toEqual({ status: true, response: { onboarding: 'finished', user: person() } })
      expect(answer.text).not.toContain('eyJ')
      const [cookie = ''] = answer.cookies
      expect(cookie).toMatch(/^balcao=Fe26\.2\*.*; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+$/)
      expect(answer.headers.get('cache-control')).toBe('private, no-store')
      const sent = api.calls().at(-1)
      expect(sent?.body.toString()).toBe('{"email":"a@b.c","password":"certa"}')
      expect(sent?.headers.token).toBeUndefined()
    })

    it('answers wrong credentials as 422, a 401 of the remote API too', async () => {
      const wrong = { headers: asJson, body: '{"email":"a@b.c","password":"errada"}' }
      expect((await door.ask('POST /api/auth', wrong)).json).toMatchObject({ code: 'CREDENTIALS' })
      api.on('POST /api/auth', (_, response) => json(response, 401, { status: false }))
      const answer = await door.ask('POST /api/auth', wrong)
      expect(answer.status).toBe(422)
      expect(answer.json).toMatchObject({ status: false, code: 'CREDENTIALS', message: 'Usuário ou senha inválidos!' })
      expect(answer.cookies).toEqual([])
      api.on('POST /api/auth', (_, response) => response.writeHead(422, { 'content-type': 'text/html' }).end('<p>não'))
      expect((await door.ask('POST /api/auth', wrong)).json).toMatchObject({ code: 'CREDENTIALS' })
    })

    it('SC1 cuts the cookie where the token is large, each piece within 4,096 bytes, and opens it again', async () => {
      const user = person({ permissions: everyPermission })
      expect(everyPermission.length).toBeGreaterThan(120)
      api.on('POST /api/auth', async (_, response) =>
        json(response, 200, { response: { token: await makeToken(user) } }),
      )
      const cookie = await signInAt(door)
      const chunks = cookie.split('; ').filter((pair) => pair.startsWith('balcao.'))
      expect(chunks.length).toBeGreaterThan(1)
      for (const chunk of chunks) expect(chunk.length).toBeLessThanOrEqual(4096)
      expect((await door.ask('GET /api/auth/me', { headers: { cookie } })).status).toBe(200)
      // The next session is small: the leftover chunks of the large one must be cleared.
      api.reset()
      const next = await door.ask('POST /api/auth', {
        headers: { ...asJson, cookie },
        body: '{"email":"a@b.c","password":"certa"}',
      })
      expect(next.cookies.filter((line) => /^balcao\.\d=; .*Max-Age=0$/.test(line))).toHaveLength(chunks.length)
    })

    it.each([2600, 2800, 4000, 6000])('SC9 works with a token of %i bytes and more', async (padding) => {
      const token = await makeToken(person(), {}, Math.floor((padding - 500) * 0.74))
      api.on('POST /api/auth', (_, response) => json(response, 200, { response: { token } }))
      const cookie = await signInAt(door)
      await door.ask('GET /api/auth/me', { headers: { cookie } })
      expect(api.calls().at(-1)?.headers.token).toBe(token)
    })

    it('says so when the token is too large or does not read, and clears what was there', async () => {
      const cookie = await signInAt(door)
      for (const token of [await makeToken(person(), {}, 9000), 'not.a.token', await makeToken({} as never)]) {
        api.on('POST /api/auth', (_, response) => json(response, 200, { response: { token } }))
        const answer = await door.ask('POST /api/auth', {
          headers: { ...asJson, cookie },
          body: '{"email":"a@b.c","password":"certa"}',
        })
        expect(answer.status).toBe(502)
        expect(answer.json).toMatchObject({
          code: 'BAD_GATEWAY',
          message: expect.stringContaining('Não foi possível entrar'),
        })
        expect(answer.cookies).toContain('balcao=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0')
      }
      expect((await door.ask('GET /api/auth/me', { headers: { cookie } })).status).toBe(401)
    })

    it('lets no token down that stands where it does not look for one', async () => {
      const token = await makeToken()
      for (const body of [{ data: { token } }, { response: { data: token } }, [{ bearer: `Bearer ${token}` }]]) {
        api.on('POST /api/auth', (_, response) => json(response, 200, body))
        const answer = await door.ask('POST /api/auth', { headers: asJson, body: '{"email":"a@b.c","password":"x"}' })
        expect(answer.json).toMatchObject({ status: false, code: 'BAD_GATEWAY' })
        expect([answer.cookies, answer.text.includes('eyJ')]).toEqual([[], false])
      }
    })

    it('SC6 begins a new session each time, and the one presented dies', async () => {
      const first = await signInAt(door)
      const answer = await door.ask('POST /api/auth', {
        headers: { ...asJson, cookie: first },
        body: '{"email":"a@b.c","password":"certa"}',
      })
      expect((await door.ask('GET /api/auth/me', { headers: { cookie: first } })).status).toBe(401)
      const cookie = jarAfter(answer.cookies)
      expect((await door.ask('GET /api/auth/me', { headers: { cookie } })).status).toBe(200)
    })

    it('signs the one replaced out at the tenant API too, and does not wait for it', async () => {
      const first = await signInAt(door)
      await door.ask('GET /api/auth/me', { headers: { cookie: first } })
      const token = api.calls().at(-1)?.headers.token
      let givenUp = false
      const told = new Promise<unknown>((done) => {
        // Never answered: the sign-in below must not wait for it.
        api.on('POST /api/auth/logout', ({ headers }, response) => {
          response.once('close', () => {
            givenUp = true
          })
          done(headers.token)
        })
      })
      const answer = await door.ask('POST /api/auth', {
        headers: { ...asJson, cookie: first },
        body: '{"email":"a@b.c","password":"certa"}',
      })
      expect([answer.status, givenUp]).toEqual([200, false])
      expect([await told, token]).toEqual([token, expect.stringMatching(/^eyJ/)])
    })

    it('passes a second factor down, with no session, until it is verified', async () => {
      const asks = { status: true, response: { second_factor: ['totp'], challenge: 'c1' } }
      api.on('POST /api/auth', (_, response) => json(response, 200, asks))
      const first = await door.ask('POST /api/auth', { headers: asJson, body: '{"email":"a@b.c","password":"certa"}' })
      expect(first.json).toEqual(asks)
      expect(first.cookies).toEqual([])
      api.on('POST /api/auth/second-factor/verify', async (_, r) =>
        json(r, 200, { response: { token: await makeToken() } }),
      )
      const second = await door.ask('POST /api/auth/second-factor/verify', {
        headers: asJson,
        body: '{"challenge":"c1","code":"1"}',
      })
      expect(second.json).toMatchObject({ response: { user: { username: 'admin' } } })
      expect(second.text).not.toContain('eyJ')
    })

    it('refuses a body that is too long or no JSON before anyone hashes it', async () => {
      const long = JSON.stringify({ email: 'a@b.c', password: 'x'.repeat(20_000) })
      expect((await door.ask('POST /api/auth', { headers: asJson, body: long })).status).toBe(413)
      expect((await door.ask('POST /api/auth', { headers: asJson, body: '{' })).status).toBe(400)
      expect(api.calls()).toEqual([])
    })

    it('tells of an answer that is no JSON, at once and without its body', async () => {
      api.on('POST /api/auth', (_, response) =>
        response.writeHead(500, { 'content-type': 'text/plain', 'content-length': '4' }).end('oops'),
      )
      const body = JSON.stringify({ email: 'a@b.c', password: 'certa' })
      const answer = await door.ask('POST /api/auth', { headers: asJson, body })
      expect([answer.status, answer.text, answer.broken]).toEqual([500, '', false])
    })
  })

  describe('sessions', () => {
    it.each([
      '',
      '*******',
      'Fe26.1*1*a*b*c*d*e*f',
      'Fe26.2*__proto__*a*b*c*1*e*f',
      'Fe26.2*constructor*a*b*c*1*e*f~2',
      '"quoted"',
      'ｆｅ２６',
      'x'.repeat(5000),
    ])('takes the cookie %s for nobody', async (value) => {
      const cookie = Buffer.from(`balcao=${value}`).toString('latin1')
      const answer = await door.ask('GET /api/proposals', { headers: { cookie } })
      expect(answer.status).toBe(401)
      expect(answer.json).toMatchObject({ code: 'UNAUTHENTICATED' })
      expect(answer.cookies).toContain('balcao=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0')
    })

    it("SC2 refuses another tenant's cookie, and sends it no token", async () => {
      const cookie = await signInAt(door)
      const answer = await door.ask('GET /api/auth/me', { host: 'beta.app.test', headers: { cookie } })
      expect(answer.status).toBe(401)
      expect(api.calls().filter(({ tenant }) => tenant === 'beta')).toEqual([])
    })

    it('SC4 ends at sign-out, even with the tenant API away, and a replay is nobody', async () => {
      const cookie = await signInAt(door)
      api.on('POST /api/auth/logout', (_, response) => response.destroy())
      const out = await door.ask('POST /api/auth/logout', { headers: { ...ours(), cookie } })
      expect(out.status).toBe(200)
      expect(out.cookies).toContain('balcao=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0')
      expect(api.calls().filter(({ target }) => target === '/api/auth/logout')).toHaveLength(1)
      expect((await door.ask('GET /api/auth/me', { headers: { cookie } })).status).toBe(401)
    })

    it('ends at sign-out while the tenant cannot be reached, and stays ended when it can again', async () => {
      const cookie = await signInAt(door)
      const leave = { headers: { ...ours(), cookie } }
      for (const status of [500, 0]) {
        forget('tenant states')
        api.on('*', (_, response) => (status ? json(response, status, {}) : response.destroy()))
        expect((await door.ask('GET /api/auth/me', leave)).status).toBe(502)
        const out = await door.ask('POST /api/auth/logout', leave)
        expect(out.status).toBe(200)
        expect(out.cookies).toContain('balcao=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0')
      }
      api.reset()
      forget('tenant states')
      expect((await door.ask('GET /api/auth/me', { headers: { cookie } })).status).toBe(401)
    })

    it('tells what was done even where the store fails after it', async () => {
      const cookie = await signInAt(door)
      const token = await makeToken()
      api.on('POST /api/onboarding/finished', (_, response) => json(response, 200, { response: { token, done: 1 } }))
      // Fill the cache, so that the next read of the store happens after the answer.
      await door.ask('GET /api/auth/me', { headers: { cookie } })
      const kept = await store()
      const broken = { ...kept, sessions: { ...kept.sessions, read: () => Promise.reject(new Error('away')) } }
      forget('store')
      once('store', () => Promise.resolve(broken))
      const answer = await door.ask('POST /api/onboarding/finished', { headers: { ...ours(), cookie } })
      forget('store')
      once('store', () => Promise.resolve(kept))
      expect([answer.status, answer.json, answer.cookies]).toEqual([200, { response: { done: 1 } }, []])
    })

    it('clears the cookie at sign-out even where the store fails, and says that it failed', async () => {
      const cookie = await signInAt(door)
      const kept = await store()
      const broken = { ...kept, sessions: { ...kept.sessions, revoke: () => Promise.reject(new Error('away')) } }
      forget('store')
      once('store', () => Promise.resolve(broken))
      const out = await door.ask('POST /api/auth/logout', { headers: { ...ours(), cookie } })
      forget('store')
      once('store', () => Promise.resolve(kept))
      expect(out.json).toMatchObject({ status: false, code: 'UNAVAILABLE' })
      expect(out.cookies).toContain('balcao=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0')
    })

    it('ends on any 401 of the tenant API, whose body goes down', async () => {
      const cookie = await signInAt(door)
      api.on('GET /api/proposals', (_, response) => json(response, 401, { status: false, message: 'Token expirado.' }))
      const answer = await door.ask('GET /api/proposals', { headers: { cookie } })
      expect(answer.json).toEqual({ status: false, message: 'Token expirado.' })
      expect(answer.cookies).toContain('balcao=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0')
      expect((await door.ask('GET /api/auth/me', { headers: { cookie } })).status).toBe(401)
    })

    it('moves the token of the onboarding answers into the cookie', async () => {
      const cookie = await signInAt(door)
      const token = await makeToken(person({ profile: 'novo' }))
      const body = { status: true, response: { token, onboarding: 'finished' }, data: 1 }
      api.on('POST /api/onboarding/finished', (_, response) => json(response, 200, body))
      const answer = await door.ask('POST /api/onboarding/finished', { headers: { ...ours(), cookie } })
      expect(answer.json).toEqual({ status: true, response: { onboarding: 'finished' }, data: 1 })
      await door.ask('GET /api/auth/me', { headers: { cookie: jarAfter(answer.cookies) } })
      expect(api.calls().at(-1)?.headers.token).toBe(token)
      api.on('POST /api/onboarding/finished', (_, response) => json(response, 200, { data: { token } }))
      const elsewhere = await door.ask('POST /api/onboarding/finished', { headers: { ...ours(), cookie } })
      expect([elsewhere.status, elsewhere.text.includes('eyJ')]).toEqual([502, false])
    })

    it('SC11 never lets the token down in another answer, small or large', async () => {
      const cookie = await signInAt(door)
      api.on('GET /api/proposals', ({ headers }, response) => json(response, 200, { data: headers.token }))
      const answer = await door.ask('GET /api/proposals', { headers: { cookie } })
      expect(answer.status).toBe(502)
      expect(answer.text).not.toContain('eyJ')
      api.on('GET /api/proposals', ({ headers }, response) =>
        json(response, 200, ['x'.repeat(1_500_000), headers.token]),
      )
      const large = await door.ask('GET /api/proposals', { headers: { cookie } })
      expect(large.broken).toBe(true)
      expect(large.text).not.toContain('eyJ')
    })

    it.each([
      ['with its dots written otherwise', 'application/json', (text: string) => text.replaceAll('.', '\\u002e')],
      ['as text/json', 'text/json; charset=utf-8', String],
      ['as a kind of JSON', 'application/vnd.api+json', String],
      ['without a type', null, String],
      [
        'under a name that comes again',
        'application/json',
        (text: string) => text.replace('}}', ',"any":"","note":"\\n"}}'),
      ],
    ])('never lets the token down %s', async (_, type, write) => {
      const cookie = await signInAt(door)
      api.on('GET /api/proposals', ({ headers }, response) => {
        response.writeHead(200, type === null ? {} : { 'content-type': type })
        response.end(write(JSON.stringify({ data: { any: headers.token } })))
      })
      const answer = await door.ask('GET /api/proposals', { headers: { cookie } })
      expect(answer.json).toMatchObject({ status: false, code: 'BAD_GATEWAY' })
      expect(answer.text).not.toContain('eyJ')
    })

    it('never lets the token down in large JSON with its dots written otherwise', async () => {
      const cookie = await signInAt(door)
      api.on('GET /api/proposals', ({ headers }, response) => {
        response.writeHead(200, { 'content-type': 'application/json' })
        response.end(`["${'x'.repeat(1_500_000)}","${String(headers.token).replaceAll('.', '\\u002e')}"]`)
      })
      const large = await door.ask('GET /api/proposals', { headers: { cookie } })
      expect([large.broken, large.text.includes('eyJ')]).toEqual([true, false])
    })

    it('passes an answer down that has neither type nor body', async () => {
      const cookie = await signInAt(door)
      api.on('PUT /api/x', (_, response) => response.writeHead(200, { 'content-length': '0' }).end())
      const answer = await door.ask('PUT /api/x', { headers: { ...ours(), cookie } })
      expect([answer.status, answer.text]).toEqual([200, ''])
    })

    it('CS3 takes no GET for a sign-out', async () => {
      const cookie = await signInAt(door)
      for (const method of ['GET', 'HEAD']) {
        expect((await door.ask(`${method} /api/auth/logout`, { headers: { cookie } })).status).toBe(405)
      }
      expect((await door.ask('GET /api/auth/me', { headers: { cookie } })).status).toBe(200)
    })

    it('does not let the browser refresh', async () => {
      const cookie = await signInAt(door)
      for (const path of ['/api/refresh', '/api/Refresh/', '/api/%72efresh']) {
        expect((await door.ask(`POST ${path}`, { headers: { ...ours(), cookie } })).status).toBe(404)
      }
      expect(api.calls().filter(({ target }) => /refresh/i.test(target))).toEqual([])
    })
  })

  describe('what needs a session', () => {
    it.each([
      'GET /api/settings/theme',
      'GET /api/settings/logo',
      'GET /api/status',
      'GET /api/settings/terms?kind=use',
      'GET /api/openapi.json',
      'GET /api/recover-password/verify-token/abc',
      'HEAD /api/status',
    ])('lets %s through without one', async (line) => {
      api.on('*', (_, response) => json(response, 200, { status: true }))
      expect((await door.ask(line)).status).toBe(200)
    })

    it.each([
      'GET /api/settings/terms',
      'GET /api/settings/terms?kind=privacy',
      'GET /api/proposals',
      'GET /v1/credit',
      'GET /api/auth/me',
      'GET /api/auth',
      'GET /api/auth/user',
      'GET /api/openapi.json/x',
    ])('answers %s with 401', async (line) => {
      expect((await door.ask(line)).json).toMatchObject({ code: 'UNAUTHENTICATED' })
      expect(api.calls()).toEqual([])
    })
  })

  describe('origin', () => {
    const cases: [string, Record<string, string>][] = [
      ['no header', { origin: 'http://alfa.app.test' }],
      ['a wrong value', { origin: 'http://alfa.app.test', 'x-csrf': '0' }],
      ['a sibling', { origin: 'http://beta.app.test', 'x-csrf': '1' }],
      ['null', { origin: 'null', 'x-csrf': '1' }],
      ['another port', { origin: 'http://alfa.app.test:81', 'x-csrf': '1' }],
      ['another scheme', { origin: 'https://alfa.app.test', 'x-csrf': '1' }],
      ['no origin', { 'x-csrf': '1' }],
      ['same site only', { 'x-csrf': '1', 'sec-fetch-site': 'same-site' }],
      [
        'a foreign origin that claims to be same',
        { origin: 'http://evil.test', 'x-csrf': '1', 'sec-fetch-site': 'same-origin' },
      ],
    ]
    it.each(cases)('CS1 CS2 refuses %s', async (_, headers) => {
      const cookie = await signInAt(door)
      api.reset()
      for (const line of [
        'POST /api/proposals',
        'PUT /v1/x',
        'DELETE /api/bank/1',
        'POST /api/auth',
        'POST /api/auth/logout',
      ]) {
        const answer = await door.ask(line, {
          headers: { ...headers, cookie, 'content-type': 'text/plain' },
          body: '{}',
        })
        expect(answer.status).toBe(403)
      }
      expect(api.calls()).toEqual([])
    })

    it('takes its own origin with its port, and same-origin without one', async () => {
      const cookie = await signInAt(door)
      api.on('*', (_, response) => json(response, 200, {}))
      const headers = { cookie, 'x-csrf': '1' }
      const host = 'alfa.app.test:8080'
      expect((await door.ask('POST /api/x', { host, headers: { ...headers, origin: `http://${host}` } })).status).toBe(
        200,
      )
      expect((await door.ask('POST /api/x', { headers: { ...headers, 'sec-fetch-site': 'same-origin' } })).status).toBe(
        200,
      )
    })

    it('CS5 answers no preflight', async () => {
      const headers = { origin: 'http://evil.test', 'access-control-request-method': 'POST' }
      const answer = await door.ask('OPTIONS /api/proposals', { headers })
      expect(answer.status).toBe(405)
      expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
    })
  })

  describe('paths', () => {
    it.each([
      '/api/%2fcanary/x',
      '/api/%2f%2fcanary/x',
      '/api//canary/x',
      '/api/%5c%5ccanary/x',
      '/api/x/..%2f..%2fadmin',
      '/api/x/%2e%2e/%2e%2e/admin',
      '/api/x/..%5c..%5cadmin',
      '/api/%252e%252e/admin',
      '/api/..;/admin',
      '/api/x/%2E%2e%2Fadmin',
      '/api/%zz',
      '/api/%E0%A4%A',
      '/api/a%00b',
      '/api/a%0d%0ab',
      '/api',
      '/api/',
    ])('PX1 PX2 refuses %s', async (path) => {
      const cookie = await signInAt(door)
      api.reset()
      api.on('*', (_, response) => json(response, 200, {}))
      const answer = await door.ask(`GET ${path}`, { headers: { cookie } })
      expect([400, 404]).toContain(answer.status)
      expect(api.calls()).toEqual([])
    })

    it('PX4 keeps the query byte for byte, and takes a final slash', async () => {
      const cookie = await signInAt(door)
      api.on('GET /api/proposals', (_, response) => json(response, 200, {}))
      for (const path of ['/api/proposals', '/api/proposals/']) {
        await door.ask(`GET ${path}?a=1&a=2&a[]=3&b=%26c%3D1&d`, { headers: { cookie } })
        expect(api.calls().at(-1)?.target).toBe('/api/proposals?a=1&a=2&a[]=3&b=%26c%3D1&d')
      }
    })

    it('sends names with accents and marks as they were meant', async () => {
      const cookie = await signInAt(door)
      api.on('*', (_, response) => json(response, 200, {}))
      await door.ask('GET /api/jo%C3%A3o/a%20b/c:d@e', { headers: { cookie } })
      expect(api.calls().at(-1)?.target).toBe('/api/jo%C3%A3o/a%20b/c:d@e')
    })
  })

  describe('headers', () => {
    it('PX5 sends up the list and ours, one token, and nothing else', async () => {
      const cookie = await signInAt(door)
      api.on('GET /api/proposals', (_, response) => json(response, 200, {}))
      await door.ask('GET /api/proposals', {
        headers: {
          cookie,
          token: ['a', 'b'],
          authorization: 'Bearer x',
          'x-token': 'x',
          x_token: 'x',
          'x-forwarded-for': '9.9.9.9',
          'x-real-ip': '9.9.9.9',
          'x-http-method-override': 'DELETE',
          accept: 'application/json',
          'accept-language': 'pt',
          'if-none-match': '"1"',
          range: 'bytes=0-1',
          'idempotency-key': 'k',
          'x-request-id': 'req-1',
          'user-agent': 'U'.repeat(300),
          te: 'trailers',
        },
      })
      const sent = api.calls().at(-1)
      const names = (sent?.headerNames ?? [])
        .map((name) => name.toLowerCase())
        .filter((name) => name !== 'x-forwarded-for')
      expect(names.sort()).toEqual([
        'accept',
        'accept-language',
        'connection',
        'host',
        'idempotency-key',
        'if-none-match',
        'range',
        'token',
        'user-agent',
        'x-request-id',
      ])
      expect(sent?.headers.token).toMatch(/^eyJ/)
      expect(sent?.headers['user-agent']).toHaveLength(255)
      expect(sent?.headers['x-forwarded-for'] ?? '127.0.0.1').toBe('127.0.0.1')
      expect(sent?.method).toBe('GET')
    })

    it('PX7 SC12 lets down the list and ours, and nothing else', async () => {
      const cookie = await signInAt(door)
      api.on('GET /api/proposals', (_, response) => {
        response.writeHead(200, {
          'content-type': 'application/json',
          'set-cookie': ['a=1', 'balcao=x'],
          'clear-site-data': '"*"',
          'content-security-policy': 'x',
          'access-control-allow-origin': '*',
          location: canaryUrl,
          server: 'x',
          refresh: `0;url=${canaryUrl}`,
          'x-accel-redirect': '/x',
          'x-powered-by': 'x',
          'cache-control': 'public, max-age=9',
          etag: '"1"',
          'last-modified': 'Sat, 21 Nov 2026 12:00:00 GMT',
          'retry-after': '1',
          'content-disposition': 'attachment; filename="x.json"',
        })
        response.end('{}')
      })
      const answer = await door.ask('GET /api/proposals', { headers: { cookie } })
      const names = [...answer.headers.keys()].filter(
        (name) => !['date', 'connection', 'keep-alive', 'transfer-encoding'].includes(name),
      )
      expect(names.sort()).toEqual([
        'cache-control',
        'content-disposition',
        'content-length',
        'content-security-policy',
        'content-type',
        'cross-origin-resource-policy',
        'etag',
        'last-modified',
        'referrer-policy',
        'retry-after',
        'x-content-type-options',
        'x-request-id',
      ])
      expect(answer.headers.get('cache-control')).toBe('private, no-store')
      expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    })

    it("gives no sibling tenant's page a picture to show, nor anything else (14.37)", async () => {
      const cookie = await signInAt(door)
      api.on('*', (_, response) => response.writeHead(200, { 'content-type': 'image/png' }).end('png'))
      const answers = [
        await door.ask('GET /api/user/0190/avatar?v=2', { headers: { cookie } }),
        await door.ask('GET /api/settings/logo'),
        await door.ask('GET /api/user/0190/avatar?v=2'),
        await door.ask('GET /api/x', { host: 'gama.app.test' }),
      ]
      expect(answers.map(({ status, headers }) => [status, headers.get('cross-origin-resource-policy')])).toEqual(
        [200, 200, 401, 404].map((status) => [status, 'same-origin']),
      )
    })

    it('lets a picture under its versioned address last', async () => {
      const cookie = await signInAt(door)
      api.on('*', (_, response) => response.writeHead(200, { 'content-type': 'image/png' }).end('png'))
      const lasting = async (path: string) =>
        (await door.ask(`GET ${path}`, { headers: { cookie } })).headers.get('cache-control')
      expect(await lasting('/api/settings/logo?v=2')).toBe('private, max-age=31536000, immutable')
      expect(await lasting('/api/user/0190/avatar?v=2')).toBe('private, max-age=31536000, immutable')
      expect(await lasting('/api/settings/logo')).toBe('private, no-store')
      expect(await lasting('/api/files/1?v=2')).toBe('private, no-store')
    })
  })

  describe('bodies', () => {
    it.each([0, 1, 999_999, 1_000_000])('PX10 sends %i bytes whole', async (size) => {
      const cookie = await signInAt(door)
      const body = randomBytes(size)
      api.on('POST /api/import', (_, response) => json(response, 201, {}))
      expect((await door.ask('POST /api/import', { headers: { ...ours(), cookie }, body })).status).toBe(201)
      expect(api.calls().at(-1)?.body.equals(body)).toBe(true)
    })

    it('PX10 refuses one byte more, with and without a declared length, and never sends a part of it as a whole', async () => {
      const cookie = await signInAt(door)
      api.reset()
      api.on('POST /api/import', (_, response) => json(response, 201, {}))
      const body = randomBytes(1_000_001)
      const lengths: Record<string, string>[] = [{ 'content-length': '1000001' }, { 'transfer-encoding': 'chunked' }]
      for (const length of lengths) {
        const answer = await door.ask('POST /api/import', { headers: { ...ours(), cookie, ...length }, body })
        expect(answer.status).toBe(413)
        expect(answer.json).toMatchObject({ code: 'TOO_LARGE' })
      }
      expect(api.calls()).toEqual([])
    })

    it('PX10 FI8 does not hold bodies that are too large against the API that was to have them', async () => {
      const cookie = await signInAt(door)
      const headers = { ...ours(), cookie, 'transfer-encoding': 'chunked' }
      const body = randomBytes(1_000_001)
      for (let i = 0; i < 6; i++) expect((await door.ask('POST /api/import', { headers, body })).status).toBe(413)
      api.on('GET /api/x', (_, response) => json(response, 200, { whole: true }))
      expect((await door.ask('GET /api/x', { headers: { cookie } })).json).toEqual({ whole: true })
    })

    it('PX11 sends packed bytes as they are', async () => {
      const cookie = await signInAt(door)
      const body = gzipSync('olá')
      api.on('POST /api/import', (_, response) => json(response, 201, {}))
      await door.ask('POST /api/import', { headers: { ...ours(), cookie, 'content-encoding': 'gzip' }, body })
      expect(api.calls().at(-1)?.body.equals(body)).toBe(true)
    })

    it('PX11 streams a download down, byte for byte', async () => {
      const cookie = await signInAt(door)
      const file = randomBytes(5_000_000)
      api.on('GET /api/files/1', (_, response) =>
        response.writeHead(200, { 'content-type': 'application/pdf' }).end(file),
      )
      const answer = await door.ask('GET /api/files/1', { headers: { cookie } })
      expect(answer.bytes.equals(file)).toBe(true)
    })

    it('unpacks what the API packed unasked', async () => {
      const cookie = await signInAt(door)
      api.on('GET /api/proposals', (_, response) => {
        response
          .writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' })
          .end(gzipSync('{"a":1}'))
      })
      expect((await door.ask('GET /api/proposals', { headers: { cookie } })).json).toEqual({ a: 1 })
    })

    it.each([204, 205, 304])('answers %i without a body, and HEAD too', async (status) => {
      const cookie = await signInAt(door)
      api.on('GET /api/proposals', (_, response) => {
        response.writeHead(status, status === 205 ? { 'content-length': '4' } : {}).end(status === 205 ? 'none' : '')
      })
      api.on('HEAD /api/proposals', (_, response) =>
        response.writeHead(200, { 'content-type': 'application/json' }).end(),
      )
      const answer = await door.ask('GET /api/proposals', { headers: { cookie } })
      expect([answer.status, answer.bytes.length, answer.broken]).toEqual([status, 0, false])
      const head = await door.ask('HEAD /api/proposals', { headers: { cookie } })
      expect([head.status, head.bytes.length]).toEqual([200, 0])
    })
  })

  describe('a tenant API in trouble', () => {
    const withSession = async (line: string, headers = {}) => {
      const cookie = await signInAt(door)
      api.seen.length = 0
      const answer = await door.ask(line, { headers: { cookie, ...headers } })
      return { answer, cookie }
    }

    it.each([301, 302, 303, 307, 308])('PX8 never follows or passes on a %i', async (status) => {
      // The body is valid JSON, so that only the status is wrong.
      const headers = { location: `${canaryUrl}/x`, 'content-type': 'application/json' }
      api.on('GET /api/proposals', (_, response) => response.writeHead(status, headers).end('{}'))
      const { answer } = await withSession('GET /api/proposals')
      expect(answer.status).toBe(502)
      expect(answer.headers.get('location')).toBeNull()
    })

    it.each([
      ['a page', 'text/html', '<h1>erro</h1>'],
      ['broken JSON', 'application/json', '{"a":'],
      ['JSON with a byte order mark', 'application/json', '\ufeff{}'],
      ['no JSON at all', 'application/json', ''],
      ['bytes that are no text', 'application/problem+json; charset=utf-8', Buffer.from([0x22, 0xff, 0x22])],
    ])('FI1 FI5 answers %s with 502', async (_, type, body) => {
      api.on('GET /api/proposals', (_seen, response) => response.writeHead(200, { 'content-type': type }).end(body))
      const { answer, cookie } = await withSession('GET /api/proposals')
      expect(answer.json).toMatchObject({ status: false, code: 'BAD_GATEWAY' })
      expect(answer.text).not.toContain('127.0.0.1')
      expect((await door.ask('GET /api/auth/me', { headers: { cookie } })).status).toBe(200)
    })

    it('never says of another call that the credentials are wrong', async () => {
      api.on('GET /api/x', (_, response) => response.writeHead(422, { 'content-type': 'text/html' }).end('<h1>não'))
      expect((await withSession('GET /api/x')).answer.json).toMatchObject({ status: false, code: 'BAD_GATEWAY' })
    })

    it('FI7 tries a GET again whose refusal never ends', async () => {
      losePatience()
      let left = 2
      api.on('GET /api/x', (_, response) => {
        if (left-- <= 0) return json(response, 200, { ok: true })
        response.writeHead(503, { 'content-type': 'application/json', 'content-length': '100' }).write('{')
      })
      expect((await withSession('GET /api/x')).answer.status).toBe(200)
    })

    it('lets go of a body where there is none, however long it is', async () => {
      const left = new Promise<void>((done) =>
        api.on('GET /api/x', (_, response) => {
          response.once('close', done)
          // Node sends no body with this status, so write it by hand.
          response.socket?.write('HTTP/1.1 205 Reset Content\r\ntransfer-encoding: chunked\r\n\r\n5\r\nhello\r\n')
        }),
      )
      expect((await withSession('GET /api/x')).answer.status).toBe(205)
      await left
    })

    it('FI7 tries a GET twice more, and nothing else ever', async () => {
      let left = 2
      const failTwice = (_: unknown, response: Parameters<typeof json>[0]) =>
        left-- > 0 ? json(response, 503, { status: false }) : json(response, 200, { ok: true })
      for (const method of ['GET', 'POST', 'PUT', 'DELETE']) api.on(`${method} /api/x`, failTwice)
      expect((await withSession('GET /api/x')).answer.status).toBe(200)
      for (const method of ['POST', 'PUT', 'DELETE']) {
        left = 2
        expect((await withSession(`${method} /api/x`, ours())).answer.status).toBe(503)
        expect(api.calls()).toHaveLength(1)
      }
    })

    it('tries a GET again when the connection breaks, a POST never', async () => {
      for (const method of ['GET', 'POST']) api.on(`${method} /api/x`, (_, response) => response.destroy())
      expect((await withSession('GET /api/x')).answer.json).toMatchObject({ code: 'BAD_GATEWAY' })
      expect(api.calls()).toHaveLength(3)
      expect((await withSession('POST /api/x', ours())).answer.status).toBe(502)
      expect(api.calls()).toHaveLength(1)
    })

    it('tries a GET again when its JSON is cut, a POST never', async () => {
      let left = 2
      for (const method of ['GET', 'POST']) {
        api.on(`${method} /api/x`, (_, response) => {
          if (left-- <= 0) return json(response, 200, { whole: true })
          response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' })
          response.write('{"whole":', () => response.destroy())
        })
      }
      expect((await withSession('GET /api/x')).answer.json).toEqual({ whole: true })
      expect(api.calls()).toHaveLength(3)
      left = 2
      expect((await withSession('POST /api/x', ours())).answer.status).toBe(502)
      expect(api.calls()).toHaveLength(1)
    })

    it('FI2 answers 504 when no headers come, or JSON stalls or drips', async () => {
      losePatience()
      api.on('GET /api/silent', () => {})
      for (const [told, length] of Object.entries({ '': {}, '-told': { 'content-length': '1000' } })) {
        const head = { 'content-type': 'application/json', ...length }
        api.on(`GET /api/stall${told}`, (_, response) => response.writeHead(200, head).write('{'))
        api.on(`GET /api/drip${told}`, (_, response) => {
          response.writeHead(200, head)
          const timer = setInterval(() => response.write(' '), 50)
          response.on('close', () => clearInterval(timer))
        })
      }
      for (const path of ['silent', 'stall', 'drip', 'stall-told', 'drip-told']) {
        const { answer } = await withSession(`GET /api/${path}`)
        expect(answer.json).toMatchObject({ code: 'TIMEOUT' })
        expect(api.calls()).toHaveLength(1)
      }
    })

    it('FI8 leaves a tenant API alone that keeps silent, says when to come back, and asks it again then', async () => {
      losePatience()
      api.on('GET /api/silent', () => {})
      const cookie = await signInAt(door)
      const beta = await signInAt(door, 'beta.app.test')
      const silence = () => door.ask('GET /api/silent', { headers: { cookie } })
      await Promise.all(Array.from({ length: 5 }, silence))
      api.seen.length = 0
      const rests = await silence()
      expect([rests.status, rests.headers.get('retry-after'), rests.json.code]).toEqual([503, '1', 'UNAVAILABLE'])
      expect(rests.cookies).toEqual([])
      expect(api.calls()).toEqual([])
      api.on('GET /api/x', (_, response) => json(response, 200, { whole: true }))
      const other = await door.ask('GET /api/x', { host: 'beta.app.test', headers: { cookie: beta } })
      expect(other.json).toEqual({ whole: true })
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 1500 })
      const back = await door.ask('GET /api/x', { headers: { cookie } })
      vi.useRealTimers()
      expect(back.json).toEqual({ whole: true })
    })

    it('survives what is packed and cut, and breaks the connection', async () => {
      const packed = gzipSync(randomBytes(60_000))
      for (const [name, sent] of [
        ['cut', packed.subarray(0, 40_000)],
        ['no-gzip', Buffer.from('not packed at all')],
      ] as const) {
        const head = { 'content-type': 'image/png', 'content-encoding': 'gzip' }
        api.on(`GET /api/${name}`, (_, response) => response.writeHead(200, head).end(sent))
        // The connection may break before or after the headers.
        const { answer } = await withSession(`GET /api/${name}`).catch(() => ({ answer: { broken: true } }))
        expect(answer.broken).toBe(true)
      }
      api.on('GET /api/x', (_, response) => json(response, 200, { whole: true }))
      expect((await withSession('GET /api/x')).answer.json).toEqual({ whole: true })
    })

    it('breaks the connection when a stream stalls or is cut, and never ends it cleanly', async () => {
      losePatience()
      const head = { 'content-type': 'text/csv' }
      api.on('GET /api/stall', (_, response) => response.writeHead(200, head).write('a;b\n'))
      api.on('GET /api/cut', (_, response) => {
        response.writeHead(200, head).write('a;b\n')
        setTimeout(() => response.destroy(), 50)
      })
      api.on('GET /api/short', (_, response) => {
        response.writeHead(200, { ...head, 'content-length': '1000' }).write('a;b\n')
        setTimeout(() => response.destroy(), 50)
      })
      for (const path of ['stall', 'cut', 'short']) {
        expect((await withSession(`GET /api/${path}`)).answer.broken).toBe(true)
      }
    })
  })
})
