import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { env } from '@/lib/process/env'
import { forget, once } from '@/lib/process/holder'
import { log } from '@/lib/process/log'
import { json, makeToken, person, type ScriptedApi, scriptedApi } from '@/lib/testing/scripted-api'
import { type Door, jarAfter, nodeDoor, openWeb, ours, routeDoor, signInAt } from '@/lib/testing/web'
import { tellDoor } from './door-log'

let api: ScriptedApi
let web: { close: () => Promise<void> }
beforeAll(async () => {
  api = await scriptedApi(['alfa', 'beta'])
  web = await openWeb({ TENANT_API_URL: api.template })
})
afterAll(async () => {
  await api.close()
  await web.close()
})
beforeEach(() => api.reset())
afterEach(() => vi.restoreAllMocks())

const { uuid } = person()
/** The door's log lines so far. */
const told = () => {
  const info = vi.spyOn(log(), 'info').mockReturnValue()
  return () => info.mock.calls.filter(([, said]) => said === 'door').map(([fields]) => fields as unknown)
}

describe.each([nodeDoor, routeDoor])('%o', (open) => {
  let door: Door
  beforeAll(async () => {
    door = await open()
  })
  afterAll(() => door.close())
  const headers = (requestId: string, cookie = '') => ({
    ...ours(),
    'content-type': 'application/json',
    'x-request-id': requestId,
    cookie,
  })
  const signIn = (requestId: string, password: string, cookie = '') =>
    door.ask('POST /api/auth', {
      headers: headers(requestId, cookie),
      body: JSON.stringify({ email: 'admin@alfa.example.com', password }),
    })

  it("names request and person where another tenant's cookie is presented (14.37)", async () => {
    const cookie = await signInAt(door)
    const warn = vi.spyOn(log(), 'warn').mockReturnValue()
    await door.ask('GET /api/auth/me', { host: 'beta.app.test', headers: headers('r-1', cookie) })
    expect(warn.mock.calls).toEqual([
      [{ tenant: 'beta', of: 'alfa', user: uuid, requestId: 'r-1' }, "session: another tenant's cookie was presented"],
    ])
  })

  it('tells of sign-in, refusal and sign-out, in front of an API that is not ours (14.37)', async () => {
    const said = told()
    const refused = await signIn('r-1', 'segredo errado')
    const cookie = jarAfter((await signIn('r-2', 'certa')).cookies)
    await door.ask('POST /api/auth/logout', { headers: headers('r-3', cookie) })
    expect(refused.status).toBe(422)
    expect(said()).toMatchObject([
      { event: 'refused', tenant: 'alfa', requestId: 'r-1', code: 'CREDENTIALS', account: expect.any(String) },
      { event: 'signed_in', tenant: 'alfa', requestId: 'r-2', user: uuid },
      { event: 'signed_out', tenant: 'alfa', requestId: 'r-3', user: uuid },
    ])
    // No e-mail, no password, no token.
    expect(JSON.stringify(said())).not.toMatch(/@|segredo|certa|eyJ/)
  })

  it('tells of a second step, of what is not permitted, and of a session that the API ends (14.37)', async () => {
    const said = told()
    api.on('POST /api/auth', (_, response) =>
      json(response, 200, { status: true, response: { second_factor: ['totp'], challenge: 'c' } }),
    )
    api.on('POST /api/auth/second-factor/verify', async ({ body }, response) => {
      if (body.toString().includes('"000000"')) return json(response, 401, {})
      json(response, 200, { response: { token: await makeToken() } })
    })
    await signIn('r-1', 'certa')
    const verify = (requestId: string, code: string) =>
      door.ask('POST /api/auth/second-factor/verify', {
        headers: headers(requestId),
        body: JSON.stringify({ challenge: 'c', code }),
      })
    await verify('r-2', '000000')
    const cookie = jarAfter((await verify('r-3', '123456')).cookies)
    api.on('PUT /api/user/7', (_, response) => json(response, 403, { status: false, code: 'FORBIDDEN' }))
    await door.ask('PUT /api/user/7?cpf=11144477735', { headers: headers('r-4', cookie), body: '{}' })
    api.on('GET /api/proposals', (_, response) => json(response, 401, {}))
    await door.ask('GET /api/proposals', { headers: headers('r-5', cookie) })
    expect(said()).toMatchObject([
      { event: 'second_factor_asked', requestId: 'r-1' },
      { event: 'refused', requestId: 'r-2', code: 'CREDENTIALS' },
      { event: 'signed_in', requestId: 'r-3', user: uuid },
      { event: 'refused', requestId: 'r-4', user: uuid, status: 403, method: 'PUT', path: '/api/user/7' },
      { event: 'session_ended', requestId: 'r-5', user: uuid },
    ])
    expect(JSON.stringify(said())).not.toContain('11144477735')
  })

  it('tells of a sign-in that was not even tried, after too many (14.37)', async () => {
    const said = told()
    const closed = (requestId: string) =>
      door.ask('POST /api/auth', { headers: headers(requestId), body: '{"email":"muitas@b.c","password":"errada"}' })
    for (let i = 0; i < 11; i++) await closed(`r-${i}`)
    expect(said().at(-1)).toMatchObject({ event: 'refused', requestId: 'r-10', code: 'LIMIT' })
  })
})

it('leaves it to the audit where the API is ours (14.37)', () => {
  const kept = env()
  const said = told()
  const request = { method: 'POST', headers: {}, body: null, signal: new AbortController().signal }
  const target = { path: '/api/auth', query: '', rule: '/api/auth' }
  const by = 'stranger' as const
  const caller = { request, target, requestId: 'r-1', by, tenant: 'alfa', address: '', cookie: null }
  for (const way of ['embedded', 'own', 'remote'] as const) {
    forget('env')
    once('env', () => ({ ...kept, way }))
    tellDoor(caller, 'signed_in', { user: way })
  }
  expect(said()).toMatchObject([{ event: 'signed_in', user: 'remote' }])
})
