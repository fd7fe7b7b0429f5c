import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { demoPassword } from '@/backend/testing/backend'
import { makePng } from '@/backend/testing/pictures'
import { ensureDemo } from '@/scripts/ensure-demo'
import { openDoor } from '../door/open'
import { person } from '../testing/scripted-api'
import { type Door, jarAfter, nodeDoor, ours, restart, uploadThenRead } from '../testing/web'
import { readCompany, readTheme, readUser } from './client'
import { backend } from './embedded'
import { tenantState } from './tenant'

/** The embedded way, whole: lock, secret, PGlite, store and tenant API in one process. */
let dir: string
let door: Door
let close: () => Promise<void>
const password = 'senha-de-teste-2026'
const run = async (...command: string[]) => (await backend()).command(command)

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'balcao-test-'))
  restart({ DATA_DIR: dir, MAX_RECORD_FILES: '77', MAX_PERSON_FILES_BYTES: '5', MAX_TENANT_FILES_BYTES: '1073741824' })
  await ensureDemo()
  close = await openDoor()
  for (const slug of ['alfa', 'beta']) {
    await run('create', slug, '--name', slug, '--email', `admin@${slug}.example.com`, '--password', password)
  }
  door = await nodeDoor()
})
afterAll(async () => {
  await door.close()
  await close()
  rmSync(dir, { recursive: true, force: true })
})

const signIn = async (slug: string, known = password) => {
  const host = `${slug}.app.test`
  const body = JSON.stringify({ email: `admin@${slug}.example.com`, password: known })
  return door.ask('POST /api/auth', { host, headers: { ...ours(host), 'content-type': 'application/json' }, body })
}

describe('the embedded way', () => {
  it('serves, and signs in with every permission there is', async () => {
    expect((await door.ask('GET /health')).json).toEqual({ status: 'ok' })
    const answer = await signIn('alfa')
    expect(answer.json).toMatchObject({ status: true, response: { user: { email: 'admin@alfa.example.com' } } })
    expect(answer.text).not.toContain('eyJ')
    expect(answer.cookies.filter((line) => line.startsWith('balcao.')).length).toBeGreaterThan(1)
    const cookie = jarAfter(answer.cookies)
    const me = await door.ask('GET /api/auth/me', { headers: { cookie } })
    expect(me.json).toMatchObject({ response: { username: 'admin' } })
    expect((await door.ask('GET /v1/nothing', { headers: { cookie } })).status).toBeGreaterThanOrEqual(404)
  })

  it('keeps of files what the settings say (14.35)', async () => {
    const host = 'aurora.app.test'
    const cookie = jarAfter((await signIn('aurora', demoPassword)).cookies)
    expect((await door.ask('GET /api/files/room', { host, headers: { cookie } })).json).toMatchObject({
      data: { record: { files: 77 }, tenant: { gigabytes: 1 } },
    })
    const body = new FormData()
    body.set('file', new File([new Uint8Array(makePng(1, 1))], 'a.png'))
    const form = new Response(body)
    const answer = await door.ask('POST /api/user/change_avatar', {
      host,
      headers: { ...ours(host), cookie, 'content-type': form.headers.get('content-type') ?? '' },
      body: await form.bytes(),
    })
    expect([answer.status, answer.json.details]).toMatchObject([422, { file: [{ reason: 'person_bytes' }] }])
  })

  it('describes itself once, and hands the same bytes out to everybody, packed where they take it (14.30)', async () => {
    const asked = vi.spyOn(await backend(), 'fetch')
    const plain = await door.ask('GET /api/openapi.json')
    expect(plain.json).toMatchObject({ openapi: '3.1.0', info: { title: 'Balcão' } })
    const accepting = (value: string) =>
      door.ask('GET /api/openapi.json', { host: 'beta.app.test', headers: { 'accept-encoding': value } })
    for (const value of ['gzip, deflate, br', 'br;q=1, GZIP;q=0.5', '*']) {
      const packed = await accepting(value)
      expect([packed.headers.get('content-encoding'), packed.headers.get('vary')]).toEqual(['gzip', 'Accept-Encoding'])
      expect(gunzipSync(packed.bytes).equals(plain.bytes)).toBe(true)
      expect(packed.bytes.length * 5).toBeLessThan(plain.bytes.length)
    }
    for (const value of ['identity', 'gzip;q=0', 'br, gzip; q=0.0']) {
      expect((await accepting(value)).bytes.equals(plain.bytes)).toBe(true)
    }
    expect(asked.mock.calls.filter(([{ url }]) => url.endsWith('/api/openapi.json'))).toHaveLength(1)
    asked.mockRestore()
    const head = await door.ask('HEAD /api/openapi.json')
    expect([head.status, head.bytes.length]).toEqual([200, 0])
    expect((await door.ask('GET /api/openapi.json', { host: 'gama.app.test' })).status).toBe(404)
  })

  it('parts its tenants', async () => {
    const cookie = jarAfter((await signIn('alfa')).cookies)
    const answer = await door.ask('GET /api/auth/me', { host: 'beta.app.test', headers: { cookie } })
    expect(answer.status).toBe(401)
  })

  it('ends a session at the tenant API too', async () => {
    const cookie = jarAfter((await signIn('alfa')).cookies)
    expect((await door.ask('POST /api/auth/logout', { headers: { ...ours(), cookie } })).status).toBe(200)
    expect((await door.ask('GET /api/auth/me', { headers: { cookie } })).status).toBe(401)
  })

  it('reads an upload to its end that no call of it takes', async () => {
    const cookie = jarAfter((await signIn('alfa')).cookies)
    const upload = (line: string) => uploadThenRead(door.port ?? 0, line, { host: 'alfa.app.test', cookie, ...ours() })
    expect(await upload('POST /api/nothing')).toMatch(/^HTTP\/1.1 (404|501) /)
    expect(await upload('POST /api/company')).toMatch(/^HTTP\/1.1 4\d\d /)
  })

  it('lets server-rendered pages tell a dead token from a call that failed', async () => {
    expect((await readTheme('alfa')).primaryColor).toMatch(/^#/)
    const dead = { text: 'not.a.token', user: person(), issuedAt: 0, expiresAt: Number.POSITIVE_INFINITY }
    expect(await readUser('alfa', dead)).toEqual({ kind: 'dead' })
    expect(await readCompany('nobody', 'not.a.token')).not.toMatchObject({ kind: 'ok' })
  })

  it('closes a suspended tenant within a second, clears its cookies, and opens it again', async () => {
    const cookie = jarAfter((await signIn('beta')).cookies)
    await run('suspend', 'beta')
    expect(await tenantState('beta', Date.now() + 1001)).toBe('unknown')
    const answer = await door.ask('GET /api/auth/me', { host: 'beta.app.test', headers: { cookie } })
    expect(answer.status).toBe(404)
    expect(answer.cookies.every((line) => line.includes('Max-Age=0'))).toBe(true)
    expect(answer.cookies.length).toBeGreaterThan(0)
    await run('activate', 'beta')
    expect(await tenantState('beta', Date.now() + 5000)).toBe('known')
  })

  it('opens its database, store and backend once, whatever copy of a module asks', async () => {
    const mine = await import('../store/open')
    vi.resetModules()
    const theirs = await import('../store/open')
    const api = await import('./embedded')
    expect(theirs.database).not.toBe(mine.database)
    const handles = await Promise.all([mine, theirs, mine, theirs].map(({ database }) => database()))
    expect(new Set(handles).size).toBe(1)
    expect(await theirs.store()).toBe(await mine.store())
    expect(await api.backend()).toBe(await backend())
  })
})
