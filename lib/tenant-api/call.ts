import type { Readable } from 'node:stream'

/** Header fields by lower-case name; repeated ones are joined as HTTP says. */
export type Fields = Record<string, string>

/** The caller of the tenant API: a signed-in person (by uuid), a stranger, or this server itself. */
export type Asker = { person: string } | 'stranger' | 'ourselves'

/**
 * One call of the tenant API, embedded or remote. Calls and answers are plain objects: a `Request` and a `Response` for
 * each would cost more than all the rules that read them (docs/decisions/0016).
 */
export interface ApiCall {
  by: Asker
  method: string
  /** Path and query as they go on the wire: `/api/…` or `/v1/…`. */
  target: string
  headers: Fields
  body?: ReadableStream<Uint8Array> | Uint8Array | null
  signal?: AbortSignal
  /** After a failure: true if the sender of the body aborted it, so that the API is not to blame. */
  isBrokenOff?: () => boolean
}

/** Complete bytes, or a stream to be read once or discarded, which may fail at any time. */
export type Body = Uint8Array | Readable | null

export interface ApiAnswer {
  status: number
  headers: Fields
  body: Body
}

/** Destroys an unread body, which frees its connection. */
export function discard({ body }: ApiAnswer): void {
  if (body && !(body instanceof Uint8Array)) body.destroy()
}

/**
 * The tenant API gave no usable answer. `timeout`: no answer in time; `connection`: refused, cut or broken on the way
 * (a GET may be retried); `no-address`: its host name does not exist; `unreachable`: DNS failure or an invalid
 * certificate; `unreadable`: not JSON, or without an end; `resting`: not called for `retryAfter` seconds, after too
 * many silences. `status`: the status of an answer that broke off. `unsent`: the call may not have been sent whole, so
 * the failure says nothing about the API.
 */
export class ApiFailure extends Error {
  override name = 'ApiFailure'
  readonly kind: 'timeout' | 'connection' | 'no-address' | 'unreachable' | 'unreadable' | 'aborted' | 'resting'
  readonly retryAfter: number | undefined
  readonly status: number | undefined
  readonly unsent: boolean

  constructor(
    kind: ApiFailure['kind'],
    cause?: unknown,
    { retryAfter, status, unsent = false }: { retryAfter?: number; status?: number | undefined; unsent?: boolean } = {},
  ) {
    super(`tenant API: ${kind}`, { cause })
    this.kind = kind
    this.retryAfter = retryAfter
    this.status = status
    this.unsent = unsent
  }
}

/** By name, not `instanceof`: several copies of this module may be loaded. */
export const isApiFailure = (error: unknown): error is ApiFailure =>
  error instanceof Error && error.name === 'ApiFailure'

/** Headers of this server's own calls, with `token` in the specification's header. */
export const ownFields = (token: string | null): Fields =>
  token === null ? { accept: 'application/json' } : { accept: 'application/json', token }

/** Our own probe of a tenant and its API: a call that every API of the specification has. */
export const isThere: ApiCall = {
  by: 'ourselves',
  method: 'GET',
  target: '/api/settings/theme',
  headers: ownFields(null),
}
