import { openBackend, prepareDatabase } from '@/backend/app'
import { runCommand } from '@/backend/commands'
import { askHolder } from '@/lib/data-folder'
import { database, folderLock } from '@/lib/store/open'
import { openOwnDatabase } from '@/lib/store/own-database'
import { ensureDemo } from './ensure-demo'

/**
 * `npm run tenant -- create <slug> --name … --email … [--password …] | suspend <slug> | activate <slug> | list`,
 * in DATABASE_URL, else in DATA_DIR: through the server that holds the folder, or alone when none does.
 * One sentence out; exit status 1 for a command that fails, 78 for a database that cannot be opened or
 * must not be served.
 */
async function run(args: string[]): Promise<string> {
  const { DATABASE_URL, DATA_DIR, TENANT_API_URL } = process.env
  if (TENANT_API_URL) throw new Error('As empresas pertencem à API remota de TENANT_API_URL: crie-as lá.')
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
    // The key signs nothing: no command makes a token.
    const { command } = await openBackend({ database: opened, tokenKeys: [new Uint8Array(32)] })
    return await command(args)
  } finally {
    await opened.close()
    await lock.release()
  }
}

try {
  console.log(await run(process.argv.slice(2)))
} catch (error) {
  const sentence = error instanceof Error ? error.message.split('\n', 1)[0] : 'O comando falhou.'
  console.error(sentence)
  process.exitCode = error instanceof Error && error.name === 'StartupRefusal' ? 78 : 1
}
