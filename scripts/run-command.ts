import { openBackend } from '@/backend/app'
import { runCommand } from '@/backend/commands/commands'
import { prepareDatabase } from '@/backend/prepare'
import { askHolder } from '@/lib/process/data-folder'
import { database, folderLock } from '@/lib/store/open'
import { openOwnDatabase } from '@/lib/store/own-database'
import { ensureDemo } from './ensure-demo'

/**
 * Runs a command on DATABASE_URL, else on DATA_DIR: through the server that holds the folder, or directly if none does.
 */
export async function inDatabase(args: string[]): Promise<string> {
  const { DATABASE_URL, DATA_DIR } = process.env
  if (DATABASE_URL) return inPostgres(DATABASE_URL, args)
  const answer = await askHolder(DATA_DIR || '.data', args)
  if (!answer) return inFolder(args)
  if (!answer.ok) throw new Error(answer.message)
  return answer.message
}

async function inPostgres(url: string, args: string[]): Promise<string> {
  const opened = await openOwnDatabase(url, 2)
  try {
    await prepareDatabase(opened, new Date())
    return await runCommand(opened, args, new Date())
  } finally {
    await opened.close()
  }
}

async function inFolder(args: string[]): Promise<string> {
  await ensureDemo()
  const lock = await folderLock()
  const opened = await database()
  try {
    // A throw-away key: no command signs tokens.
    const { command } = await openBackend({ database: opened, tokenKeys: [new Uint8Array(32)] })
    return await command(args)
  } finally {
    await opened.close()
    await lock.release()
  }
}
