import { isDeepStrictEqual } from 'node:util'
import type * as z from 'zod'

export interface Reply {
  status: number
  headers: Headers
  /** Parsed JSON, or undefined if the body is not JSON. */
  json: unknown
}

export interface Call {
  method?: string
  token?: string | undefined
  /** A string is sent as it is, anything else as JSON. */
  body?: unknown
}

/** A tenant API over HTTP. Redirects are not followed: they would leak the token. */
export interface Api {
  email: string
  password: string
  ask: (path: string, call?: Call) => Promise<Reply>
  /** Only the status, for answers that may never end. */
  status: (path: string, call?: Call) => Promise<number>
}

const patienceMs = 30_000

export function apiAt(base: string, email: string, password: string): Api {
  const send = (path: string, { method, token, body }: Call = {}) =>
    fetch(`${base.replace(/\/$/, '')}${path}`, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: {
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { token }),
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      redirect: 'manual',
      signal: AbortSignal.timeout(patienceMs),
    })
  const ask: Api['ask'] = async (path, call) => {
    const answer = await send(path, call)
    return { status: answer.status, headers: answer.headers, json: parsed(await answer.text()) }
  }
  const status: Api['status'] = async (path, call) => {
    const answer = await send(path, call)
    await answer.body?.cancel()
    return answer.status
  }
  return { email, password, ask, status }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A broken convention; its message has the expected and the actual value. */
export class Breach extends Error {}

const shown = (value: unknown) => JSON.stringify(value)?.slice(0, 200) ?? 'no JSON'

/** Throws `Breach` unless `found` is one of `expected`. */
export function expectOneOf(what: string, found: unknown, ...expected: unknown[]): void {
  if (expected.some((value) => isDeepStrictEqual(value, found))) return
  throw new Breach(`${what}: expected ${expected.map(shown).join(' or ')}, found ${shown(found)}`)
}

/** Throws `Breach` unless `found` has the shape; answers the parsed value. */
export function shaped<S extends z.ZodType>(what: string, found: unknown, shape: S): z.output<S> {
  const read = shape.safeParse(found)
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw new Breach(`${what}: ${issue?.path.join('.') || 'the whole'}: ${issue?.message} in ${shown(found)}`)
}
