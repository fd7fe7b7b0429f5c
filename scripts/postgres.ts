import { randomBytes } from 'node:crypto'
import { userInfo } from 'node:os'
import pg from 'pg'

const candidates = () => [userInfo().username, 'postgres'].map((user) => `postgres://${user}@127.0.0.1:5432/postgres`)

async function mayPrepare(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  try {
    await client.connect()
    const { rows } = await client.query('select rolsuper from pg_roles where rolname = current_user')
    return rows[0]?.rolsuper === true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

/**
 * A superuser's address for tests to create databases and roles with: TEST_DATABASE_URL, else this machine's server,
 * else null.
 */
export async function findPostgres(): Promise<string | null> {
  if (process.env.TEST_DATABASE_URL) return process.env.TEST_DATABASE_URL
  for (const url of candidates()) if (await mayPrepare(url)) return url
  return null
}

async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Runs each of `statements` separately, on one connection; answers the last one's rows. */
export const runOn = (url: string, ...statements: string[]): Promise<Record<string, unknown>[]> =>
  connected(url, async (client) => {
    let rows: Record<string, unknown>[] = []
    for (const statement of statements) rows = (await client.query(statement)).rows
    return rows
  })

/** Runs `work` while holding the server-wide `lock`. */
export const whileHeld = (url: string, lock: number, work: () => Promise<void>): Promise<void> =>
  connected(url, async (client) => {
    await client.query('select pg_advisory_lock($1)', [lock])
    await work()
  })

export const freshName = () => `balcao_test_${randomBytes(6).toString('hex')}`

/** The address of `database` on the server of `admin`, as `role` if given, whose password is its name. */
export function databaseUrl(admin: string, database: string, role?: string): string {
  const url = new URL(admin)
  url.pathname = `/${database}`
  if (role) Object.assign(url, { username: role, password: role })
  return url.href
}

/** Creates an owner as the product requires: not a superuser, with CREATEROLE. */
export const ownerStatements = (name: string, attributes = 'createrole') => [
  `create role ${name} login password '${name}' nosuperuser ${attributes}`,
  // Durability is switched off: a crash would lose only the tests' data.
  `alter role ${name} set synchronous_commit = off`,
  // If an earlier run's owner created the app's role, this one cannot grant it (PostgreSQL 16 and later).
  `do $$ begin execute 'grant balcao_app to ${name}'; exception when undefined_object then null; end $$`,
]
