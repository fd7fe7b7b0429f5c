import { mkdir } from 'node:fs/promises'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { sql } from 'drizzle-orm'
import { drizzle as overNode } from 'drizzle-orm/node-postgres'
import { drizzle as overPGlite, type PgliteDatabase } from 'drizzle-orm/pglite'
import pg from 'pg'

/** One way to speak to either database: Drizzle's, whose `execute` answers `{ rows }` on both. */
export type Orm = PgliteDatabase<Record<string, never>>
export type Transaction = Parameters<Parameters<Orm['transaction']>[0]>[0]

export interface Database {
  kind: 'pglite' | 'postgres'
  orm: Orm
  /** SQL as it stands, several statements where there are no values, in no transaction of ours: for packages with SQL of their own. */
  raw: (text: string, values?: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>
  /** The whole database as a gzipped folder. PGlite only. */
  dump?: () => Promise<Blob>
  close: () => Promise<void>
}

/**
 * Opens PGlite in `folder` (in memory without one), loaded from `dump` where the folder is new.
 * One process a folder: whoever calls this holds the folder's lock (lib/data-folder.ts).
 */
export async function openPGlite(folder?: string, dump?: Blob): Promise<Database> {
  if (folder) await mkdir(folder, { recursive: true })
  const options: PGliteOptions = { extensions: { btree_gist }, ...(dump && { loadDataDir: dump }) }
  const client = await PGlite.create(folder ?? 'memory://', options)
  return {
    kind: 'pglite',
    orm: overPGlite(client),
    raw: (text, values) => rawOnPGlite(client, text, values),
    dump: () => client.dumpDataDir('gzip'),
    close: () => client.close(),
  }
}

/** Opens a pool on PostgreSQL 15 or later. `max` is the number of connections. */
export async function openPostgres(url: string, max = 10): Promise<Database> {
  const pool = new pg.Pool({ connectionString: url, max, keepAlive: true, connectionTimeoutMillis: 10_000 })
  // An idle connection that the server closes must not end the process; the next query reconnects.
  pool.on('error', () => {})
  // The pool listens to idle ones alone: one cut inside a transaction fails its query, and must end no process either.
  pool.on('connect', (client) => client.on('error', () => {}))
  const orm = sameAnswers(overNode(pool))
  await orm.execute(sql`select 1`)
  return { kind: 'postgres', orm, raw: (text, values) => rawOnPostgres(pool, text, values), close: () => pool.end() }
}

/** One connection for all: a statement that fails inside its own BEGIN must leave no transaction behind. */
async function rawOnPGlite(client: PGlite, text: string, values: unknown[] = []) {
  try {
    if (values.length > 0) return await client.query<Record<string, unknown>>(text, values)
    const answers = await client.exec(text)
    return { rows: answers.flatMap(({ rows }) => rows) }
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

async function rawOnPostgres(pool: pg.Pool, text: string, values: unknown[] = []) {
  const answer: pg.QueryResult | pg.QueryResult[] = await pool.query(text, values)
  return { rows: [answer].flat().flatMap(({ rows }) => rows) }
}

/** The SQLSTATE or system code of a database's error; Drizzle keeps the driver's own as its cause. */
export function codeOf(error: unknown): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('code' in at && typeof at.code === 'string') return at.code
  }
  return undefined
}

/** Guarantee: node-postgres answers `execute` with `{ rows }` and has Drizzle's whole query builder, as PGlite. */
const sameAnswers = (orm: unknown) => orm as Orm
