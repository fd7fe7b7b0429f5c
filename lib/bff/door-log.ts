import { env } from '@/lib/process/env'
import { log } from '@/lib/process/log'
import type { Caller } from './caller'

/** What the audit calls the same, where the API behind the door is ours. */
export type DoorEvent = 'signed_in' | 'second_factor_asked' | 'refused' | 'signed_out' | 'session_ended'

interface Told {
  /** The uuid of whoever is known. */
  user?: string | undefined
  /** What stands for the account that was named (`accountOf`): the same in each line, and no e-mail. */
  account?: string | undefined
  /** The code of a refusal that has one. */
  code?: string | undefined
  status?: number
}

/**
 * Tells the log who came, went or was refused, in front of a tenant API that is somebody else's (ASVS 16.3.1). One of
 * ours writes it into the audit itself. Never an e-mail, a password, a token or a query.
 */
export function tellDoor({ tenant, requestId, address, request, target }: Caller, event: DoorEvent, told: Told): void {
  if (env().way !== 'remote') return
  const called = event === 'refused' ? { method: request.method, path: target.path.slice(0, 200) } : {}
  log().info({ event, tenant, requestId, address, ...called, ...told }, 'door')
}
