import type { Role } from '@/lib/access/roles'
import type { User } from '@/lib/contracts/user'
import type { Scope } from '../database/scope'

/** The claims of a well-signed token of this tenant. Its session may be over. */
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

/** Somebody as whom an Administrador sees the office, and only reads it (permissions.md#seeing-as). */
export interface Guise {
  /** New each time. A page names the one it was drawn in with its calls (`x-guise`). */
  id: string
  kind: 'user' | 'profile'
  /** The person's uuid, or the profile's id. */
  subject: string
  name: string
  endsAt: Date
  /** The Administrador, whose acts these are. */
  by: { id: number; uuid: string }
}

/** The person behind a request, read from the database in the request's own transaction. */
export interface Principal {
  id: number
  uuid: string
  role: Role
  sessionId: number
  sid: string
  /** The session's absolute end. */
  sessionEndsAt: Date
  tokenVersion: number
  /** Effective permissions: the profile with the person's exceptions, bounded by permissions.md#bounds. */
  permissions: ReadonlySet<string>
  /**
   * Their profile demands a second factor that they do not have yet: the office is closed to them
   * (identity.md#second-factor).
   */
  owesFactor: boolean
  user: User
  /** Set if the session's Administrador sees as this person, or as a profile, whose `id` is nobody's. */
  guise: Guise | null
}

/** Turns a token into a person. `identity` provides it; the core knows neither users nor keys. */
export interface Guard {
  /** Null when the token is not ours, is another tenant's, or has expired. */
  verify: (token: string, slug: string, now: Date) => Promise<Claims | null>
  /**
   * Null when the session is revoked or over, or its user no longer has access. The one as whom the session sees, unless
   * `own`: then always the session's own person.
   */
  load: (scope: Scope, claims: Claims, own: boolean) => Promise<Principal | null>
}
