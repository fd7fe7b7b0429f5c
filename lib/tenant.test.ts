import dns from 'node:dns'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { parseHost, tenantOfHost, tenantState } from './tenant'
import { json, type ScriptedApi, scriptedApi } from './testing/scripted-api'
import { openWeb, restart } from './testing/web'

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
