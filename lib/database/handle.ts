import { mkdir } from 'node:fs/promises'
import type { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { drizzle as overNode } from 'drizzle-orm/node-postgres'
import { drizzle as overPGlite, type PgliteDatabase } from 'drizzle-orm/pglite'
import pg from 'pg'
import { noteRoom } from '@/lib/process/disk'
import { meters } from '@/lib/telemetry/meters'
import { spans } from '@/lib/telemetry/spans'
import { type LastingPGlite, openLasting } from './pglite'

/** Drizzle over either database; `execute` answers `{ rows }` on both. */
export type Orm = PgliteDatabase<Record<string, never>>
export type Transaction = Parameters<Parameters<Orm['transaction']>[0]>[0]

/** The current load of a database. `waiting` counts requests for a connection that have none yet. */
export interface Load {
  open: number
  busy: number
  waiting: number
}

export interface Database {
  kind: 'pglite' | 'postgres'
  orm: Orm
  /** Raw SQL outside our transactions, several statements if there are no values: for packages with SQL of their own. */
  raw: (text: string, values?: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>
  /** The whole database as a gzipped folder. PGlite only. */
  dump?: () => Promise<Blob>
  load: () => Load
  close: () => Promise<void>
}

/**
 * Opens PGlite in `folder` (in memory without one), loaded from `dump` where the folder is new.
 * The caller holds the folder's lock (lib/process/data-folder.ts).
 */
export async function openPGlite(folder?: string, dump?: Blob): Promise<Database> {
  if (folder) await mkdir(folder, { recursive: true })
  const client = await openLasting(folder, dump)
  return {
    kind: 'pglite',
    // Guarantee: Drizzle calls only `query` and `transaction` of a client.
    orm: watched(overPGlite(client as unknown as PGlite, { logger }), 'pglite'),
    load: () => {
      const { asked, busy } = client.load()
      return { open: 1, busy, waiting: asked - busy }
    },
    raw: (text, values) => rawOnPGlite(client, text, values),
    dump: () => client.dumpDataDir('gzip'),
    close: client.close,
  }
}

/** Opens a pool on PostgreSQL 15 or later. `max` is the number of connections. */
export async function openPostgres(url: string, max = 10): Promise<Database> {
  const pool = new pg.Pool({ connectionString: url, max, keepAlive: true, connectionTimeoutMillis: 10_000 })
  // An idle connection that the server closes must not end the process; the next query reconnects.
  pool.on('error', () => {})
  // The pool handles errors of idle connections only; a connection cut inside a transaction must not end the process
  // either.
  pool.on('connect', (client) => client.on('error', () => {}))
  const orm = watched(sameAnswers(overNode(pool, { logger })), 'postgresql')
  await orm.execute(sql`select 1`)
  return {
    kind: 'postgres',
    orm,
    raw: (text, values) => rawOnPostgres(pool, text, values),
    load: () => ({ open: pool.totalCount, busy: pool.totalCount - pool.idleCount, waiting: pool.waitingCount }),
    close: () => pool.end(),
  }
}

/** Traces statements as Drizzle writes them, with `$1` in place of values. */
const logger = { logQuery: (text: string) => spans().statement(text) }

/** Counts and traces each transaction: its wait for a connection, and its duration. */
function watched(orm: Orm, system: string): Orm {
  const transaction = orm.transaction.bind(orm)
  orm.transaction = (work, config) =>
    spans().run('transaction', { 'db.system.name': system }, async () => {
      const asked = performance.now()
      let begun = asked
      const seconds = () => [(begun - asked) / 1000, (performance.now() - begun) / 1000] as const
      try {
        const answer = await transaction((tx) => {
          begun = performance.now()
          return work(tx)
        }, config)
        meters().transaction('committed', ...seconds())
        return answer
      } catch (error) {
        meters().transaction('failed', ...seconds())
        noteRoom(error)
        throw error
      }
    })
  return orm
}

/** PGlite has one connection: a statement that fails after its own BEGIN must leave no open transaction. */
async function rawOnPGlite(client: LastingPGlite, text: string, values: unknown[] = []) {
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

/** The SQLSTATE or system code of a database error, which Drizzle keeps as the cause of its own. */
export function errorCode(error: unknown): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('code' in at && typeof at.code === 'string') return at.code
  }
  return undefined
}

/** Guarantee: node-postgres answers `execute` with `{ rows }` and has Drizzle's whole query builder, as PGlite. */
const sameAnswers = (orm: unknown) => orm as Orm
