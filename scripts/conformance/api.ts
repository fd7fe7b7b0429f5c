import { isDeepStrictEqual } from 'node:util'
import type * as z from 'zod'

export interface Reply {
  status: number
  headers: Headers
  /** Parsed JSON, or undefined where the body is none. */
  json: unknown
}

export interface Call {
  method?: string
  token?: string | undefined
  /** A text goes as it stands, the rest as JSON. */
  body?: unknown
}

/** One tenant API, asked over HTTP. No redirect is followed: it would carry the token away. */
export interface Api {
  email: string
  password: string
  ask: (path: string, call?: Call) => Promise<Reply>
  /** The status alone, of what may have no end. */
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

/** A convention that does not hold; its message says what was expected and what came. */
export class Breach extends Error {}

const shown = (value: unknown) => JSON.stringify(value)?.slice(0, 200) ?? 'no JSON'

/** Throws `Breach` unless `found` is one of `expected`. */
export function oneOf(what: string, found: unknown, ...expected: unknown[]): void {
  if (expected.some((value) => isDeepStrictEqual(value, found))) return
  throw new Breach(`${what}: expected ${expected.map(shown).join(' or ')}, found ${shown(found)}`)
}

/** Throws `Breach` unless `found` has the shape; answers it as the shape reads it. */
export function shaped<S extends z.ZodType>(what: string, found: unknown, shape: S): z.output<S> {
  const read = shape.safeParse(found)
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw new Breach(`${what}: ${issue?.path.join('.') || 'the whole'}: ${issue?.message} in ${shown(found)}`)
}
