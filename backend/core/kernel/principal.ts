import type { Role } from '@/lib/access/roles'
import type { User } from '@/lib/contracts/user'
import type { Scope } from '../database/scope'

/** What a well-signed token of this tenant says. Says nothing yet about whether its session still lives. */
export interface Claims {
  /** The user's uuid. */
  sub: string
  /** The session's uuid. */
  sid: string
  /** The user's `token_version` when it was signed. */
  ver: number
  /** Seconds since 1970. */
  exp: number
}

/** The person behind a request, read from the database in the request's own transaction. */
export interface Principal {
  id: number
  uuid: string
  role: Role
  sessionId: number
  sid: string
  /** When the session itself ends. */
  sessionEndsAt: Date
  tokenVersion: number
  /** Effective: profile, with the person's own exceptions, bounded by permissions.md#bounds. */
  permissions: ReadonlySet<string>
  /**
   * Their profile demands a second factor that they do not have yet: the office is closed to them
   * (identity.md#second-factor).
   */
  owesFactor: boolean
  user: User
}

/** How a token becomes a person. `identity` provides it; the core knows neither users nor keys. */
export interface Guard {
  /** Null when the token is not ours, not for this tenant, or not of this moment. */
  verify: (token: string, slug: string, now: Date) => Promise<Claims | null>
  /** Null when the session is revoked or over, or its user may not be here any more. */
  load: (scope: Scope, claims: Claims) => Promise<Principal | null>
}
