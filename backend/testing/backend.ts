import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { pino } from 'pino'
import { afterAll, describe } from 'vitest'
import { type Database, openPGlite, openPostgres } from '@/lib/database/handle'
import { copyDemo, demoDump } from '@/scripts/demo-copies'
import { databaseUrl, freshName, ownerStatements, runOn } from '@/scripts/postgres'
import { type Backend, createBackend } from '../app'
import type { Runtime } from '../core/kernel/call'
import type { Guard } from '../core/kernel/principal'
import { nfseRules } from '../core/services/nfse-rules'
import { seedNow } from '../demo/seed'
import { lookups } from '../lookups'

/** A superuser's address on a test server; if unset, tests run on PGlite only. */
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
  /** Hosts that pushes may be sent to; a test adds its own service. */
  pushHosts: string[]
  /** Calls `/api/…` of the tenant. A `FormData` or a string is sent as it is, anything else as JSON. */
  call: (slug: string, path: string, call?: Call) => Promise<Reply>
  /** The token of `login@slug.example.com`. */
  signIn: (slug: string, login: string) => Promise<string>
  runtime: (guard: Guard) => Runtime
}

export function testBackend(database: Database): Opened {
  const clock = { now: seedNow }
  const now = () => clock.now
  const folder = mkdtempSync(join(tmpdir(), 'balcao-backend-'))
  const pushHosts = ['push.example.com', '*.push.example.net']
  const backend = createBackend({
    database,
    tokenKeys: testKeys,
    secretKeys: testKeys,
    files: { url: pathToFileURL(join(folder, 'files')).href },
    mailFolder: join(folder, 'mail'),
    publicUrl: 'https://{tenant}.balcao.test',
    // As where the demonstration is.
    nfse: { ...nfseRules, acceptsTests: true },
    push: { hosts: pushHosts, privateKey: new Uint8Array(32).fill(9) },
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
  return {
    database,
    backend,
    clock,
    folder,
    pushHosts,
    call,
    signIn,
    runtime: (guard) => ({ database, guard, now, lookups, log: silent }),
  }
}

function testServer(): string {
  if (!postgresUrl) throw new Error('TEST_DATABASE_URL is not set')
  return postgresUrl
}

const rootRuns = async (...statements: string[]): Promise<void> => void (await runOn(testServer(), ...statements))

/** A role and a database of its own on the test server. `attributes` are the login role's. */
export async function makePostgres(attributes?: string) {
  const name = freshName()
  await rootRuns(...ownerStatements(name, attributes), `create database ${name} owner ${name}`)
  return {
    name,
    url: databaseUrl(testServer(), name, name),
    asRoot: databaseUrl(testServer(), name),
    root: rootRuns,
    drop: () => rootRuns(`drop database if exists ${name} with (force)`, `drop role if exists ${name}`),
  }
}

async function openDemo(kind: Database['kind'], later: (close: () => Promise<void>) => void): Promise<Database> {
  if (kind === 'pglite') {
    const database = await openPGlite(undefined, await demoDump())
    later(database.close)
    return database
  }
  const { url, drop } = await copyDemo(testServer())
  later(drop)
  const database = await openPostgres(url, 5)
  later(database.close)
  return database
}

const kinds: readonly Database['kind'][] = postgresUrl ? ['pglite', 'postgres'] : ['pglite']

/** True if a PostgreSQL server is configured for tests. */
export const hasPostgres = postgresUrl !== undefined

type Tests = (open: () => Promise<Opened>, kind: Database['kind']) => void

/**
 * The same tests on PGlite and, if TEST_DATABASE_URL names a server, on PostgreSQL. `open` gives a backend on a
 * database of its own with the demo; all are closed and dropped at the end.
 */
export const describeOnBoth = (name: string, tests: Tests) => describeOn(kinds, name, tests)

/**
 * As `describeOnBoth`, of tests that try every call there is and judge the calls' own code, which other tests run on
 * both databases: on PostgreSQL if there is one, and on both in `npm run verify:all`.
 */
export const describeWalk = (name: string, tests: Tests) =>
  describeOn(process.env.VERIFY_ALL ? kinds : kinds.slice(-1), name, tests)

function describeOn(some: readonly Database['kind'][], name: string, tests: Tests) {
  describe.each(some)(`${name} (%s)`, (kind) => {
    const closing: (() => Promise<void>)[] = []
    afterAll(async () => {
      for (const close of closing.toReversed()) await close()
    })
    tests(async () => testBackend(await openDemo(kind, (close) => closing.push(close))), kind)
  })
}
