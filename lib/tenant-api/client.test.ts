import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { defaultTheme } from '@/lib/contracts/theme'
import { json, person, type Script, type ScriptedApi, scriptedApi } from '@/lib/testing/scripted-api'
import { openWeb } from '@/lib/testing/web'
import { readMigrationState, readTheme, readUser } from './client'

let api: ScriptedApi
let web: { close: () => Promise<void> }
beforeAll(async () => {
  api = await scriptedApi(['alfa'])
  web = await openWeb({ TENANT_API_URL: api.template, TENANT_API_TIMEOUT_MS: '400' })
})
afterAll(async () => {
  await api.close()
  await web.close()
})
beforeEach(() => api.reset())

const asJson = { 'content-type': 'application/json' }
const me = (script: Script) => api.on('GET /api/auth/me', script)

/** Resolves once the connection of the answer that `body` makes is closed by the other side. */
function left(line: string, body: () => AsyncGenerator<string>): Promise<void> {
  return new Promise((done) =>
    api.on(line, (_, response) => {
      response.writeHead(200, asJson).once('close', done)
      Readable.from(body()).pipe(response)
    }),
  )
}
async function* endless() {
  for (yield '{"response":"'; ; ) yield 'x'.repeat(65_536)
}
async function* dripping() {
  for (yield '{"response":'; ; await sleep(50)) yield ' '
}

describe('what a page reads of the tenant API', () => {
  it('is read whole, packed or not', async () => {
    expect(await readUser('alfa', 't')).toMatchObject({ kind: 'ok', value: { username: 'admin' } })
    const packed = gzipSync(JSON.stringify({ response: person() }))
    me((_, response) => response.writeHead(200, { ...asJson, 'content-encoding': 'gzip' }).end(packed))
    expect(await readUser('alfa', 't')).toMatchObject({ kind: 'ok', value: { username: 'admin' } })
  })

  it('has an end, whatever the API sends', async () => {
    const hungUp = left('GET /api/auth/me', endless)
    expect(await readUser('alfa', 't')).toEqual({ kind: 'failed', status: 502 })
    await hungUp
    const hungUpToo = left('GET /api/settings/theme', endless)
    expect(await readTheme('alfa')).toEqual(defaultTheme)
    await hungUpToo
  })

  it('is not waited for when it drips, or stalls, or breaks', async () => {
    const hungUp = left('GET /api/auth/me', dripping)
    expect(await readUser('alfa', 't')).toEqual({ kind: 'failed', status: 0 })
    await hungUp
    me((_, response) => response.writeHead(200, asJson).write('{'))
    expect(await readUser('alfa', 't')).toEqual({ kind: 'failed', status: 0 })
    for (const head of [asJson, { ...asJson, 'content-length': '100' }]) {
      me((_, response) => response.writeHead(200, head).write('{', () => response.destroy()))
      expect(await readUser('alfa', 't')).toEqual({ kind: 'failed', status: 0 })
    }
  })

  it.each([
    ['no JSON', {}, '{'],
    ['JSON of another shape', {}, '{"response":{"response":7}}'],
    ['a packing that nobody asked for or knows', { 'content-encoding': 'br' }, '{}'],
  ])('is a bad answer when it is %s', async (_, headers, body) => {
    me((_seen, response) => response.writeHead(200, { ...asJson, ...headers }).end(body))
    expect(await readUser('alfa', 't')).toEqual({ kind: 'failed', status: 502 })
  })
})

describe('how far the import is', () => {
  const answers = (status: number, body: unknown) =>
    api.on('GET /api/migrations/statusMigration', (_, response) => json(response, status, body))
  const running = { status_migration: 'running', migrated_tables: 3, amount_tables: 9 }

  it('is what the tenant API says', async () => {
    answers(200, { status: true, data: running })
    expect(await readMigrationState('alfa', 't')).toEqual({ kind: 'running', migrated: 3, amount: 9 })
    answers(200, { status: false, message: 'Não.' })
    expect(await readMigrationState('alfa', 't')).toEqual({ kind: 'failed' })
  })

  it('is not known when the call fails, or is not answered', async () => {
    answers(500, { status: false })
    expect(await readMigrationState('alfa', 't')).toBeNull()
    api.on('GET /api/migrations/statusMigration', () => {})
    expect(await readMigrationState('alfa', 't')).toBeNull()
  })
})
