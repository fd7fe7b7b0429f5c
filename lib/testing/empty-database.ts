import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { type Database, openPGlite } from '@/lib/database/handle'

let dump: Promise<Blob> | undefined

/** An empty PGlite in memory, loaded from a dump: initdb would take four seconds of CPU time. */
export async function openEmpty(): Promise<Database> {
  dump ??= readDump()
  return openPGlite(undefined, await dump)
}

/** Cached for the next process, by the version of PGlite that made it. */
async function readDump(): Promise<Blob> {
  const { version } = JSON.parse(readFileSync('node_modules/@electric-sql/pglite/package.json', 'utf8'))
  const file = join(tmpdir(), `balcao-empty-${version}.tar`)
  if (!existsSync(file)) {
    const database = await openPGlite()
    const made = await database.dump?.()
    await database.close()
    if (!made) throw new Error('this database cannot be dumped')
    // Renamed into place, so that a concurrent reader sees the whole file or none.
    const making = `${file}.${randomBytes(4).toString('hex')}`
    await writeFile(making, gunzipSync(await made.arrayBuffer()))
    await rename(making, file)
  }
  return new Blob([await readFile(file)])
}
