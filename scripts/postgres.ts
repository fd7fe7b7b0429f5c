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

/** A superuser's address for tests to make databases and roles with: TEST_DATABASE_URL, else this machine's, else null. */
export async function findPostgres(): Promise<string | null> {
  if (process.env.TEST_DATABASE_URL) return process.env.TEST_DATABASE_URL
  for (const url of candidates()) if (await mayPrepare(url)) return url
  return null
}

async function run(url: string, ...statements: string[]) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

/** A new database with an owner as the product asks for one (not superuser, may create roles), and how to drop both. */
export async function makeDatabase(admin: string, name: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const drop = () => run(admin, `drop database if exists ${name} with (force)`, `drop role if exists ${name}`)
  await drop()
  await run(admin, `create role ${name} login createrole password '${name}'`, `create database ${name} owner ${name}`)
  const url = new URL(admin)
  url.username = name
  url.password = name
  url.pathname = `/${name}`
  return { url: url.href, drop }
}
