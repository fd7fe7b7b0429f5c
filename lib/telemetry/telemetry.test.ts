import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openDoor } from '@/lib/door/open'
import { forget } from '@/lib/process/holder'
import { backend } from '@/lib/tenant-api/embedded'
import { type Door, jarAfter, nodeDoor, ours, restart } from '@/lib/testing/web'
import { ensureDemo } from '@/scripts/ensure-demo'
import { serveMetrics } from './metrics-server'
import { collector } from './testing'

/** The embedded way behind its door, with metrics and traces: one read by a signed-in person, and its records. */
const password = 'senha-de-teste-2026'
const secretQuery = '52998224725'
const freePort = () =>
  new Promise<number>((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => done(typeof address === 'object' && address ? address.port : 0))
    })
  })

let receiver: Awaited<ReturnType<typeof collector>>
let dir: string
let cookie: string
let metrics: string

beforeAll(async () => {
  receiver = await collector()
  dir = mkdtempSync(join(tmpdir(), 'balcao-test-'))
  restart({ DATA_DIR: dir })
  await ensureDemo()
  // Choose the port last: other tests take ports at the same time.
  const port = await freePort()
  restart({ DATA_DIR: dir, METRICS_PORT: String(port), OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url })
  const close = await openDoor()
  let door: Door | undefined
  try {
    const { command } = await backend()
    await command(['create', 'alfa', '--name', 'Alfa', '--email', 'admin@alfa.example.com', '--password', password])
    door = await nodeDoor()
    const body = JSON.stringify({ email: 'admin@alfa.example.com', password })
    const headers = { ...ours(), 'content-type': 'application/json' }
    cookie = jarAfter((await door.ask('POST /api/auth', { headers, body })).cookies)
    const answer = await door.ask(`GET /api/company?search=${secretQuery}`, {
      headers: { cookie, 'x-request-id': 'the-read', traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01` },
    })
    expect(answer.status).toBe(200)
    await door.ask('GET /api/auth/me', { headers: { cookie: 'balcao=forged' } })
    expect((await door.ask('PROPFIND /api/x')).status).toBe(405)
    const scrape = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
    // For the server a request ends shortly after its client has read the answer.
    await vi.waitFor(async () => expect(await scrape()).toMatch(/^balcao_http_requests_in_flight\{kind="api"\} 0$/m))
    metrics = await scrape()
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404)
  } finally {
    await door?.close()
    await close()
    for (const name of ['database', 'backend', 'folder-lock']) forget(name)
  }
})
afterAll(async () => {
  await receiver.close()
  rmSync(dir, { recursive: true, force: true })
})

describe('traces', () => {
  const traced = () => {
    const all = receiver.spans()
    const door = all.find(
      ({ attributes }) => attributes['balcao.request_id'] === 'the-read' && attributes['balcao.kind'] === 'api',
    )
    return all.filter(({ traceId }) => traceId === door?.traceId)
  }

  it('tell one trip from the door to the database as one tree', () => {
    expect(receiver.paths()).toEqual(['POST /v1/traces application/json'])
    const spans = traced()
    const [door, verb] = ['GET api', 'GET /api/company'].map((name) => spans.find((span) => span.name === name))
    // On a busy machine there may be earlier or repeated calls.
    const api = spans.find(({ spanId }) => spanId === verb?.parentSpanId)
    expect(door?.attributes).toMatchObject({ 'balcao.tenant': 'alfa', 'balcao.request_id': 'the-read' })
    expect(door?.parentSpanId ?? '').toBe('')
    expect(api).toMatchObject({
      name: 'tenant api',
      parentSpanId: door?.spanId,
      attributes: { 'balcao.way': 'embedded' },
    })
    expect(verb).toMatchObject({
      attributes: { 'http.route': '/api/company', 'balcao.tenant': 'alfa', 'balcao.request_id': 'the-read' },
    })
    const transaction = spans.find(({ name, parentSpanId }) => name === 'transaction' && parentSpanId === verb?.spanId)
    expect(transaction?.statements).toContainEqual(expect.stringContaining("set_config('app.tenant_id'"))
  })

  it('begin at the door, whatever trace a client claims to be part of', () => {
    expect(receiver.text()).not.toContain('a'.repeat(32))
  })

  it('hold no token, password, session, person or query', () => {
    const text = receiver.text()
    const seals = cookie.split('; ').map((pair) => pair.slice(pair.indexOf('=') + 1))
    expect(seals.length).toBeGreaterThan(0)
    for (const secret of [password, secretQuery, 'eyJ', '@alfa.example.com', 'argon2', ...seals]) {
      expect(text).not.toContain(secret)
    }
  })
})

describe('metrics', () => {
  it('count what the door, the tenant API, the database and the sessions did', () => {
    for (const line of [
      /^balcao_http_requests_total\{kind="api",method="POST",status="2xx"\} 1$/m,
      /^balcao_http_requests_total\{kind="api",method="other",status="4xx"\} 1$/m,
      /^balcao_http_request_duration_seconds_count\{kind="api"\} 4$/m,
      /^balcao_tenant_api_requests_total\{route="\/api\/auth",method="POST",status="2xx"\} 1$/m,
      /^balcao_upstream_calls_total\{outcome="2xx"\} \d+$/m,
      /^balcao_database_transaction_seconds_count\{outcome="committed"\} [1-9]\d*$/m,
      /^balcao_database_connections 1$/m,
      /^balcao_sessions_refused_total\{reason="sealed"\} 1$/m,
      /^balcao_upstream_resting_tenants 0$/m,
      /^process_resident_memory_bytes \d+$/m,
    ]) {
      expect(metrics).toMatch(line)
    }
  })

  it('name no tenant, no person and no address', () => {
    for (const text of ['alfa', 'admin', secretQuery, 'PROPFIND', 'company?']) expect(metrics).not.toContain(text)
  })
})

it('a port for the metrics that is taken refuses the start', async () => {
  const nothing = { contentType: 'text/plain', text: async () => '' }
  const first = await serveMetrics(nothing, 0, '127.0.0.1')
  await expect(serveMetrics(nothing, first.port, '127.0.0.1')).rejects.toMatchObject({
    name: 'StartupRefusal',
    message: expect.stringMatching(/^METRICS_PORT: .*\.$/),
  })
  await first.close()
})
