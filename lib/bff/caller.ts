import type { ApiAnswer, Asker } from '@/lib/tenant-api/call'
import type { Inbound } from './exchange'
import type { Target } from './path'

/** A request that has passed the rules on host, path and method. */
export interface Caller {
  request: Inbound
  requestId: string
  /** `stranger` until a session identifies the person. */
  by: Asker
  tenant: string
  target: Target
  /** The client's address as the door knows it; empty when it does not. */
  address: string
  cookie: string | null
}

/** An answer for the browser and the Set-Cookie lines that go with it. */
export interface Reply {
  answer: ApiAnswer
  cookies: string[]
}
