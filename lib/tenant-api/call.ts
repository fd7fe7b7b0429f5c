/** One call of the tenant API, in whichever way it is reached. */
export interface ApiCall {
  method: string
  /** Path and query as they go on the wire: `/api/…` or `/v1/…`. */
  target: string
  headers: Headers
  body?: ReadableStream<Uint8Array> | Uint8Array | null
  signal?: AbortSignal
}

/**
 * No answer came from the tenant API. `timeout`: it kept silent; `connection`: refused, cut or broken on the
 * way (worth a second try of a GET); `no-address`: its name stands for nothing; `unreachable`: its name
 * could not be looked up, or a certificate that is not its own; `unreadable`: it answered, but no JSON, or without end;
 * `resting`: it was not asked, after too many silences, and is to be asked again in `retryAfter` seconds.
 */
export class ApiFailure extends Error {
  override name = 'ApiFailure'
  readonly kind: 'timeout' | 'connection' | 'no-address' | 'unreachable' | 'unreadable' | 'aborted' | 'resting'
  readonly retryAfter: number | undefined

  constructor(kind: ApiFailure['kind'], cause?: unknown, retryAfter?: number) {
    super(`tenant API: ${kind}`, { cause })
    this.kind = kind
    this.retryAfter = retryAfter
  }
}

/** Several copies of this module may be loaded, so the class is known by its name. */
export const isApiFailure = (error: unknown): error is ApiFailure =>
  error instanceof Error && error.name === 'ApiFailure'

/** Puts `token` in the header that the specification names. */
export const withToken = (headers: Headers, token: string | null): Headers => {
  if (token !== null) headers.set('token', token)
  return headers
}
