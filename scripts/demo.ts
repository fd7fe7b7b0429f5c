import { mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { seedDemo, seedNow } from '@/backend/demo/seed'
import { prepareDatabase } from '@/backend/prepare'
import { openPGlite } from '@/lib/database/handle'

/** Creates the demo tenants in an in-memory database, and writes its gzipped dump to `file`. */
export async function makeDemo(file: string): Promise<void> {
  const database = await openPGlite()
  try {
    // Do not recycle WAL segments: a dump with them would be twice as large, and all of it read when loaded.
    await database.raw('set wal_recycle = off')
    await prepareDatabase(database, seedNow)
    await seedDemo(database)
    // PGlite has no autovacuum, and the dump includes the statistics.
    await database.raw('analyze')
    await database.raw('checkpoint')
    const dump = await database.dump?.()
    if (!dump) throw new Error('this database cannot be dumped')
    await mkdir(dirname(file), { recursive: true })
    // Renamed into place, so that a concurrent reader sees the whole file or none.
    const making = `${file}.${process.pid}`
    await writeFile(making, Buffer.from(await dump.arrayBuffer()))
    await rename(making, file)
  } finally {
    await database.close()
  }
}
