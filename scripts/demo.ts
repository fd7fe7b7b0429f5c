import { mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { seedDemo, seedNow } from '@/backend/demo/seed'
import { prepareDatabase } from '@/backend/prepare'
import { openPGlite } from '@/lib/database/handle'

/** Makes the demo tenants in a database of its own in memory, and leaves its dump, gzipped, at `file`. */
export async function makeDemo(file: string): Promise<void> {
  const database = await openPGlite()
  try {
    // Written and done with: a dump that took the log along would be twice as large, and read it all when loaded.
    await database.raw('set wal_recycle = off')
    await prepareDatabase(database, seedNow)
    await seedDemo(database)
    // PGlite learns nothing of its tables by itself, and the dump takes along what it knows.
    await database.raw('analyze')
    await database.raw('checkpoint')
    const dump = await database.dump?.()
    if (!dump) throw new Error('this database cannot be dumped')
    await mkdir(dirname(file), { recursive: true })
    // Renamed into place, so that a concurrent reader finds all of it or none.
    const making = `${file}.${process.pid}`
    await writeFile(making, Buffer.from(await dump.arrayBuffer()))
    await rename(making, file)
  } finally {
    await database.close()
  }
}
