import { Readable } from 'node:stream'
import type { ReadableStream as WebStream } from 'node:stream/web'
import { type Dispatcher, Pool } from 'undici'
import { env } from '@/lib/env'
import { once } from '@/lib/holder'
import { lru } from '@/lib/store/lru'
import { Answering } from './answering'
import { type ApiAnswer, type ApiCall, ApiFailure } from './call'

interface Remote {
  pool: Pool
  /** What stands before each target. */
  prefix: string
}

/** One pool a tenant, so that a slow one takes no other's connections. */
const remotes = () => once('tenant pools', () => lru<string, Remote>(1000))

function remoteOf(tenant: string): Remote {
  const known = remotes().get(tenant)
  if (known) return known
  const base = new URL((env().tenantApiUrl ?? '').replace('{tenant}', tenant))
  const timeout = env().tenantApiTimeoutMs
  const pool = new Pool(base.origin, {
    connections: 64,
    connect: { timeout: Math.min(timeout, 10_000) },
    headersTimeout: timeout,
    bodyTimeout: timeout,
  })
  const remote = { pool, prefix: base.pathname.replace(/\/$/, '') }
  remotes().set(tenant, remote)
  return remote
}

/** Speaks HTTP to the tenant's own server. Redirects are never followed: they would carry the token away (M2). */
export function sendRemote(tenant: string, call: ApiCall): Promise<ApiAnswer> {
  const { pool, prefix } = remoteOf(tenant)
  const { method, target, headers, body = null, signal } = call
  if (signal?.aborted) return Promise.reject(new ApiFailure('aborted'))
  return new Promise((done, fail) => {
    const answering = new Answering(call, done, fail)
    pool.dispatch(
      {
        path: prefix + target,
        method: method as Dispatcher.HttpMethod,
        headers,
        body: body instanceof ReadableStream ? watched(body, () => answering.refresh()) : body,
      },
      answering,
    )
  })
}

/** The same body; `passed` is called with each piece of it, and at its end. */
function watched(body: ReadableStream<Uint8Array>, passed: () => void): Readable {
  const pass = new TransformStream<Uint8Array, Uint8Array>({
    transform: (chunk, controller) => {
      passed()
      controller.enqueue(chunk)
    },
    flush: passed,
  })
  return Readable.fromWeb(body.pipeThrough(pass) as WebStream<Uint8Array>)
}
