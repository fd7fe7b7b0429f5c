import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoPassword, describeOnBoth } from '@/backend/core/testing'
import { conformance } from './conformance'
import { apiAt } from './conformance/api'
import { checks } from './conformance/checks'

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
    expect((await conformance(api)).filter(({ breach }) => breach !== null)).toEqual([])
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
    const findings = await conformance(apiAt(url, 'admin@aurora.example.com', demoPassword))
    close()
    const held = findings.filter(({ breach }) => breach === null).map(({ check }) => check.says)
    // Whoever is 401 to all is so to those without a token, too.
    expect(held.filter((says) => !says.startsWith('without a token'))).toEqual([])
    expect(findings).toHaveLength(checks.length)
  })
})
