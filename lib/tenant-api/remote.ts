import { Readable } from 'node:stream'
import type { ReadableStream as WebStream } from 'node:stream/web'
import { type Dispatcher, Pool } from 'undici'
import { env } from '@/lib/env'
import { once } from '@/lib/holder'
import { lru } from '@/lib/store/lru'
import { type ApiCall, ApiFailure } from './call'

/** One pool a tenant, so that a slow one takes no other's connections. */
const pools = () => once('tenant pools', () => lru<string, Pool>(1000))

function poolOf(tenant: string, origin: string): Pool {
  const known = pools().get(tenant)
  if (known) return known
  const timeout = env().tenantApiTimeoutMs
  const pool = new Pool(origin, {
    connections: 64,
    connect: { timeout: Math.min(timeout, 10_000) },
    headersTimeout: timeout,
    bodyTimeout: timeout,
  })
  pools().set(tenant, pool)
  return pool
}

/** Speaks HTTP to the tenant's own server. Redirects are never followed: they would carry the token away (M2). */
export async function sendRemote(tenant: string, call: ApiCall): Promise<Response> {
  const base = new URL((env().tenantApiUrl ?? '').replace('{tenant}', tenant))
  const { method, target, headers, body, signal } = call
  const patience = headersPatience()
  try {
    const answer = await poolOf(tenant, base.origin).request({
      path: `${base.pathname.replace(/\/$/, '')}${target}`,
      method: method as Dispatcher.HttpMethod,
      headers: Object.fromEntries(headers),
      body: body instanceof ReadableStream ? patience.after(body) : (body ?? null),
      signal: signal ? AbortSignal.any([signal, patience.signal]) : patience.signal,
    })
    return toResponse(answer, method)
  } catch (error) {
    throw new ApiFailure(signal?.aborted ? 'aborted' : patience.signal.aborted ? 'timeout' : kindOf(error), error)
  } finally {
    patience.end()
  }
}

/**
 * The time to the headers, exact: the pool's own clock ticks in seconds. It starts anew when a body has been
 * sent, so that a slow upload is not a slow server.
 */
function headersPatience() {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), env().tenantApiTimeoutMs)
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
  return { signal: late.signal, after, end: () => clearTimeout(timer) }
}

function toResponse({ statusCode, headers, body }: Dispatcher.ResponseData, method: string): Response {
  const kept = new Headers()
  for (const [name, value] of Object.entries(headers)) {
    for (const one of Array.isArray(value) ? value : [value ?? '']) kept.append(name, latin1(one))
  }
  const empty = method === 'HEAD' || statusCode === 204 || statusCode === 205 || statusCode === 304
  if (empty) body.dump().catch(() => {})
  const status = statusCode >= 200 && statusCode <= 599 ? statusCode : 502
  return new Response(empty ? null : (Readable.toWeb(body) as ReadableStream<Uint8Array>), { status, headers: kept })
}

/** Header values are bytes; a character above 255 would make `Headers` throw. */
const latin1 = (value: string) => Buffer.from(value, 'latin1').toString('latin1')

function kindOf(error: unknown): ApiFailure['kind'] {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'UND_ERR_HEADERS_TIMEOUT' || code === 'UND_ERR_BODY_TIMEOUT') return 'timeout'
  if (code === 'UND_ERR_CONNECT_TIMEOUT') return 'timeout'
  if (code === 'ENOTFOUND') return 'no-address'
  if (code === 'EAI_AGAIN' || /CERT|TLS|SSL|SELF_SIGNED/.test(code)) return 'unreachable'
  return 'connection'
}
