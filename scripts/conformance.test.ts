import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoPassword, describeOnBoth } from '@/backend/testing/backend'
import { makeToken, person } from '@/lib/testing/scripted-api'
import { conformance } from './conformance'
import { apiAt } from './conformance/api'
import { checks } from './conformance/checks'
import { extras } from './conformance/lacks'

async function serve(answer: (request: Request) => Response | Promise<Response>) {
  const server = createServer(getRequestListener(answer, { overrideGlobalObjects: false }))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, close: () => void server.close() }
}

describeOnBoth('our own tenant API', (open) => {
  let served: Awaited<ReturnType<typeof serve>>
  beforeAll(async () => {
    const { backend } = await open()
    served = await serve(backend.fetch)
  })
  afterAll(() => served.close())

  it.each(['admin', 'corretor'])('holds every convention over HTTP, signed in as %s', async (login) => {
    const api = apiAt(`${served.url}/t/aurora`, `${login}@aurora.example.com`, demoPassword)
    const { findings, lacks } = await conformance(api)
    expect(findings.filter(({ breach }) => breach !== null)).toEqual([])
    expect(findings).toHaveLength(checks.length)
    expect(lacks.map(({ call }) => call)).toEqual([])
  })
})

describe('a tenant API that keeps nothing', () => {
  it.each([
    ['answers everything with an empty object', () => Response.json({})],
    ['answers pages', () => new Response('<h1>Oi</h1>', { headers: { 'content-type': 'text/html' } })],
    ['sends everybody elsewhere', () => Response.redirect('http://127.0.0.1:1/')],
    ['is 401 for all', () => Response.json({ status: false, message: 'Não.' }, { status: 401 })],
  ])('is found out in every check when it %s', async (_, answer) => {
    const { url, close } = await serve(answer)
    const { findings } = await conformance(apiAt(url, 'admin@aurora.example.com', demoPassword))
    close()
    const held = findings.filter(({ breach }) => breach === null).map(({ check }) => check.says)
    // An API that answers 401 to everybody also does so without a token.
    expect(held.filter((says) => !says.startsWith('without a token'))).toEqual([])
    expect(findings).toHaveLength(checks.length)
  })
})

describe('a tenant API that knows the specification alone', () => {
  it.each([404, 405, 501])('is told what it lacks by %i, and what the product leaves out (14.12)', async (missing) => {
    const user = { ...person(), email: 'admin@aurora.example.com' }
    const known: Record<string, object> = {
      'POST /api/auth': { status: true, response: { token: await makeToken(user), onboarding: 'finished' } },
      'GET /api/settings/theme': { status: true, response: { response: {} } },
      'GET /api/company': { status: true, response: { timezone: 'America/Sao_Paulo' } },
    }
    const { url, close } = await serve((request) => {
      const answer = known[`${request.method} ${new URL(request.url).pathname}`]
      return answer ? Response.json(answer) : Response.json({ status: false, message: 'Não.' }, { status: missing })
    })
    const { findings, lacks } = await conformance(apiAt(url, user.email, demoPassword))
    close()
    expect(lacks).toEqual(extras)
    const said = findings.map(({ check }) => check.says).join()
    for (const call of ['/api/auth/me', '/api/status', '/api/refresh', '/api/auth/logout'])
      expect(said).not.toContain(call)
    const held = findings.filter(({ breach }) => breach === null).map(({ check }) => check.says)
    expect(held).toContain('sign-in answers a JWT that carries the person at data.response')
  })
})
