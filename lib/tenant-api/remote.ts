import { Readable } from 'node:stream'
import type { ReadableStream as WebStream } from 'node:stream/web'
import { Client, type Dispatcher, Pool } from 'undici'
import { env } from '@/lib/process/env'
import { once } from '@/lib/process/holder'
import { lru } from '@/lib/store/lru'
import { Answering } from './answering'
import { type ApiAnswer, type ApiCall, ApiFailure } from './call'

/**
 * A tenant's connection pools, opened when used. Signed-in people have their own, so that strangers cannot exhaust it,
 * nor can another tenant.
 */
interface Remote {
  origin: string
  /** Path prefix of each call. */
  prefix: string
  people?: Pool
  strangers?: Pool
}
const connections = { people: 64, strangers: 16 } as const

const remotes = () =>
  once('tenant pools', () =>
    lru<string, Remote>(1000, ({ people, strangers }) => {
      for (const pool of [people, strangers]) pool?.close().catch(() => {})
    }),
  )

function findRemote(tenant: string): Remote {
  const known = remotes().get(tenant)
  if (known) return known
  const base = new URL((env().tenantApiUrl ?? '').replace('{tenant}', tenant))
  return { origin: base.origin, prefix: base.pathname.replace(/\/$/, '') }
}

function findPool(tenant: string, remote: Remote, lane: keyof typeof connections): Pool {
  const known = remote[lane]
  if (known) return known
  const pool = new Pool(remote.origin, { ...limits(), connections: connections[lane] })
  remote[lane] = pool
  remotes().set(tenant, remote)
  return pool
}

function limits() {
  const timeout = env().tenantApiTimeoutMs
  // Shorter than the call's own timeout, so that a failed connection is reported as such.
  const connect = { timeout: Math.min(Math.ceil(timeout / 2), 10_000) }
  return { connect, headersTimeout: timeout, bodyTimeout: timeout }
}

/**
 * Calls the tenant's server over HTTP. Redirects are never followed: they would leak the token
 * (security-cases.md#followed-redirects). Our own probe of a tenant uses a connection of its own, closed afterwards, so
 * that it does not queue and a host of no tenant leaves nothing behind.
 */
export function sendRemote(tenant: string, call: ApiCall): Promise<ApiAnswer> {
  const { by, signal } = call
  if (signal?.aborted) return Promise.reject(new ApiFailure('aborted'))
  const remote = findRemote(tenant)
  if (by !== 'ourselves') {
    return dispatch(findPool(tenant, remote, by === 'stranger' ? 'strangers' : 'people'), remote.prefix, call)
  }
  const client = new Client(remote.origin, limits())
  const answer = dispatch(client, remote.prefix, call)
  client.close().catch(() => {})
  return answer
}

function dispatch(dispatcher: Dispatcher, prefix: string, call: ApiCall): Promise<ApiAnswer> {
  const { method, target, headers, body = null } = call
  return new Promise((done, fail) => {
    const answering = new Answering(call, done, fail)
    dispatcher.dispatch(
      {
        path: prefix + target,
        method: method as Dispatcher.HttpMethod,
        headers,
        body: body instanceof ReadableStream ? watched(body, answering) : body,
      },
      answering,
    )
  })
}

/** The same body, reporting its progress to `answering`. */
function watched(body: ReadableStream<Uint8Array>, answering: Answering): Readable {
  const pass = new TransformStream<Uint8Array, Uint8Array>({
    transform: (chunk, controller) => {
      answering.refresh()
      controller.enqueue(chunk)
    },
    flush: () => answering.sent(),
  })
  return Readable.fromWeb(body.pipeThrough(pass) as WebStream<Uint8Array>)
}
