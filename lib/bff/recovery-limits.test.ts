import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { database } from '@/lib/store/open'
import { json, type ScriptedApi, scriptedApi } from '@/lib/testing/scripted-api'
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
  api.on('POST /api/recover-password/generate-token', (_, response) => json(response, 200, { status: true }))
  await (await database()).orm.execute(sql`delete from web.attempt`)
})
afterEach(() => vi.useRealTimers())

const send = (path: string, body: unknown, { address = '203.0.113.1', cookie = '' } = {}) =>
  door.ask(`POST ${path}`, {
    headers: { ...ours(), 'content-type': 'application/json', 'x-forwarded-for': address, cookie },
    body: JSON.stringify(body),
  })
const recover = (email: unknown, how = {}) => send('/api/recover-password/generate-token', { email }, how)
const signIn = (email: string, password: string, how = {}) => send('/api/auth', { email, password }, how)

describe('the limits of asking for a new password', () => {
  it('AU1 close an account after ten, known or not, and say for how long (14.33)', async () => {
    for (let i = 0; i < 10; i++) {
      const answer = await recover('ninguem@b.c', { address: `203.0.113.${i}` })
      expect([answer.status, answer.json]).toEqual([200, { status: true }])
    }
    const closed = await recover(' NINGUEM@b.c', { address: '198.51.100.7' })
    expect([closed.status, closed.json]).toEqual([429, expect.objectContaining({ code: 'LIMIT' })])
    expect(Number(closed.headers.get('retry-after'))).toBeGreaterThan(600)
    expect(api.calls()).toHaveLength(10)
    expect((await recover('outra@b.c')).status).toBe(200)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 15 * 60_000 + 1000 })
    expect((await recover('ninguem@b.c')).status).toBe(200)
  })

  it('AU1 close an address after fifty, whoever is named, or nobody (14.33)', async () => {
    for (let i = 0; i < 50; i++) await recover(i % 2 ? `a${i}@b.c` : undefined)
    expect((await recover('b@b.c')).status).toBe(429)
    expect((await recover('b@b.c', { address: '198.51.100.7' })).status).toBe(200)
    expect(api.calls()).toHaveLength(51)
  })

  it('hold back a flood that is sent at once (14.33)', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => recover('a@b.c')))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
    expect(api.calls()).toHaveLength(10)
  })

  it('are no limits of the sign-in, nor the other way round (14.33)', async () => {
    for (let i = 0; i < 12; i++) await recover('a@b.c')
    expect((await signIn('a@b.c', 'certa')).status).toBe(200)
    for (let i = 0; i < 12; i++) await signIn('c@b.c', 'errada')
    expect((await recover('c@b.c')).status).toBe(200)
  })

  it('leave to a device that the account signed in on a count of its own (14.33)', async () => {
    const cookie = jarAfter((await signIn('a@b.c', 'certa')).cookies)
    for (let i = 0; i < 12; i++) await recover('a@b.c')
    expect((await recover('a@b.c')).status).toBe(429)
    expect((await recover('a@b.c', { cookie })).status).toBe(200)
  })

  it('do not count what the API could not do, and read nothing but JSON (14.33)', async () => {
    api.on('POST /api/recover-password/generate-token', (_, response) => json(response, 500, { status: false }))
    for (let i = 0; i < 12; i++) expect((await recover('a@b.c')).status).toBe(500)
    // Many unknown names must not be probed through an API that reveals them.
    api.on('POST /api/recover-password/generate-token', (_, response) => json(response, 404, { status: false }))
    for (let i = 0; i < 10; i++) expect((await recover('a@b.c')).status).toBe(404)
    expect((await recover('a@b.c')).status).toBe(429)
    const asked = api.calls().length
    const broken = await door.ask('POST /api/recover-password/generate-token', {
      headers: { ...ours(), 'content-type': 'application/json' },
      body: '{"email":',
    })
    expect([broken.status, api.calls().length]).toEqual([400, asked])
  })
})
