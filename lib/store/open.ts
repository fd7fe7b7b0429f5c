import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { type Database, openPGlite } from '@/lib/database/handle'
import { type FolderLock, lockFolder } from '@/lib/process/data-folder'
import { type Env, env, RefusedSetting } from '@/lib/process/env'
import { forget, once } from '@/lib/process/holder'
import { type AttemptTable, attemptTable } from './attempts'
import { migrateStore } from './migrate'
import { openOwnDatabase } from './own-database'
import { type SessionTable, sessionTable } from './sessions'
import { type TenantTable, tenantTable } from './tenants'

/** The dump of the demo tenants that the build makes (scripts/build.ts). */
export const demoFile = '.next/demo.tgz'

export interface Store {
  sessions: SessionTable
  attempts: AttemptTable
  tenants: TenantTable
  /** Throws when the database does not answer. */
  ping: () => Promise<void>
  /** Writes half a megabyte and rolls it back: throws on a full disk. */
  tryRoom: () => Promise<void>
}

/** The lock on the data folder; taken once, before anything in it is read. */
export const folderLock = (): Promise<FolderLock> => once('folder-lock', () => lockFolder(env().dataDir))

/** The one database of this process: PostgreSQL where DATABASE_URL says so, else PGlite in the data folder. */
export const database = (): Promise<Database> => keep('database', () => openDatabase(env()))

/** The web side's store in that database, migrated. */
export const store = (): Promise<Store> => keep('store', async () => makeStore(await database()))

/** As `once`, but a failed opening is forgotten, so that the next caller tries again. */
export function keep<T>(name: string, make: () => Promise<T>): Promise<T> {
  return once(name, () =>
    make().catch((error: unknown) => {
      forget(name)
      throw error
    }),
  )
}

export async function makeStore(opened: Database): Promise<Store> {
  await migrateStore(opened)
  return {
    sessions: sessionTable(opened),
    attempts: attemptTable(opened),
    tenants: tenantTable(opened),
    ping: async () => {
      await opened.orm.execute(sql`select 1`)
    },
    tryRoom: () => tryRoom(opened),
  }
}

const takenBack = new Error('taken back')

async function tryRoom({ orm }: Database): Promise<void> {
  const trial = orm.transaction(async (tx) => {
    await tx.execute(sql`create table web.room (filler text)`)
    await tx.execute(sql`alter table web.room alter filler set storage external`)
    await tx.execute(sql`insert into web.room select repeat(md5(random()::text), 1000) from generate_series(1, 16)`)
    throw takenBack
  })
  await trial.catch((error: unknown) => {
    if (error !== takenBack) throw error
  })
}

async function openDatabase(settings: Env): Promise<Database> {
  if (settings.databaseUrl) return openOwnDatabase(settings.databaseUrl)
  await folderLock()
  const folder = join(settings.dataDir, 'pg')
  if (!existsSync(folder)) await fill(folder, settings)
  return openPGlite(folder)
}

/** Creates a folder under a temporary name, then renames it, so that a crash leaves no partial one. */
async function fill(folder: string, settings: Env) {
  // Read first: a folder created without its demo would stay empty.
  const demo = settings.way === 'embedded' ? await readDemo() : undefined
  const making = `${folder}.making`
  await rm(making, { recursive: true, force: true })
  await mkdir(making, { recursive: true })
  try {
    const opened = await openPGlite(making, demo)
    await opened.close()
    await rename(making, folder)
  } catch (error) {
    // A half-made folder would keep the disk full.
    await rm(making, { recursive: true, force: true })
    throw error
  }
}

async function readDemo(): Promise<Blob> {
  try {
    return new Blob([await readFile(demoFile)])
  } catch {
    throw new RefusedSetting(`Falta a demonstração (${demoFile}): execute npm run build.`)
  }
}
