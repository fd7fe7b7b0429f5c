import { errorTrace } from '../../core/kernel/log'
import { deliver } from './deliver'
import { addDue } from './due'
import { type Sending, transact } from './sending'
import { findWaiting, noteInterrupted } from './states'

/** Tenants at once. */
const together = 2
/** Mails that fail so often in a row are left alone until the next minute. */
const mostFailures = 3
/** No further mail of a tenant is begun after it: others have their turn, it has its next one in a minute. */
const turn = 45_000

/** Mails the tenant's reports whose time has come, one after another. */
async function sendOf(slug: string, sending: Sending): Promise<void> {
  const { log, signal } = sending
  const until = performance.now() + turn
  let failures = 0
  const attempt = async (id: number) => {
    try {
      failures = (await deliver(slug, id, sending)) ? 0 : failures + 1
    } catch (error) {
      failures += 1
      log.error({ error: errorTrace(error), tenant: slug, delivery: id }, 'reports: a delivery failed')
    }
  }
  try {
    const waiting = await transact(sending, slug, async (scope) => {
      await noteInterrupted(scope)
      await addDue(scope)
      return findWaiting(scope)
    })
    for (const id of waiting) {
      if (signal?.aborted || failures >= mostFailures || performance.now() > until) return
      await attempt(id)
    }
  } catch (error) {
    log.error({ error: errorTrace(error), tenant: slug }, 'reports: not mailed')
  }
}

/** Mails every tenant's reports whose time has come (reports.md#schedules); each minute. Never throws. */
export async function sendDueReports(sending: Sending): Promise<void> {
  const { slugs, log, signal } = sending
  try {
    const waiting = (await slugs()).values()
    const sendOn = async () => {
      for (const slug of waiting) if (!signal?.aborted) await sendOf(slug, sending)
    }
    await Promise.all(Array.from({ length: together }, sendOn))
  } catch (error) {
    log.error({ error: errorTrace(error) }, 'reports: not mailed')
  }
}
