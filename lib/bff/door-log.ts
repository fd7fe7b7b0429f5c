import { env } from '@/lib/process/env'
import { log } from '@/lib/process/log'
import type { Caller } from './caller'

/** The same names as in the audit of our own API. */
export type DoorEvent = 'signed_in' | 'second_factor_asked' | 'refused' | 'signed_out' | 'session_ended'

interface Told {
  /** The person's uuid, if known. */
  user?: string | undefined
  /** Hash of the account named (`accountHash`): the same in each line, without the e-mail. */
  account?: string | undefined
  /** The refusal's code, if any. */
  code?: string | undefined
  status?: number
}

/**
 * Logs sign-ins, sign-outs and refusals in front of a remote tenant API (ASVS 16.3.1); our own API audits them itself.
 * Never an e-mail, a password, a token or a query.
 */
export function tellDoor({ tenant, requestId, address, request, target }: Caller, event: DoorEvent, told: Told): void {
  if (env().way !== 'remote') return
  const called = event === 'refused' ? { method: request.method, path: target.path.slice(0, 200) } : {}
  log().info({ event, tenant, requestId, address, ...called, ...told }, 'door')
}
