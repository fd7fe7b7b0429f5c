import { fileURLToPath } from 'node:url'
import { demandRoom } from '@/lib/process/disk'
import { type Env, env } from '@/lib/process/env'
import { store } from '@/lib/store/open'
import { backend } from '@/lib/tenant-api/embedded'

const patienceMs = 3000

const parts: Record<string, () => Promise<unknown>> = {
  // First: a full disk fails the database too, with a less helpful error.
  disk: () => demandRoom(writtenFolders(env()), async () => (await store()).tryRoom()),
  database: async () => (await store()).ping(),
  backend: async () => (env().way === 'remote' ? null : backend()),
}

/** The folders that this process itself writes; not those of a remote API or an external database. */
function writtenFolders({ way, databaseUrl, dataDir, filesUrl }: Env): string[] {
  const files = way !== 'remote' && filesUrl?.startsWith('file:') ? [fileURLToPath(filesUrl)] : []
  return databaseUrl ? files : [dataDir, ...files]
}

/** True if this process can serve; names the first part that fails, without details. */
export async function health(): Promise<Response> {
  const headers = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }
  for (const [part, check] of Object.entries(parts)) {
    if (!(await within(check))) return Response.json({ status: 'unavailable', part }, { status: 503, headers })
  }
  return Response.json({ status: 'ok' }, { headers })
}

function within(check: () => Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((done) => {
    timer = setTimeout(() => done(false), patienceMs)
  })
  const passed = check().then(
    () => true,
    () => false,
  )
  return Promise.race([passed, late]).finally(() => clearTimeout(timer))
}
