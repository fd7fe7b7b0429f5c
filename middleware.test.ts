import { NextRequest } from 'next/server'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { refusalHeader, targetHeader } from '@/lib/door/target'
import { json, makeToken, person, type ScriptedApi, scriptedApi } from '@/lib/testing/scripted-api'
import { type Door, jarAfter, nodeDoor, openWeb, restart, signInAt } from '@/lib/testing/web'
import middleware from './middleware'

let api: ScriptedApi
let door: Door
let web: { close: () => Promise<void> }
const settings = () => ({ TENANT_API_URL: api.template })
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

async function visit(path: string, cookie = '', headers: Record<string, string> = {}) {
  const request = new NextRequest(`http://localhost:3000${path}`, {
    headers: { host: 'alfa.app.test', cookie, ...headers },
  })
  const answer = await middleware(request)
  return {
    status: answer.status,
    location: answer.headers.get('location')?.replace('http://alfa.app.test', '') ?? null,
    cookies: answer.headers.getSetCookie(),
    headers: answer.headers,
    /** A header of the request as the render sees it. */
    rendered: (name: string) => answer.headers.get(`x-middleware-request-${name}`),
  }
}

const cleared = 'balcao=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0'

async function signInAs(change: Parameters<typeof person>[0]) {
  api.on('POST /api/auth', async (_, response) =>
    json(response, 200, { response: { token: await makeToken(person(change)) } }),
  )
  return signInAt(door)
}

describe('nobody', () => {
  it.each([
    ['/', '/login'],
    ['/dashboard', '/login?returnUrl=%2Fdashboard'],
    ['/proposals?status=paid&x=1', '/login?returnUrl=%2Fproposals%3Fstatus%3Dpaid%26x%3D1'],
    ['/jo%C3%A3o?q=a%26b', '/login?returnUrl=%2Fjo%25C3%25A3o%3Fq%3Da%2526b'],
    ['/onboarding', '/login?returnUrl=%2Fonboarding'],
    ['/login-x', '/login?returnUrl=%2Flogin-x'],
  ])('is sent from %s to %s', async (path, location) => {
    expect(await visit(path)).toMatchObject({ status: 307, location })
  })

  it.each(['/login', '/login?returnUrl=%2Fx', '/recover-password', '/recover-password/abc'])(
    'may see %s',
    async (path) => {
      expect(await visit(path)).toMatchObject({ status: 200, location: null })
    },
  )

  it('is who comes with a dead cookie, and it is cleared', async () => {
    expect(await visit('/dashboard', 'balcao=x')).toMatchObject({ status: 307, cookies: [cleared] })
    const answer = await visit('/login', 'balcao=x; a=b')
    expect(answer).toMatchObject({ status: 200, cookies: [cleared] })
    expect(answer.rendered('cookie')).toBe('a=b')
  })
})

describe('a person', () => {
  it('goes from the root and from guest pages to where they stand', async () => {
    const cookie = await signInAs({})
    for (const path of ['/', '/login', '/login?returnUrl=%2Fx', '/recover-password']) {
      expect(await visit(path, cookie)).toMatchObject({ status: 307, location: '/dashboard' })
    }
    expect(await visit('/proposals?x=1', cookie)).toMatchObject({ status: 200, location: null, cookies: [] })
  })

  it('stands in the onboarding while it waits', async () => {
    const cookie = await signInAs({ onboarding: 'waiting' })
    for (const path of ['/', '/login', '/dashboard', '/proposals', '/nope']) {
      expect(await visit(path, cookie)).toMatchObject({ status: 307, location: '/onboarding' })
    }
    expect(await visit('/onboarding', cookie)).toMatchObject({ status: 200 })
  })

  it('whose token died sees the sign-in page, and never a loop', async () => {
    const cookie = await signInAs({})
    api.on('GET /api/auth/me', (_, response) => json(response, 401, { status: false }))
    expect(await visit('/login', cookie)).toMatchObject({ status: 200, location: null, cookies: [cleared] })
    expect(await visit('/dashboard', cookie)).toMatchObject({ status: 307, location: '/login?returnUrl=%2Fdashboard' })
  })

  it('keeps the session while the tenant API is away, and is not sent round', async () => {
    const cookie = await signInAs({})
    api.on('GET /api/auth/me', (_, response) => response.destroy())
    expect(await visit('/login', cookie)).toMatchObject({ status: 200, location: null, cookies: [] })
    expect(await visit('/dashboard', cookie)).toMatchObject({ status: 200, cookies: [] })
  })

  it.each([404, 405, 501])('of an API whose auth/me answers %i is who the token says (14.10)', async (status) => {
    const cookie = await signInAs({})
    api.on('GET /api/auth/me', (_, response) => json(response, status, { status: false }))
    for (const path of ['/', '/login', '/recover-password']) {
      expect(await visit(path, cookie)).toMatchObject({ status: 307, location: '/dashboard' })
    }
    expect(await visit('/dashboard', cookie)).toMatchObject({ status: 200, location: null })
    const drawn = { [targetHeader]: '/financial' }
    expect((await visit('/financial', cookie, drawn)).headers.get(refusalHeader)).toBe('403')
  })

  it('whose token has ended, with nobody who confirms it, sees the sign-in page and no loop (14.10)', async () => {
    const now = Math.floor(Date.now() / 1000)
    const ended = await makeToken(person(), { iat: now - 100, exp: now - 1 })
    api.on('POST /api/auth', (_, response) => json(response, 200, { response: { token: ended } }))
    for (const line of ['GET /api/auth/me', 'POST /api/refresh']) api.on(line, (_, response) => json(response, 404, {}))
    const cookie = await signInAt(door)
    expect(await visit('/login', cookie)).toMatchObject({ status: 200, location: null, cookies: [cleared] })
    expect(await visit('/dashboard', cookie)).toMatchObject({ status: 307, location: '/login?returnUrl=%2Fdashboard' })
  })

  it('gets a renewed token in the cookie, and this render sees it already', async () => {
    const now = Math.floor(Date.now() / 1000)
    const ageing = await makeToken(person(), { iat: now - 100, exp: now + 50 })
    api.on('POST /api/auth', (_, response) => json(response, 200, { response: { token: ageing } }))
    api.on('POST /api/refresh', async (_, response) => json(response, 200, { response: { token: await makeToken() } }))
    const cookie = (await signInAt(door))
      .split('; ')
      .filter((pair) => pair.startsWith('balcao='))
      .join()
    const answer = await visit('/dashboard', cookie)
    expect(answer.rendered('cookie')).toBe(jarAfter(answer.cookies))
    expect(answer.rendered('cookie')).not.toBe(cookie)
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
  })

  it('whose token the refresh call refuses is nobody', async () => {
    const now = Math.floor(Date.now() / 1000)
    const ageing = await makeToken(person(), { iat: now - 100, exp: now + 50 })
    api.on('POST /api/auth', (_, response) => json(response, 200, { response: { token: ageing } }))
    api.on('POST /api/refresh', (_, response) => json(response, 401, {}))
    const cookie = await signInAt(door)
    expect(await visit('/dashboard', cookie)).toMatchObject({ status: 307, cookies: [cleared] })
  })

  it('of another tenant is nobody', async () => {
    const cookie = await signInAs({})
    expect(await visit('/dashboard', cookie, { host: 'beta.app.test' })).toMatchObject({ status: 307 })
  })
})

describe('every answer', () => {
  it('XS6 carries the guards, a nonce of its own, and the same nonce for the render', async () => {
    const [one, two] = [await visit('/login'), await visit('/login')]
    const policy = one.headers.get('content-security-policy') ?? ''
    for (const rule of [
      "'strict-dynamic'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "form-action 'self'",
    ]) {
      expect(policy).toContain(rule)
    }
    expect(policy).toContain(`'nonce-${one.rendered('x-nonce')}'`)
    expect(one.rendered('content-security-policy')).toBe(policy)
    expect(two.headers.get('content-security-policy')).not.toBe(policy)
    const redirect = await visit('/dashboard')
    for (const name of ['content-security-policy', 'x-content-type-options', 'x-frame-options', 'referrer-policy']) {
      expect(one.headers.has(name) && redirect.headers.has(name)).toBe(true)
    }
  })

  it('for an unknown tenant is the plain page', async () => {
    expect(await visit('/login', '', { host: 'gama.app.test' })).toMatchObject({ status: 404, location: null })
  })
})
