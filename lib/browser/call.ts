import type { Endpoint } from '@/lib/api/endpoint'
import { closeSession } from '@/lib/api/sign-in'
import { lost, restored } from '@/lib/browser/connection'
import { otherGuise, pageGuise } from '@/lib/browser/guise'
import { unlessEnded } from '@/lib/browser/unsaved'
import { forgetKept } from '@/lib/kept/forget'
import { bringReasons } from '@/lib/words/reasons'
import type { Refusal } from '@/lib/words/say-error'

/** A refusal's body; any part may be missing. */
type Said = Partial<Pick<CallError, 'message' | 'code' | 'reason' | 'params' | 'details' | 'errors' | 'versions'>>

/** A failed call, with the tenant API's reason (structure.md#errors). `status` 0: no answer at all. */
export class CallError extends Error {
  override name = 'CallError'
  readonly status: number
  readonly code: string
  /** A key of `errors.reasons` in messages/, with its parameters. */
  readonly reason: string | undefined
  readonly params: Record<string, string | number> | undefined
  /** Reasons by field, as `errors` has sentences. */
  readonly details: Refusal['details']
  /** Sentences by field. */
  readonly errors: Record<string, string[]>
  /** For a stale edit: the version sent and the current one. */
  readonly versions: { sent: Record<string, unknown>; current: Record<string, unknown> } | null
  readonly requestId: string | null
  /** Seconds to wait, if the server says so. */
  readonly retryAfter: number | null

  constructor(status: number, body: unknown, headers?: Headers) {
    const said: Said = typeof body === 'object' && body !== null ? body : {}
    super(typeof said.message === 'string' ? said.message : '')
    this.status = status
    this.code = typeof said.code === 'string' ? said.code : ''
    this.reason = typeof said.reason === 'string' ? said.reason : undefined
    this.params = said.params
    this.details = said.details
    this.errors = said.errors ?? {}
    this.versions = said.versions ?? null
    this.requestId = headers?.get('x-request-id') ?? null
    const wait = Number(headers?.get('retry-after') ?? Number.NaN)
    this.retryAfter = Number.isFinite(wait) ? wait : null
  }
}

/** For a stale edit: the current version, in the shape `endpoint` answers; null for any other error. */
export const currentVersion = <Answer>(endpoint: Endpoint<Answer>, error: unknown): Answer | null =>
  error instanceof CallError && error.status === 409 && error.versions
    ? endpoint.read({ data: error.versions.current })
    : null

/** The error of a refused answer, after loading the words of its reasons. */
export async function toCallError(status: number, body: unknown, headers?: Headers): Promise<CallError> {
  const refusal = new CallError(status, body, headers)
  if (refusal.reason === 'guise_over') otherGuise()
  if (refusal.reason || refusal.details) await bringReasons()
  return refusal
}

type Options = {
  signal?: AbortSignal
  /** Called from a page without a session: a 401 is an answer like any other. */
  guest?: boolean
  /** Automatic, so it does not keep the session alive. */
  background?: boolean
  /** `Idempotency-Key`, for a write that must take effect once however often it is sent. */
  once?: string
  /** Completes even if the page unloads; at most 64 KB. */
  keepalive?: boolean
}

type Asked = Pick<Endpoint<unknown>, 'method' | 'path' | 'body'>

/** Names the guise that the page was drawn in, so that a page of one that is over writes nothing. */
export function guiseHeader(): { 'X-Guise'?: string } {
  const guise = pageGuise()
  return guise === null ? {} : { 'X-Guise': guise }
}

const request = ({ method, path, body }: Asked, { signal, background, once, keepalive }: Options = {}) =>
  fetch(path, {
    method,
    signal: signal ?? null,
    ...(keepalive && { keepalive }),
    headers: {
      accept: 'application/json',
      'X-CSRF': '1',
      // Asks for lists in their contract's shape, from any tenant API (lib/tenant-api/by-contract.ts).
      'X-Contract': '1',
      ...(background && { 'X-Background': '1' }),
      ...(once && { 'Idempotency-Key': once }),
      ...guiseHeader(),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })

let leaving: Promise<void> | undefined
let signingOut = false
const leavers = new Set<() => void>()

/** Calls `listener` when the session has ended, just before the page unloads: its last chance to save input. */
export function onLeave(listener: () => void): () => void {
  leavers.add(listener)
  return () => {
    leavers.delete(listener)
  }
}

const enders = new Set<() => Promise<unknown>>()

/** `listener` runs before a person's own sign-out ends the session, and is awaited: to save the last input. */
export function onSignOut(listener: () => Promise<unknown>): () => void {
  enders.add(listener)
  return () => {
    enders.delete(listener)
  }
}

/**
 * Ends the session here and goes to the sign-in page with a return address. Happens once, however many call it, and not
 * during the person's own sign-out, which has no return address. `unreachable`: nobody has said that the session is
 * over, so the lists that are kept for such a moment stay (interaction.md#without-a-connection).
 */
export async function leave(why: 'ended' | 'unreachable' = 'ended'): Promise<void> {
  if (why === 'ended') forgetKept()
  if (signingOut) return
  const returnUrl = `${location.pathname}${location.search}`
  if (!leaving) for (const listener of leavers) listener()
  leaving ??= request(closeSession())
    .catch(() => undefined)
    .then(() => location.assign(`/login?returnUrl=${encodeURIComponent(returnUrl)}`))
  return leaving
}

/**
 * Signs out at the person's request, once they agree to lose unsaved input. The server ends the session first; if that
 * fails, the person stays signed in and is told.
 */
export const signOut = (): Promise<void> => new Promise((resolve) => unlessEnded(() => resolve(endSession())))

async function endSession(): Promise<void> {
  forgetKept()
  if (enders.size > 0) await Promise.allSettled([...enders].map((end) => end()))
  signingOut = true
  const answer = await request(closeSession()).catch(() => null)
  signingOut = answer?.ok ?? false
  if (!signingOut) return lost()
  location.assign('/login')
}

/** The answer of a successful call; anything else is thrown as a `CallError`. */
async function answered(asked: Asked, options: Options): Promise<Response> {
  let answer: Response
  try {
    answer = await request(asked, options)
  } catch (error) {
    if (options.signal?.aborted) throw error
    lost()
    throw new CallError(0, null)
  }
  restored()
  if (answer.ok) return answer
  const body: unknown = await answer.json().catch(() => null)
  if (answer.status === 401 && !options.guest) void leave()
  throw await toCallError(answer.status, body, answer.headers)
}

/** Makes a call to the tenant API. Throws a `CallError` for anything that is not a success. */
export async function call<Answer>(endpoint: Endpoint<Answer>, options: Options = {}): Promise<Answer> {
  const answer = await answered(endpoint, options)
  return endpoint.read(await answer.json().catch(() => null))
}

/** As `call`, for an answer that is a file. */
export const callFile = async (endpoint: Endpoint<unknown>): Promise<Blob> => (await answered(endpoint, {})).blob()
