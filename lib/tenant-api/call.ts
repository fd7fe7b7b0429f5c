import type { Readable } from 'node:stream'

/** Header fields by their name in lower case, one value each: of several, HTTP's own joining. */
export type Fields = Record<string, string>

/** On whose behalf the tenant API is called: a person who is signed in (by uuid), whoever comes, or our own question. */
export type Asker = { person: string } | 'stranger' | 'ourselves'

/**
 * One call of the tenant API, in whichever way it is reached. A call and its answer are plain: a `Request` and a
 * `Response` for each would cost more than all the rules that read them (docs/decisions/0016).
 */
export interface ApiCall {
  by: Asker
  method: string
  /** Path and query as they go on the wire: `/api/…` or `/v1/…`. */
  target: string
  headers: Fields
  body?: ReadableStream<Uint8Array> | Uint8Array | null
  signal?: AbortSignal
  /** Tells, of a call that failed, that whoever sends the body broke it off: no fault of the API's. */
  isBrokenOff?: () => boolean
}

/** Bytes that are all there, or a stream that is read once, or discarded. It may break at any time, and says so then. */
export type Body = Uint8Array | Readable | null

export interface ApiAnswer {
  status: number
  headers: Fields
  body: Body
}

/** Lets go of a body that nobody will read, and of the connection that it would have come by. */
export function discard({ body }: ApiAnswer): void {
  if (body && !(body instanceof Uint8Array)) body.destroy()
}

/**
 * No answer came from the tenant API. `timeout`: it kept silent; `connection`: refused, cut or broken on the
 * way (worth a second try of a GET); `no-address`: its name stands for nothing; `unreachable`: its name
 * could not be looked up, or a certificate that is not its own; `unreadable`: it answered, but no JSON, or without end;
 * `resting`: it was not asked, after too many silences, and is to be asked again in `retryAfter` seconds.
 * `status`: what it had begun to answer with, where it broke off. `unsent`: the call may
 * not have gone up, or not whole: what its size causes, or who waits before it, says nothing of the API.
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

/** Several copies of this module may be loaded, so the class is known by its name. */
export const isApiFailure = (error: unknown): error is ApiFailure =>
  error instanceof Error && error.name === 'ApiFailure'

/** What a call of our own says of itself, with `token` in the header that the specification names. */
export const ownFields = (token: string | null): Fields =>
  token === null ? { accept: 'application/json' } : { accept: 'application/json', token }

/** Our own question: is there such a tenant, and does its API answer? It is what every specification's API has. */
export const isThere: ApiCall = {
  by: 'ourselves',
  method: 'GET',
  target: '/api/settings/theme',
  headers: ownFields(null),
}
