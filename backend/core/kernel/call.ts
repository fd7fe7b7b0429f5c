import type { Logger } from 'pino'
import type { Database } from '@/lib/database/handle'
import type { Post } from '../database/scope'
import type { Every } from './every'
import type { Lookups } from './lookups'
import type { Guard } from './principal'
import type { Route } from './verb'
import type { Watch } from './watch'

export interface Runtime {
  database: Database
  guard: Guard
  now: () => Date
  lookups: Lookups
  /** By the machine's clock unless given. */
  every?: Every
  log: Logger
  /** Sends the notifications' mails; without it none leave. */
  post?: Post
  watch?: Watch
}

/** One request, found to be for `route`. `params` as the path has them. */
export interface Call {
  route: Route
  request: Request
  requestId: string
  slug: string
  params: Record<string, string>
}
