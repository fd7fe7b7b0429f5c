import { createHash, randomBytes } from 'node:crypto'
import { existsSync, globSync, mkdtempSync, readFileSync } from 'node:fs'
import { readFile, rename } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, describe } from 'vitest'
import { type Database, openPGlite, openPostgres } from '@/lib/database'
import { makeDemo } from '@/scripts/demo'
import { reachableFrom } from '@/scripts/import-graph'
import { type Backend, createBackend } from '../app'
import { seedDemo, seedNow } from '../demo/seed'
import { prepareDatabase } from '../prepare'
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

let version: string | undefined

/** Changes with whatever the demo is made from. */
function demoVersion(): string {
  if (version) return version
  const hash = createHash('sha256').update(demoPassword)
  const sources = [
    ...reachableFrom(['backend/prepare.ts', 'backend/demo/seed.ts']),
    ...globSync('backend/**/*.sql').sort(),
  ]
  for (const file of sources) hash.update(readFileSync(file))
  version = hash.digest('hex').slice(0, 16)
  return version
}

/** The demo's dump, made once for this state of the sources. */
async function demoDump(): Promise<Blob> {
  const file = join(tmpdir(), `balcao-demo-${demoVersion()}.tgz`)
  if (!existsSync(file)) {
    const making = `${file}.${randomBytes(4).toString('hex')}`
    await makeDemo(making)
    await rename(making, file)
  }
  return new Blob([await readFile(file)])
}

function testServer(): string {
  if (!postgresUrl) throw new Error('TEST_DATABASE_URL is not set')
  return postgresUrl
}

/** Runs `work` as the test server's superuser, on one connection. */
async function asRoot<T>(work: (server: Database) => Promise<T>): Promise<T> {
  const server = await openPostgres(testServer(), 1)
  try {
    return await work(server)
  } finally {
    await server.close()
  }
}

const rootRuns = (...statements: string[]) =>
  asRoot(async ({ orm }) => {
    for (const statement of statements) await orm.execute(statement)
  })

const freshName = () => `balcao_test_${randomBytes(6).toString('hex')}`

function addressOf(database: string, role?: string): string {
  const url = new URL(testServer())
  url.pathname = `/${database}`
  if (role) Object.assign(url, { username: role, password: role })
  return url.href
}

const roleStatements = (name: string, attributes: string) => [
  `create role ${name} login password '${name}' nosuperuser ${attributes}`,
  // Made by an earlier run's owner, the app's role is not this owner's to take (PostgreSQL 16 and later).
  `do $$ begin execute 'grant balcao_app to ${name}'; exception when undefined_object then null; end $$`,
]

/** A role and a database of its own on the test server. `attributes` are the login role's. */
export async function makePostgres(attributes = 'createrole') {
  const name = freshName()
  await rootRuns(...roleStatements(name, attributes), `create database ${name} owner ${name}`)
  return {
    name,
    url: addressOf(name, name),
    asRoot: addressOf(name),
    root: rootRuns,
    drop: () => rootRuns(`drop database if exists ${name} with (force)`, `drop role if exists ${name}`),
  }
}

/** A copy of the demo on the test server; the original is made once for this state of the sources, and stays. */
async function copyDemo() {
  const original = `balcao_demo_${demoVersion()}`
  const copy = freshName()
  await asRoot(({ orm }) =>
    orm.transaction(async (tx) => {
      // Workers take turns. A transaction keeps the lock's connection, which a pool would close after ten idle seconds.
      await tx.execute('select pg_advisory_xact_lock(20261119)')
      const known = await tx.execute(sql`select 1 from pg_database where datname = ${original}`)
      if (known.rows.length === 0) await makeOriginal(original)
      await rootRuns(`create database ${copy} template ${original} owner ${original}`)
    }),
  )
  return { url: addressOf(copy, original), drop: () => rootRuns(`drop database if exists ${copy} with (force)`) }
}

/** Under another name until it is whole: a run that is stopped leaves no half original. */
async function makeOriginal(name: string) {
  const making = freshName()
  const known = await asRoot(({ orm }) => orm.execute(sql`select 1 from pg_roles where rolname = ${name}`))
  await rootRuns(
    ...(known.rows.length === 0 ? roleStatements(name, 'createrole') : []),
    `create database ${making} owner ${name}`,
  )
  const database = await openPostgres(addressOf(making, name), 1)
  try {
    await prepareDatabase(database, seedNow)
    await seedDemo(database)
  } finally {
    await database.close()
  }
  await rootRuns(`alter database ${making} rename to ${name}`)
  await dropOriginalsBut(name)
}

/** Those of other states of the sources go, unless another run still copies them. */
async function dropOriginalsBut(name: string) {
  const { rows } = await asRoot(({ orm }) =>
    orm.execute<{ old: string }>(
      sql`select datname as old from pg_database where datname ^@ 'balcao_demo_' and datname <> ${name}`,
    ),
  )
  for (const { old } of rows) await rootRuns(`drop database ${old}`, `drop role ${old}`).catch(() => {})
}

async function openDemo(kind: Database['kind'], later: (close: () => Promise<void>) => void): Promise<Database> {
  if (kind === 'pglite') {
    const database = await openPGlite(undefined, await demoDump())
    later(database.close)
    return database
  }
  const { url, drop } = await copyDemo()
  later(drop)
  const database = await openPostgres(url, 5)
  later(database.close)
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
