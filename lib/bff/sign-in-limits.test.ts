import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { database } from '@/lib/store/open'
import { json, makeToken, type ScriptedApi, scriptedApi } from '@/lib/testing/scripted-api'
import { type Door, jarAfter, nodeDoor, openWeb, ours } from '@/lib/testing/web'

let api: ScriptedApi
let door: Door
let web: { close: () => Promise<void> }
beforeAll(async () => {
  api = await scriptedApi(['alfa'])
  web = await openWeb({ TENANT_API_URL: api.template, TRUSTED_PROXIES: '127.0.0.1' })
  door = await nodeDoor()
})
afterAll(async () => {
  await door.close()
  await api.close()
  await web.close()
})
beforeEach(async () => {
  api.reset()
  await (await database()).orm.execute(sql`delete from web.attempt`)
})
afterEach(() => vi.useRealTimers())

const attempt = (email: string, password: string, { address = '203.0.113.1', cookie = '' } = {}) =>
  door.ask('POST /api/auth', {
    headers: { ...ours(), 'content-type': 'application/json', 'x-forwarded-for': address, cookie },
    body: JSON.stringify({ email, password }),
  })
const asked = () => api.calls().length

describe('sign-in limits', () => {
  it('AU1 close an account after ten failures, from wherever, and say for how long', async () => {
    for (let i = 0; i < 10; i++) {
      expect((await attempt('a@b.c', 'errada', { address: `203.0.113.${i}` })).status).toBe(422)
    }
    const answer = await attempt('A@B.c ', 'certa', { address: '198.51.100.7' })
    expect(answer.status).toBe(429)
    expect(answer.json).toMatchObject({ status: false, code: 'LIMIT' })
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(600)
    expect(asked()).toBe(10)
    expect((await attempt('other@b.c', 'certa')).status).toBe(200)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 15 * 60_000 + 1000 })
    expect((await attempt('a@b.c', 'certa')).status).toBe(200)
  })

  it('AU1 close an address after fifty failures over many accounts', async () => {
    for (let i = 0; i < 50; i++) await attempt(`a${i}@b.c`, 'errada')
    expect((await attempt('b@b.c', 'certa')).status).toBe(429)
    expect((await attempt('b@b.c', 'certa', { address: '198.51.100.7' })).status).toBe(200)
  })

  it('count the network of an IPv6 address, not its host', async () => {
    for (let i = 0; i < 50; i++) await attempt(`a${i}@b.c`, 'errada', { address: `2001:db8::${i + 1}` })
    expect((await attempt('b@b.c', 'certa', { address: '2001:db8:0:0:ffff::1' })).status).toBe(429)
    expect((await attempt('b@b.c', 'certa', { address: '2001:db8:0:1::1' })).status).toBe(200)
  })

  it('do not count successes, nor what the API could not answer, nor empty fields', async () => {
    for (let i = 0; i < 12; i++) expect((await attempt('a@b.c', 'certa')).status).toBe(200)
    api.on('POST /api/auth', (_, response) => response.destroy())
    for (let i = 0; i < 12; i++) expect((await attempt('a@b.c', 'errada')).status).toBe(502)
    api.reset()
    api.on('POST /api/auth', (_, response) => json(response, 422, { status: false, code: 'VALIDATION' }))
    for (let i = 0; i < 12; i++) expect((await attempt('a@b.c', '')).status).toBe(422)
  })

  it('let no more than ten of many at once be guesses', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => attempt('a@b.c', 'errada')))
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(10)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20)
    expect(asked()).toBe(10)
  })

  it('let everybody in who comes at once with the right password', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => attempt('a@b.c', 'certa')))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  })

  it('AU1 give a device that signed in before a count of its own, for that account alone', async () => {
    const device = jarAfter((await attempt('a@b.c', 'certa')).cookies)
    for (let i = 0; i < 50; i++) await attempt(i < 10 ? 'a@b.c' : `x${i}@b.c`, 'errada')
    expect((await attempt('a@b.c', 'certa')).status).toBe(429)
    expect((await attempt('a@b.c', 'certa', { cookie: device })).status).toBe(200)
    expect((await attempt('z@b.c', 'certa', { cookie: device })).status).toBe(429)
    for (let i = 0; i < 10; i++) await attempt('a@b.c', 'errada', { cookie: device })
    expect((await attempt('a@b.c', 'certa', { cookie: device })).status).toBe(429)
  })

  it('believe no device cookie that is forged, old or cut', async () => {
    const device = jarAfter((await attempt('a@b.c', 'certa')).cookies)
      .split('; ')
      .find((pair) => pair.startsWith('balcao-device'))
    for (let i = 0; i < 10; i++) await attempt('a@b.c', 'errada')
    const [content = '', mac = ''] = (device ?? '').slice('balcao-device='.length).split('.')
    for (const forged of [`${content}.`, `${content}x.${mac}`, 'e30.e30', '.', `${content}.${mac}x`]) {
      expect((await attempt('a@b.c', 'certa', { cookie: `balcao-device=${forged}` })).status).toBe(429)
    }
    expect((await attempt('a@b.c', 'certa', { cookie: device ?? '' })).status).toBe(200)
  })

  it('count the challenge of a second factor', async () => {
    api.on('POST /api/auth/second-factor/verify', async ({ body }, response) => {
      if (body.toString().includes('"000000"')) return json(response, 422, { status: false, code: 'CREDENTIALS' })
      json(response, 200, { response: { token: await makeToken() } })
    })
    const verify = (code: string) =>
      door.ask('POST /api/auth/second-factor/verify', {
        headers: { ...ours(), 'content-type': 'application/json' },
        body: JSON.stringify({ challenge: 'c', code }),
      })
    for (let i = 0; i < 10; i++) expect((await verify('000000')).status).toBe(422)
    expect((await verify('123456')).status).toBe(429)
  })

  it('do not count a challenge that is over: nothing was guessed', async () => {
    api.on('POST /api/auth/second-factor/verify', (_, response) =>
      json(response, 422, { status: false, code: 'CREDENTIALS', reason: 'challenge' }),
    )
    const verify = () =>
      door.ask('POST /api/auth/second-factor/verify', {
        headers: { ...ours(), 'content-type': 'application/json' },
        body: JSON.stringify({ challenge: 'c', code: '123456' }),
      })
    for (let i = 0; i < 12; i++) expect((await verify()).status).toBe(422)
  })

  it('let a passkey be asked for however often it was, and count its wrong answers', async () => {
    const asks = (path: string, body: object) =>
      door.ask(`POST ${path}`, {
        headers: { ...ours(), 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.9' },
        body: JSON.stringify(body),
      })
    const question = { status: true, response: { second_factor: ['passkey'], challenge: 'c', options: {} } }
    api.on('POST /api/auth', (_, response) => json(response, 200, question))
    api.on('POST /api/auth/user', (_, response) => json(response, 403, { status: false, code: 'FORBIDDEN' }))
    api.on('POST /api/auth/second-factor/verify', (_, response) =>
      json(response, 422, { status: false, code: 'CREDENTIALS' }),
    )
    // Attempts without a name count for no account: else anyone could lock passkeys for everybody.
    for (let i = 0; i < 12; i++) expect((await asks('/api/auth/user', {})).status).toBe(403)
    for (let i = 0; i < 12; i++) expect((await asks('/api/auth', { passkey: true })).json).toEqual(question)
    const verify = () => asks('/api/auth/second-factor/verify', { challenge: 'c', credential: {} })
    for (let i = 0; i < 10; i++) expect((await verify()).status).toBe(422)
    expect((await verify()).status).toBe(429)
    expect((await asks('/api/auth', { passkey: true })).status).toBe(200)
  })

  it('AU1 know the device of who signed in by a passkey, for their password too', async () => {
    // The e-mail sent along is another person's: the device must be noted under the token's.
    const person = { challenge: 'c', credential: {}, email: 'a@b.c' }
    api.on('POST /api/auth/second-factor/verify', async (_, response) =>
      json(response, 200, { response: { token: await makeToken() } }),
    )
    const entered = await door.ask('POST /api/auth/second-factor/verify', {
      headers: { ...ours(), 'content-type': 'application/json' },
      body: JSON.stringify(person),
    })
    const device = jarAfter(entered.cookies)
    const { email } = (entered.json as { response: { user: { email: string } } }).response.user
    for (let i = 0; i < 10; i++) await attempt(email, 'errada')
    expect((await attempt(email, 'certa')).status).toBe(429)
    expect((await attempt(email, 'certa', { cookie: device })).status).toBe(200)
    for (let i = 0; i < 10; i++) await attempt('a@b.c', 'errada')
    expect((await attempt('a@b.c', 'certa', { cookie: device })).status).toBe(429)
  })

  it('AU1 let a device that is known through the second step, whoever else fails from its address', async () => {
    const device = jarAfter((await attempt('a@b.c', 'certa')).cookies)
    const question = { status: true, response: { second_factor: ['totp'], challenge: 'c' } }
    api.on('POST /api/auth', ({ body }, response) =>
      body.toString().includes('"errada"')
        ? json(response, 422, { status: false, code: 'CREDENTIALS' })
        : json(response, 200, question),
    )
    api.on('POST /api/auth/second-factor/verify', async ({ body }, response) => {
      if (body.toString().includes('"000000"')) return json(response, 422, { status: false, code: 'CREDENTIALS' })
      json(response, 200, { response: { token: await makeToken() } })
    })
    const asks = (path: string, body: object, cookie = '') =>
      door.ask(`POST ${path}`, {
        headers: { ...ours(), 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.1', cookie },
        body: JSON.stringify(body),
      })
    const verify = (code: string, cookie = '') =>
      asks('/api/auth/second-factor/verify', { challenge: 'c', code }, cookie)
    for (let i = 0; i < 50; i++) await attempt(`x${i}@b.c`, 'errada')
    expect((await verify('123456')).status).toBe(429)
    expect((await asks('/api/auth', { passkey: true })).status).toBe(429)
    expect((await asks('/api/auth', { passkey: true }, device)).json).toEqual(question)
    expect((await verify('123456', device)).status).toBe(200)
    for (let i = 0; i < 10; i++) expect((await verify('000000', device)).status).toBe(422)
    expect((await verify('123456', device)).status).toBe(429)
  })
})
