import { createHash, randomBytes } from 'node:crypto'
import { existsSync, globSync, mkdtempSync, readFileSync } from 'node:fs'
import { readFile, rename } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { pino } from 'pino'
import { afterAll, describe } from 'vitest'
import { type Database, openPGlite, openPostgres } from '@/lib/database'
import { makeDemo } from '@/scripts/demo'
import { type Backend, createBackend, prepareDatabase } from '../app'
import { seedDemo, seedNow } from '../demo/seed'
import type { Guard } from './principal'
import type { Runtime } from './run'

/** Where a superuser of a test server answers; unset, the tests run on PGlite alone. */
const postgresUrl = process.env.TEST_DATABASE_URL

export const testKeys = [new Uint8Array(32).fill(7)]
export const demoPassword = process.env.SEED_PASSWORD ?? 'demonstracao-2026'
export const silent = pino({ level: 'silent' })

export interface Call {
  method?: string
  body?: unknown
  token?: string | undefined
  headers?: Record<string, string>
}
export interface Reply {
  status: number
  headers: Headers
  body: unknown
}

export interface Opened {
  database: Database
  backend: Backend
  /** The backend's clock. */
  clock: { now: Date }
  /** Holds `files/` and `mail/`. */
  folder: string
  /** Calls `/api/…` of the tenant. A `FormData` goes as it is, a text as it stands, the rest as JSON. */
  call: (slug: string, path: string, call?: Call) => Promise<Reply>
  /** The token of `login@slug.example.com`. */
  signIn: (slug: string, login: string) => Promise<string>
  runtime: (guard: Guard) => Runtime
}

export function testBackend(database: Database): Opened {
  const clock = { now: seedNow }
  const now = () => clock.now
  const folder = mkdtempSync(join(tmpdir(), 'balcao-backend-'))
  const backend = createBackend({
    database,
    tokenKeys: testKeys,
    secretKeys: testKeys,
    files: { url: pathToFileURL(join(folder, 'files')).href },
    mailFolder: join(folder, 'mail'),
    publicUrl: 'https://{tenant}.balcao.test',
    now,
    version: 'test',
    log: silent,
  })
  const call: Opened['call'] = async (slug, path, { method, body, token, headers } = {}) => {
    const isReady = body === undefined || typeof body === 'string' || body instanceof FormData
    const sent = isReady ? body : JSON.stringify(body)
    const response = await backend.fetch(
      new Request(`http://localhost/t/${slug}${path}`, {
        method: method ?? (sent === undefined ? 'GET' : 'POST'),
        headers: {
          ...(sent === undefined || sent instanceof FormData ? {} : { 'content-type': 'application/json' }),
          ...(token ? { token } : {}),
          ...headers,
        },
        ...(sent === undefined ? {} : { body: sent }),
      }),
    )
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.startsWith('application/json') && text !== ''
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : {} }
  }
  const signIn: Opened['signIn'] = async (slug, login) => {
    const { status, body } = await call(slug, '/api/auth', {
      body: { email: `${login}@${slug}.example.com`, password: demoPassword },
    })
    if (status !== 200) throw new Error(`sign-in of ${login}@${slug}: ${status}`)
    return (body as { response: { token: string } }).response.token
  }
  return { database, backend, clock, folder, call, signIn, runtime: (guard) => ({ database, guard, now, log: silent }) }
}

/** The demo's dump, made once for this state of the sources. */
async function demoDump(): Promise<Blob> {
  const hash = createHash('sha256')
  for (const file of globSync(['backend/**/*.{ts,sql}', 'lib/{permissions,roles,database}.ts']).sort()) {
    if (!file.endsWith('.test.ts')) hash.update(readFileSync(file))
  }
  const file = join(tmpdir(), `balcao-demo-${hash.update(demoPassword).digest('hex').slice(0, 16)}.tgz`)
  if (!existsSync(file)) {
    const making = `${file}.${randomBytes(4).toString('hex')}`
    await makeDemo(making)
    await rename(making, file)
  }
  return new Blob([await readFile(file)])
}

/** A role and a database of its own on the test server. `attributes` are the login role's. */
export async function makePostgres(attributes = 'createrole') {
  if (!postgresUrl) throw new Error('TEST_DATABASE_URL is not set')
  const name = `balcao_test_${randomBytes(6).toString('hex')}`
  const root = async (...statements: string[]) => {
    const server = await openPostgres(postgresUrl, 1)
    try {
      for (const statement of statements) await server.orm.execute(statement)
    } finally {
      await server.close()
    }
  }
  await root(
    `create role ${name} login password '${name}' nosuperuser ${attributes}`,
    `create database ${name} owner ${name}`,
    // Made by an earlier run's owner, the app's role is not this owner's to take (PostgreSQL 16 and later).
    `do $$ begin execute 'grant balcao_app to ${name}'; exception when undefined_object then null; end $$`,
  )
  const url = new URL(postgresUrl)
  url.pathname = `/${name}`
  const asRoot = url.href
  url.username = name
  url.password = name
  return {
    name,
    url: url.href,
    asRoot,
    root,
    drop: () => root(`drop database if exists ${name} with (force)`, `drop role if exists ${name}`),
  }
}

async function openDemo(kind: Database['kind'], later: (close: () => Promise<void>) => void): Promise<Database> {
  if (kind === 'pglite') {
    const database = await openPGlite(undefined, await demoDump())
    later(database.close)
    return database
  }
  const { url, drop } = await makePostgres()
  later(drop)
  const database = await openPostgres(url, 5)
  later(database.close)
  await prepareDatabase(database, seedNow)
  await seedDemo(database)
  return database
}

const kinds: readonly Database['kind'][] = postgresUrl ? ['pglite', 'postgres'] : ['pglite']

/** Whether a PostgreSQL is there to test on. */
export const hasPostgres = postgresUrl !== undefined

/**
 * The same tests on PGlite and, where TEST_DATABASE_URL names a server, on PostgreSQL. `open` gives a backend on
 * a database of its own that holds the demo; all are closed and dropped in the end.
 */
export function describeOnBoth(name: string, tests: (open: () => Promise<Opened>, kind: Database['kind']) => void) {
  describe.each(kinds)(`${name} (%s)`, (kind) => {
    const closing: (() => Promise<void>)[] = []
    afterAll(async () => {
      for (const close of closing.toReversed()) await close()
    })
    tests(async () => testBackend(await openDemo(kind, (close) => closing.push(close))), kind)
  })
}
