import { mkdir } from 'node:fs/promises'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
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
  const options: PGliteOptions = dump ? { loadDataDir: dump } : {}
  const client = await PGlite.create(folder ?? 'memory://', options)
  return {
    kind: 'pglite',
    orm: overPGlite(client),
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
  return { kind: 'postgres', orm, close: () => pool.end() }
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
