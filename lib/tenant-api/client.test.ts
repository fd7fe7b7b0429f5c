import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import * as z from 'zod'
import type { Role } from '@/lib/access/roles'
import { done, get } from '@/lib/api/endpoint'
import { defaultTheme, unchosenTheme } from '@/lib/contracts/theme'
import { json, makeToken, person, type Script, type ScriptedApi, scriptedApi } from '@/lib/testing/scripted-api'
import { openWeb, restart } from '@/lib/testing/web'
import { readItem, readKeptTheme, readMigrationState, readRows, readTheme, readUser } from './client'

let api: ScriptedApi
let web: { close: () => Promise<void> }
beforeAll(async () => {
  api = await scriptedApi(['alfa'])
  web = await openWeb({ TENANT_API_URL: api.template })
})
afterAll(async () => {
  await api.close()
  await web.close()
})
beforeEach(() => api.reset())

const token = {
  text: 't',
  user: person({ username: 'of-the-token' }),
  issuedAt: 0,
  expiresAt: Number.POSITIVE_INFINITY,
}
const asJson = { 'content-type': 'application/json' }
const me = (script: Script) => api.on('GET /api/auth/me', script)

/** Shortens the tenant API's timeout to 0.4 s for this test only: in the others a busy machine must not cause one. */
function losePatience() {
  restart({ TENANT_API_URL: api.template, TENANT_API_TIMEOUT_MS: '400' })
  onTestFinished(() => restart({ TENANT_API_URL: api.template }))
}

/** Resolves once the other side closes the connection of the answer made by `body`. */
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
    expect(await readUser('alfa', token)).toMatchObject({ kind: 'ok', value: { username: 'admin' } })
    const packed = gzipSync(JSON.stringify({ response: person() }))
    me((_, response) => response.writeHead(200, { ...asJson, 'content-encoding': 'gzip' }).end(packed))
    expect(await readUser('alfa', token)).toMatchObject({ kind: 'ok', value: { username: 'admin' } })
  })

  it('has an end, whatever the API sends', async () => {
    const hungUp = left('GET /api/auth/me', endless)
    expect(await readUser('alfa', token)).toEqual({ kind: 'failed', status: 502 })
    await hungUp
    const hungUpToo = left('GET /api/settings/theme', endless)
    expect(await readTheme('alfa')).toEqual(defaultTheme)
    await hungUpToo
  })

  it('is not waited for when it drips, or stalls, or breaks', async () => {
    losePatience()
    const hungUp = left('GET /api/auth/me', dripping)
    expect(await readUser('alfa', token)).toEqual({ kind: 'failed', status: 0 })
    await hungUp
    me((_, response) => response.writeHead(200, asJson).write('{'))
    expect(await readUser('alfa', token)).toEqual({ kind: 'failed', status: 0 })
    for (const head of [asJson, { ...asJson, 'content-length': '100' }]) {
      me((_, response) => response.writeHead(200, head).write('{', () => response.destroy()))
      expect(await readUser('alfa', token)).toEqual({ kind: 'failed', status: 0 })
    }
  })

  it.each([
    ['no JSON', {}, '{'],
    ['JSON that is no object', {}, '[]'],
    ['a refusal', {}, '{"status":false}'],
    ['a packing that nobody asked for or knows', { 'content-encoding': 'br' }, '{}'],
  ])('is a bad answer when it is %s', async (_, headers, body) => {
    me((_seen, response) => response.writeHead(200, { ...asJson, ...headers }).end(body))
    expect(await readUser('alfa', token)).toEqual({ kind: 'failed', status: 502 })
  })
})

describe('who a person is (14.10)', () => {
  const ofTheToken = { kind: 'ok', value: { username: 'of-the-token' } }

  it.each([403, 404, 405, 501])('is what the token says where the API answers %i', async (status) => {
    me((_, response) => json(response, status, { status: false, message: 'Não.' }))
    expect(await readUser('alfa', token)).toMatchObject(ofTheToken)
  })

  it.each([
    ['no user', { status: true }],
    ['a word', { status: true, response: { confirmed: true } }],
    ['a user of another shape', { response: { ...person(), uuid: 7 } }],
  ])('is what the token says where the API confirms it with %s', async (_, body) => {
    me((_seen, response) => json(response, 200, body))
    expect(await readUser('alfa', token)).toMatchObject(ofTheToken)
  })

  it('is nobody once a token has ended that no API confirms', async () => {
    me((_, response) => json(response, 404, {}))
    expect(await readUser('alfa', { ...token, expiresAt: Date.now() - 1 })).toEqual({ kind: 'dead' })
    me((_, response) => json(response, 401, {}))
    expect(await readUser('alfa', token)).toEqual({ kind: 'dead' })
  })

  it('is not known while the API fails', async () => {
    me((_, response) => json(response, 500, {}))
    expect(await readUser('alfa', token)).toEqual({ kind: 'failed', status: 500 })
  })
})

it('is a theme for the editor, whatever of it another house has (14.12)', async () => {
  const theme = { primaryColor: '#0055AA', gradient: 7, secondaryColor: 'default' }
  api.on('GET /api/settings/theme', (_, response) => json(response, 200, { response: { response: theme } }))
  const kept = { ...unchosenTheme, primaryColor: '#0055AA' }
  expect(await readKeptTheme('alfa', 't')).toEqual({ kind: 'ok', value: kept })
  expect(await readTheme('alfa')).toEqual({ ...defaultTheme, primaryColor: '#0055AA' })
})

describe('what a page hands on to the browser', () => {
  const commission = { id: 7, company_percentage: '9.8765', broker_percentage: '6.0000' }
  const asked = async (role: Role) => {
    const text = await makeToken(person({ type_user: role }))
    const found = await readItem('alfa', text, get('/api/commissions/7?x=1', done), z.looseObject({}))
    return found.kind === 'ok' ? found.value : found
  }

  it("holds nothing of the company's share for Corretor and Comercial (14.11)", async () => {
    api.on('GET /api/commissions/7', (_, response) => json(response, 200, { data: commission }))
    const { company_percentage: _, ...seen } = commission
    expect(await asked('Corretor')).toEqual(seen)
    expect(await asked('Comercial')).toEqual(seen)
    expect(await asked('Financeiro')).toEqual(commission)
    expect(await readItem('alfa', 't', get('/api/commissions/7', done), z.looseObject({}))).toEqual({
      kind: 'ok',
      value: seen,
    })
  })

  it('is a list without the rows that do not fit (14.36)', async () => {
    const job = { uuid: 'j', kind: 'export', resource: 'bank', status: 'done', done: 1, total: 1, file: null }
    const whole = { ...job, import: null, outcome: null, error: null, created_at: 'x', expires_at: null }
    api.on('GET /api/jobs', (_, response) => json(response, 200, { data: [null, job, whole, 'x'] }))
    expect(await readRows('alfa', 't', get('/api/jobs', done), (row) => row)).toEqual({ kind: 'ok', value: [whole] })
    api.on('GET /api/jobs', (_, response) => json(response, 200, { data: 'x' }))
    expect(await readRows('alfa', 't', get('/api/jobs', done), (row) => row)).toEqual({ kind: 'failed', status: 502 })
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
    losePatience()
    answers(500, { status: false })
    expect(await readMigrationState('alfa', 't')).toBeNull()
    api.on('GET /api/migrations/statusMigration', () => {})
    expect(await readMigrationState('alfa', 't')).toBeNull()
  })
})
