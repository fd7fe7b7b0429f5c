import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hasPostgres, makePostgres } from '@/backend/testing/backend'
import { openPostgres } from '@/lib/database/handle'
import { demandRoom } from '@/lib/process/disk'
import { backend } from '@/lib/tenant-api/embedded'
import { tenantState } from '@/lib/tenant-api/tenant'
import { type Door, nodeDoor, ours, restart, signInAt } from '@/lib/testing/web'
import { openDoor } from './open'

const password = 'senha-de-teste-2026'

/** A relay to a server, which can be cut and restored. */
async function relay(port: number, host: string) {
  const sockets = new Set<Socket>()
  let server: Server | undefined
  const open = async (at: number) => {
    const made = createServer((near) => {
      const far = connect(port, host)
      for (const [one, other] of [
        [near, far],
        [far, near],
      ] as const) {
        sockets.add(one)
        one.on('error', () => {})
        one.on('close', () => other.destroy())
        one.pipe(other)
      }
    })
    await new Promise<void>((done) => made.listen(at, '127.0.0.1', done))
    server = made
    return (made.address() as AddressInfo).port
  }
  const own = await open(0)
  return {
    port: own,
    cut: () =>
      new Promise<void>((done) => {
        server?.close(() => done())
        for (const socket of sockets) socket.destroy()
      }),
    lay: () => open(own),
  }
}

describe.runIf(hasPostgres)('a database of its own that is away, or has no room', () => {
  const folder = mkdtempSync(join(tmpdir(), 'balcao-test-'))
  const undo: (() => Promise<unknown>)[] = []
  let way: Awaited<ReturnType<typeof relay>>
  let door: Door
  let asRoot = ''
  let cookie = ''
  beforeAll(async () => {
    const made = await makePostgres()
    undo.push(made.drop)
    asRoot = made.asRoot
    const url = new URL(made.url)
    way = await relay(Number(url.port || 5432), url.hostname)
    undo.push(way.cut)
    url.hostname = '127.0.0.1'
    url.port = String(way.port)
    restart({ DATABASE_URL: url.href, FILES_URL: pathToFileURL(join(folder, 'files')).href })
    undo.push(await openDoor())
    const created = ['create', 'alfa', '--name', 'Alfa', '--email', 'admin@alfa.example.com', '--password', password]
    await (await backend()).command(created)
    door = await nodeDoor()
    undo.push(door.close)
    cookie = await signInAt(door, 'alfa.app.test', password)
  })
  afterAll(async () => {
    for (const step of undo.toReversed()) await step()
    rmSync(folder, { recursive: true, force: true })
  })
  const me = () => door.ask('GET /api/auth/me', { headers: { cookie } })
  const enter = () =>
    door.ask('POST /api/auth', {
      headers: { ...ours(), 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'admin@alfa.example.com', password }),
    })
  const told = async (asked: ReturnType<typeof me>) => {
    const { status, json } = await asked
    return [status, json.code]
  }

  it('is a 503 to whoever is signed in and to whoever signs in, and serves again (14.34)', async () => {
    expect((await me()).status).toBe(200)
    await way.cut()
    // Once with the tenant cached, and once where it must be looked up too.
    for (const known of [true, false]) {
      if (!known) expect(await tenantState('alfa', Date.now() + 1001)).toBe('unreachable')
      expect(await told(me())).toEqual([503, 'UNAVAILABLE'])
      expect(await told(enter())).toEqual([503, 'UNAVAILABLE'])
    }
    expect((await door.ask('GET /health')).json).toEqual({ status: 'unavailable', part: 'database' })
    await way.lay()
    await expect.poll(async () => (await me()).status, { timeout: 20_000 }).toBe(200)
    expect((await door.ask('GET /health')).status).toBe(200)
  })

  it('is unhealthy from a write without room until one stands (14.34)', async () => {
    const root = await openPostgres(asRoot, 1)
    const full = `begin raise exception 'could not extend file' using errcode = '53100'; end`
    for (const statement of [
      `create function no_row() returns trigger language plpgsql as $$ ${full} $$`,
      `create function no_table() returns event_trigger language plpgsql as $$ ${full} $$`,
      'create trigger no_row before insert on web.session execute function no_row()',
      'create event trigger no_table on ddl_command_start execute function no_table()',
    ])
      await root.raw(statement)
    expect((await door.ask('GET /health')).status).toBe(200)
    expect(await told(enter())).toEqual([503, 'UNAVAILABLE'])
    const unhealthy = await door.ask('GET /health')
    expect([unhealthy.status, unhealthy.json]).toEqual([503, { status: 'unavailable', part: 'disk' }])
    await root.raw('drop event trigger no_table')
    expect((await door.ask('GET /health')).json).toEqual({ status: 'ok' })
    await root.raw('drop trigger no_row on web.session')
    await root.close()
    expect((await enter()).status).toBe(200)
  })
})

it('a folder with less room than a start of a log needs is none (14.34)', async () => {
  const untried = () => Promise.reject(new Error('tried without need'))
  await demandRoom([tmpdir()], untried)
  await expect(demandRoom([tmpdir()], untried, Number.MAX_SAFE_INTEGER)).rejects.toThrow(/no room in/)
})
