import { env } from '@/lib/process/env'
import { secrets } from '@/lib/process/secrets'
import { checkOwner } from '@/lib/store/migrate'
import { database, folderLock, store } from '@/lib/store/open'
import { openTelemetry } from '@/lib/telemetry/open'
import { restingTenants } from '@/lib/tenant-api/breaker'
import { backend } from '@/lib/tenant-api/embedded'

const pruneEveryMs = 3_600_000

/**
 * Opens everything that this process serves with, checks first, and answers the function that closes it. Throws an
 * error named StartupRefusal, with one sentence.
 */
export async function openDoor(): Promise<() => Promise<void>> {
  const settings = env()
  let load = () => ({ open: 0, busy: 0, waiting: 0 })
  const closeTelemetry = await openTelemetry(settings, { database: () => load(), restingTenants })
  const lock = settings.databaseUrl ? null : await folderLock()
  secrets()
  const opened = await database()
  load = opened.load
  let settled = async () => {}
  if (settings.way !== 'remote') {
    const served = await backend()
    settled = served.settled
    lock?.answer(served.command)
  } else {
    if (settings.databaseUrl) await checkOwner(opened)
    lock?.answer(() => Promise.reject(new Error('Os inquilinos são da API remota (TENANT_API_URL).')))
  }
  // The store comes last: a refused start must leave nothing behind.
  const kept = await store()
  const prune = () => Promise.all([kept.sessions.prune(Date.now()), kept.attempts.prune(Date.now())]).catch(() => {})
  const timer = setInterval(prune, pruneEveryMs).unref()
  return async () => {
    clearInterval(timer)
    // Queued mails are sent before the process ends.
    await settled()
    await opened.close()
    await lock?.release()
    await closeTelemetry()
  }
}
