import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { env } from '@/lib/process/env'
import { demoFile } from '@/lib/store/open'

/**
 * Creates the demo's dump if the data folder is new and no build has left one: a start before the first build. Call it
 * before anything opens the database.
 */
export async function ensureDemo(): Promise<void> {
  const { way, dataDir } = env()
  if (way !== 'embedded' || existsSync(join(dataDir, 'pg')) || existsSync(demoFile)) return
  const { makeDemo } = await import('./demo')
  await makeDemo(demoFile)
}
