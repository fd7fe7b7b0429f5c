import dns from 'node:dns'
import { createServer } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { store } from '../store/open'
import { json, type ScriptedApi, scriptedApi } from '../testing/scripted-api'
import { openWeb, restart } from '../testing/web'
import { parseHost, tenantOfHost, tenantState } from './tenant'

describe('hosts', () => {
  it.each([
    ['alfa.app.test', { kind: 'tenant', slug: 'alfa', host: 'alfa.app.test' }],
    ['ALFA.App.Test.:0080', { kind: 'tenant', slug: 'alfa', host: 'alfa.app.test:80' }],
    ['app.test', { kind: 'bare', host: 'app.test' }],
    ['a.b.app.test', { kind: 'elsewhere' }],
    ['www.app.test', { kind: 'elsewhere' }],
    ['ab.app.test', { kind: 'elsewhere' }],
    ['notapp.test', { kind: 'elsewhere' }],
    ['alfa-app.test', { kind: 'elsewhere' }],
    ['alfa.evil.test', { kind: 'elsewhere' }],
    ['alfa.app.test.evil.test', { kind: 'elsewhere' }],
    ['user@alfa.app.test', { kind: 'malformed' }],
    ['alfa.app.test:', { kind: 'malformed' }],
    ['alfa..app.test', { kind: 'malformed' }],
    ['[::1]', { kind: 'malformed' }],
    ['', { kind: 'malformed' }],
    [null, { kind: 'malformed' }],
  ])('reads %s', (header, host) => {
    expect(parseHost(header, 'app.test')).toEqual(host)
  })
})

describe('tenants of a remote API', () => {
  let api: ScriptedApi
  let web: { close: () => Promise<void> }
  beforeAll(async () => {
    api = await scriptedApi(['alfa'])
    web = await openWeb({ TENANT_API_URL: api.template })
  })
  afterAll(() => web.close())

  it('asks the theme call, at most once a minute', async () => {
    const now = Date.now()
    expect(await tenantState('alfa', now)).toBe('known')
    expect(await tenantState('gama', now)).toBe('unknown')
    expect(await tenantState('alfa', now + 59_000)).toBe('known')
    expect(await tenantState('gama', now + 59_000)).toBe('unknown')
    expect(api.seen).toHaveLength(2)
    await tenantState('alfa', now + 60_001)
    expect(api.seen).toHaveLength(3)
  })

  it('asks once for many who come together', async () => {
    restart({ TENANT_API_URL: api.template })
    api.reset()
    await Promise.all(Array.from({ length: 20 }, () => tenantState('alfa')))
    expect(api.seen).toHaveLength(1)
  })

  it('forgets a tenant that the API no longer knows', async () => {
    restart({ TENANT_API_URL: api.template })
    api.on('GET /api/settings/theme', (_, response) => json(response, 404, {}))
    expect(await tenantState('alfa')).toBe('unknown')
    api.reset()
    restart({ TENANT_API_URL: api.template })
    expect(await tenantState('alfa')).toBe('known')
  })

  /** A tenant API that keeps connections open, knows only `alfa`, and holds its answers until told. */
  async function keeper() {
    const open = new Set<Socket>()
    const go = Promise.withResolvers<void>()
    const asked: string[] = []
    const server = createServer({ keepAliveTimeout: 600_000 }, async (incoming, outgoing) => {
      asked.push(incoming.url?.split('/')[1] ?? '')
      await go.promise
      json(outgoing, incoming.url?.startsWith('/alfa/') ? 200 : 404, {})
    })
    server.on('connection', (socket) => {
      open.add(socket)
      socket.on('close', () => open.delete(socket))
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    restart({ TENANT_API_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/{tenant}` })
    const close = () => {
      server.closeAllConnections()
      server.close()
    }
    return { open, asked, go: go.resolve, close }
  }
  const strangers = (count: number) => Array.from({ length: count }, (_, at) => tenantState(`host-${at}`))

  it('leaves no connection behind for hosts that are no tenants (14.32)', async () => {
    const remote = await keeper()
    remote.go()
    expect(new Set(await Promise.all(strangers(300)))).toEqual(new Set(['unknown']))
    await expect.poll(() => remote.open.size).toBe(0)
    remote.close()
  })

  it('asks for few hosts at once that were never tenants, and for one that was before them all (14.32)', async () => {
    const remote = await keeper()
    await (await store()).tenants.remember('alfa', Date.now())
    const asked = strangers(1500)
    const alfa = tenantState('alfa')
    await expect.poll(() => remote.asked, { timeout: 20_000 }).toContain('alfa')
    expect(remote.asked.length).toBeLessThan(20)
    remote.go()
    expect(await alfa).toBe('known')
    // Callers beyond the queue are refused, and nothing is cached.
    expect(new Set(await Promise.all(asked))).toEqual(new Set(['unknown', 'unreachable']))
    expect(await tenantState('host-1499')).toBe('unknown')
    remote.close()
  })

  it('calls nobody unknown whose API answers amiss, or not at all', async () => {
    restart({ TENANT_API_URL: `${api.template.replace('{tenant}', 'alfa')}/{tenant}`, TENANT_API_TIMEOUT_MS: '300' })
    for (const [slug, script] of [
      ['never-failed', (_: unknown, response: Parameters<typeof json>[0]) => json(response, 500, {})],
      ['never-moved', (_: unknown, response: Parameters<typeof json>[0]) => response.writeHead(302).end()],
      ['never-broken', (_: unknown, response: Parameters<typeof json>[0]) => response.destroy()],
      ['never-silent', () => {}],
    ] as const) {
      api.on(`GET /${slug}/api/settings/theme`, script)
      expect([slug, await tenantState(slug)]).toEqual([slug, 'unreachable'])
    }
    api.reset()
  })

  it('tells no address of a tenant never reached from a name that could not be looked up', async () => {
    const code = { value: 'ENOTFOUND' }
    const lookup = vi
      .spyOn(dns, 'lookup')
      .mockImplementation(((_name: string, _how: object, done: (e: Error) => void) =>
        process.nextTick(() => done(Object.assign(new Error('lookup'), { code: code.value })))) as never)
    restart({ TENANT_API_URL: 'http://{tenant}.invalid' })
    expect([await tenantState('gama'), await tenantState('alfa')]).toEqual(['unknown', 'unreachable'])
    code.value = 'EAI_AGAIN'
    restart({ TENANT_API_URL: 'http://{tenant}.invalid' })
    expect(await tenantState('gama')).toBe('unreachable')
    lookup.mockRestore()
  })

  it('knows after a restart who was reached before, and calls nobody unknown, when the API is away', async () => {
    await api.close()
    restart({ TENANT_API_URL: api.template })
    expect(await tenantState('alfa')).toBe('unreachable')
    expect(await tenantState('beta')).toBe('unreachable')
  })

  it('needs nobody where the list is set', async () => {
    restart({ TENANT_API_URL: api.template, TENANTS: 'beta', DEFAULT_TENANT: 'beta' })
    expect([await tenantState('alfa'), await tenantState('beta')]).toEqual(['unknown', 'known'])
    expect(tenantOfHost('app.test')).toBe('beta')
    expect(tenantOfHost('x.beta.app.test')).toBeNull()
  })
})
