import { EventEmitter } from 'node:events'
import { Readable } from 'node:stream'
import type { ReadableStream as WebStream } from 'node:stream/web'
import { type Dispatcher, Pool } from 'undici'
import { env } from '@/lib/env'
import { once } from '@/lib/holder'
import { lru } from '@/lib/store/lru'
import { type ApiAnswer, type ApiCall, ApiFailure, type Fields } from './call'

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
export async function sendRemote(tenant: string, call: ApiCall): Promise<ApiAnswer> {
  const { pool, prefix } = remoteOf(tenant)
  const { method, target, headers, body, signal, isBrokenOff } = call
  if (signal?.aborted) throw new ApiFailure('aborted')
  const patience = headersPatience(signal)
  try {
    const answer = await pool.request({
      path: prefix + target,
      method: method as Dispatcher.HttpMethod,
      headers,
      body: body instanceof ReadableStream ? patience.after(body) : (body ?? null),
      signal: patience.over,
    })
    return plain(answer, method)
  } catch (error) {
    const left = signal?.aborted || isBrokenOff?.()
    throw new ApiFailure(left ? 'aborted' : patience.isOver() ? 'timeout' : kindOf(error), error)
  } finally {
    patience.end()
  }
}

/**
 * The time to the headers, exact: the pool's own clock ticks in seconds. It starts anew when a body has been
 * sent, so that a slow upload is not a slow server. `over` also tells when the caller gave up; an emitter, since
 * joining two signals anew for each call costs as much as the call.
 */
function headersPatience(signal: AbortSignal | undefined) {
  const over = new EventEmitter()
  let late = false
  const timer = setTimeout(() => {
    late = true
    over.emit('abort')
  }, env().tenantApiTimeoutMs)
  const leave = () => over.emit('abort')
  signal?.addEventListener('abort', leave, { once: true })
  const after = (body: ReadableStream<Uint8Array>) => {
    const pass = new TransformStream<Uint8Array, Uint8Array>({
      transform: (chunk, controller) => {
        timer.refresh()
        controller.enqueue(chunk)
      },
      flush: () => {
        timer.refresh()
      },
    })
    return Readable.fromWeb(body.pipeThrough(pass) as WebStream<Uint8Array>)
  }
  return { over, after, isOver: () => late, end: () => clearTimeout(timer) }
}

function plain({ statusCode, headers, body }: Dispatcher.ResponseData, method: string): ApiAnswer {
  const fields: Fields = {}
  for (const name in headers) {
    const value = headers[name]
    if (value !== undefined) fields[name] = Array.isArray(value) ? value.join(', ') : value
  }
  // Whoever reads it hears of a break as its end; until then nobody listens, and that must not end the process.
  body.on('error', () => {})
  const empty = method === 'HEAD' || statusCode === 204 || statusCode === 205 || statusCode === 304
  if (empty) body.dump().catch(() => {})
  return { status: statusCode > 599 ? 502 : statusCode, headers: fields, body: empty ? null : body }
}

function kindOf(error: unknown): ApiFailure['kind'] {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'UND_ERR_HEADERS_TIMEOUT' || code === 'UND_ERR_BODY_TIMEOUT') return 'timeout'
  if (code === 'UND_ERR_CONNECT_TIMEOUT') return 'timeout'
  if (code === 'ENOTFOUND') return 'no-address'
  if (code === 'EAI_AGAIN' || /CERT|TLS|SSL|SELF_SIGNED/.test(code)) return 'unreachable'
  return 'connection'
}
