import type * as z from 'zod'
import type { AuditAction } from '@/lib/kinds/audit'
import type { Scope } from '../database/scope'
import type { AuditEntry, Origin } from './audit'
import type { Every } from './every'
import type { Lookups } from './lookups'
import type { UploadLimits } from './multipart'
import type { Claims, Principal } from './principal'
import type { RawBody } from './raw'

/**
 * Callers that a verb admits: anyone (`public`), the holder of a well-signed token whose session may be over
 * (`signed`), any person signed in (`authenticated`), or a holder of the named permission.
 */
export type Access = 'public' | 'signed' | 'authenticated' | (string & {})

type PrincipalOf<A> = A extends 'public' | 'signed' ? null : Principal
type ClaimsOf<A> = A extends 'public' ? null : Claims
type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined

interface Asked<A, I, P, Q> {
  input: Parsed<I>
  params: Parsed<P>
  query: Parsed<Q>
  principal: PrincipalOf<A>
  claims: ClaimsOf<A>
  origin: Origin
  now: Date
  lookups: Lookups
}

/** The context of `prepare`: no transaction, only short reads of the tenant by `read`. */
export interface Preparation<A, I, P, Q> extends Asked<A, I, P, Q> {
  read: <T>(look: (scope: Scope) => Promise<T>) => Promise<T>
  /** Registers a function that undoes effects of `prepare` outside the database, if the transaction fails. */
  onFailure: (undo: () => Promise<void>) => void
}

/** The context of a verb's function: its transaction and everything known about the request. */
export interface Context<A, I, P, Q, R> extends Asked<A, I, P, Q>, Scope {
  prepared: R
  /** Adds to the audit row, which otherwise has only the verb's action. */
  audit: (entry: Partial<AuditEntry>) => void
  /** Runs `work` once the transaction has committed, and never after a rollback: to wake the job queue. */
  afterCommit: (work: () => void) => void
}

export interface VerbOptions<A extends Access, I, P, Q, R> {
  permission: A
  /** True for a query that makes the call public (`?kind=use` of the terms). */
  publicWhen?: (query: URLSearchParams) => boolean
  /** True for a query that any signed-in person may make (`?options=1` of a list). */
  freeWhen?: (query: URLSearchParams) => boolean
  /** One English line for the OpenAPI document. */
  summary: string
  /**
   * Open while onboarding is unfinished; any other call with a known caller refuses then (identity.md#onboarding).
   */
  whileOnboarding?: boolean
  /**
   * Calls without it are refused while an Administrador sees as somebody else (permissions.md#seeing-as). `reads`: it
   * writes nothing, reveals nothing, and answers nothing that is a person's own; the database holds it to that. `own`:
   * it concerns the session itself, and is done as the Administrador.
   */
  inGuise?: 'reads' | 'own'
  /** Parses the body; VALIDATION on failure. */
  input?: I
  /** The body is a form with at most one file, an `Upload`, rather than JSON. */
  multipart?: UploadLimits
  /** The body is bytes of one media type, with headers that belong to it, rather than JSON. */
  raw?: RawBody
  /** Parses the path's variables; NOT_FOUND on failure. */
  params?: P
  /** Parses the query; BAD_REQUEST on failure. */
  query?: Q
  /** The answer's body, for the OpenAPI document and the tests. */
  output?: z.ZodType
  /**
   * Names the action and the entity of a verb that writes; the audit row is part of the same transaction. `ifTold`: the
   * call may write nothing, so a row is added only by `audit()`.
   */
  audit?: { action: AuditAction; entity: string; ifTold?: true }
  /** A POST that moves money: refused without an `Idempotency-Key` (api.md#writes). */
  keyed?: true
  /** The answer holds a secret: a repeated call runs again, and no answer is kept for it. */
  secret?: true
  /** Work that must not hold the transaction open: hashing, mail, files, other servers. */
  prepare?(context: Preparation<A, I, P, Q>): Promise<R>
}

/** An answer other than a 200 with a JSON body; bytes and streams are sent as they are. */
export class Answer {
  readonly body: unknown
  readonly status: number
  readonly headers: Record<string, string>
  constructor(body: unknown, status = 200, headers: Record<string, string> = {}) {
    this.body = body
    this.status = status
    this.headers = headers
  }
}

/** The context of work after the commit: a stream that queries its tenant from time to time. */
export interface Afterwards {
  request: Request
  /** A transaction of the tenant at that later moment. The caller must check the session again. */
  open: <T>(work: (scope: Scope) => Promise<T>) => Promise<T>
  every: Every
}

/** A JSON body, an `Answer`, or a function that makes either once the transaction is committed. */
export type Result = object | ((afterwards: Afterwards) => Promise<object>)

type Schema = z.ZodType | undefined
type AnyVerbOptions = VerbOptions<Access, Schema, Schema, Schema, unknown>
export type AnyContext = Context<Access, Schema, Schema, Schema, unknown>

/**
 * A verb of any contract. `run` and `prepare` are methods, whose parameters TypeScript compares both ways:
 * `attempt.ts` hands each verb what its own options have parsed.
 */
export interface Verb {
  options: AnyVerbOptions
  run(context: AnyContext): Promise<Result>
}

/**
 * The only way to touch data (structure.md#backend-laws). The input is read and parsed, `prepare` runs, then in one
 * transaction of the tenant: session, token version and permission are checked in the database, `run` works,
 * the audit row is written. `run` awaits nothing but its transaction.
 */
export function verb<
  const A extends Access,
  I extends Schema = undefined,
  P extends Schema = undefined,
  Q extends Schema = undefined,
  R = undefined,
>(options: VerbOptions<A, I, P, Q, R>, run: (context: Context<A, I, P, Q, R>) => Promise<Result>): Verb {
  return { options, run }
}

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** A mounted verb; `path` as OpenAPI writes it: `/api/user/{uuid}/avatar`. */
export interface Route {
  method: Method
  path: string
  verb: Verb
}

export const route = (method: Method, path: string, mounted: Verb): Route => ({ method, path, verb: mounted })
