import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { json, makeToken, person, type ScriptedApi, scriptedApi } from '@/lib/testing/scripted-api'
import { type Door, jarAfter, nodeDoor, openWeb, ours, restart, signInAt } from '@/lib/testing/web'

/** Refreshing through the proxy: what happens to a browser with an ageing token. */

let api: ScriptedApi
let door: Door
let web: { close: () => Promise<void> }
const settings = () => ({ TENANT_API_URL: api.template })

beforeAll(async () => {
  api = await scriptedApi(['alfa'])
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

const seconds = () => Math.floor(Date.now() / 1000)
const ageing = () => makeToken(person(), { iat: seconds() - 100, exp: seconds() + 50 })

/** A session whose token is past half of its lifetime. */
async function ageingSession() {
  const token = await ageing()
  api.on('POST /api/auth', (_, response) => json(response, 200, { response: { token } }))
  return { token, cookie: await signInAt(door) }
}
const refreshes = () => api.calls().filter(({ target }) => target === '/api/refresh')
const me = (cookie: string) => door.ask('GET /api/auth/me', { headers: { cookie } })

describe('the token', () => {
  it('is left alone while it is young', async () => {
    const cookie = await signInAt(door)
    expect((await me(cookie)).cookies).toEqual([])
    expect(refreshes()).toEqual([])
  })

  it('is renewed before it ends, into the same session', async () => {
    const { token, cookie } = await ageingSession()
    const next = await makeToken()
    api.on('POST /api/refresh', (_, response) => json(response, 200, { response: { token: next } }))
    const answer = await me(cookie)
    expect(answer.status).toBe(200)
    expect(refreshes().map(({ headers }) => headers.token)).toEqual([token])
    const renewed = jarAfter(answer.cookies)
    restart(settings())
    await me(renewed)
    expect(api.calls().at(-1)?.headers.token).toBe(next)
    await door.ask('POST /api/auth/logout', { headers: { ...ours(), cookie: renewed } })
    expect((await me(cookie)).status).toBe(401)
  })

  it('is renewed once, however many ask together, in however many processes', async () => {
    const { cookie } = await ageingSession()
    api.on('POST /api/refresh', async (_, response) => {
      await new Promise((done) => setTimeout(done, 100))
      json(response, 200, { response: { token: await makeToken() } })
    })
    const first = Array.from({ length: 10 }, () => me(cookie))
    // Simulates another process: only the row in the store is shared.
    restart(settings())
    const all = await Promise.all([...first, ...Array.from({ length: 10 }, () => me(cookie))])
    expect(all.map(({ status }) => status)).toEqual(all.map(() => 200))
    expect(refreshes()).toHaveLength(1)
  })

  it('ends the session when the API no longer takes it', async () => {
    const { cookie } = await ageingSession()
    api.on('POST /api/refresh', (_, response) => json(response, 401, { status: false }))
    const answer = await me(cookie)
    expect(answer.status).toBe(401)
    expect(answer.cookies).toContain('balcao=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0')
    expect((await me(cookie)).status).toBe(401)
  })

  it.each([404, 500, 501])('goes on as it is when the refresh call answers %i', async (status) => {
    const { cookie } = await ageingSession()
    api.on('POST /api/refresh', (_, response) => json(response, status, { status: false }))
    const answer = await me(cookie)
    expect([answer.status, answer.cookies]).toEqual([200, []])
  })

  it.each(['endless', 'dripping'])('goes on as it is when the refresh answer is %s', async (how) => {
    restart({ ...settings(), TENANT_API_TIMEOUT_MS: '400' })
    const { cookie } = await ageingSession()
    const hungUp = new Promise<void>((done) =>
      api.on('POST /api/refresh', (_, response) => {
        response.writeHead(200, { 'content-type': 'application/json' }).once('close', done)
        const body = async function* () {
          for (yield '{"token":"'; ; await sleep(how === 'endless' ? 0 : 50))
            yield 'x'.repeat(how === 'endless' ? 65_536 : 1)
        }
        Readable.from(body()).pipe(response)
      }),
    )
    const answer = await me(cookie)
    expect([answer.status, answer.cookies]).toEqual([200, []])
    await hungUp
  })

  it('sets no cookie when the person signed out while it was being renewed', async () => {
    const { cookie } = await ageingSession()
    let release: () => void = () => {}
    const held = new Promise<void>((done) => {
      release = done
    })
    const reached = new Promise<void>((reach) => {
      api.on('POST /api/refresh', async (_, response) => {
        reach()
        await held
        json(response, 200, { response: { token: await makeToken() } })
      })
    })
    const call = me(cookie)
    await reached
    await door.ask('POST /api/auth/logout', { headers: { ...ours(), cookie } })
    release()
    expect((await call).cookies.filter((line) => !line.includes('Max-Age=0'))).toEqual([])
    expect((await me(cookie)).status).toBe(401)
  })
})
