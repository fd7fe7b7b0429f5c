import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { isDocumentPath } from '@/lib/bff/path'
import { proxy } from '@/lib/bff/proxy'
import { parseRequestId } from '@/lib/bff/request-headers'
import { log } from '@/lib/process/log'
import { watched } from '@/lib/telemetry/door'
import { spans } from '@/lib/telemetry/spans'
import { parseHost } from '@/lib/tenant-api/tenant'
import { health } from './health'
import { toInbound, writeAnswer, writeResponse } from './node-adapter'
import { toPeer } from './peer'
import { pages, plainPage } from './plain-page'
import { newNonce, securityHeaders } from './security-headers'
import { refusalHeader, targetHeader } from './target'
import { tenantGate } from './tenant-gate'

/** Next's request handler, or a test's. */
export type Documents = (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void>

/**
 * The Node door (structure.md#two-doors): answers `/health`, `/api` and `/v1`, and hands the rest to `documents`. With
 * `dev`, calls of Next's own browser tools (`/__nextjs…`) pass with any method.
 */
export function listener(documents: Documents, { dev = process.env.NODE_ENV === 'development' } = {}) {
  return (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    watched(incoming, outgoing, () => answer(incoming, outgoing, documents, dev)).catch((error: unknown) => {
      log().error({ err: error }, 'door: unexpected')
      if (outgoing.headersSent) outgoing.destroy()
      else writeResponse(outgoing, plainPage(pages.internal)).catch(() => outgoing.destroy())
    })
  }
}

async function answer(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  documents: Documents,
  dev: boolean,
): Promise<void> {
  const target = incoming.url ?? '/'
  const path = target.split('?', 1)[0] ?? '/'
  const { address, host } = toPeer(incoming)
  if (path === '/health') return writeResponse(outgoing, await health())
  if (/^\/(api|v1)(\/|$)/.test(path)) {
    return writeAnswer(outgoing, await proxy(toInbound(incoming, outgoing, host), { address, target }))
  }
  const tool = dev && path.startsWith('/__nextjs')
  if (!tool && incoming.method !== 'GET' && incoming.method !== 'HEAD')
    return writeResponse(outgoing, plainPage(pages.method))
  const parsed = parseHost(host)
  if (parsed.kind === 'malformed' || !isDocumentPath(path)) return writeResponse(outgoing, plainPage(pages.badRequest))
  if (parsed.kind === 'elsewhere') return writeResponse(outgoing, plainPage(pages.unknownTenant))
  if (!tool && !path.startsWith('/_next/')) {
    const gate = await tenantGate(host, incoming.headers.cookie ?? null)
    if ('refusal' in gate) return writeResponse(outgoing, gate.refusal)
    spans().note({ 'balcao.tenant': gate.tenant })
  }
  rewriteHeaders(incoming, parsed.host, address, target)
  prepareDocument(outgoing, String(incoming.headers['x-request-id']))
  await documents(incoming, outgoing)
}

/** Headers that only Next itself or a proxy may set: removed from a client's request. */
const internal =
  /^(x-middleware-|x-invoke-|x-nextjs-|x-next-|x-matched-path|x-now-|x-vercel-|x-forwarded-|forwarded$|x-original-|x-real-ip|x-nonce|x-balcao-|content-security-policy|traceparent$|tracestate$|baggage$)/

function rewriteHeaders(incoming: IncomingMessage, host: string, address: string, target: string): void {
  for (const name of Object.keys(incoming.headers)) if (internal.test(name)) delete incoming.headers[name]
  incoming.headers.host = host
  incoming.headers['x-forwarded-for'] = address
  incoming.headers[targetHeader] = target
  incoming.headers['x-forwarded-host'] = host
  // Log lines of a document are found by it, as those of a call.
  incoming.headers['x-request-id'] = parseRequestId({ 'x-request-id': String(incoming.headers['x-request-id'] ?? '') })
}

/** Sets the security headers, even if the middleware does not run, and forbids caching of documents. */
function prepareDocument(outgoing: ServerResponse, requestId: string): void {
  outgoing.setHeader('x-request-id', requestId)
  for (const [name, value] of Object.entries(securityHeaders(newNonce()))) outgoing.setHeader(name, value)
  const writeHead = outgoing.writeHead.bind(outgoing) as (...rest: unknown[]) => ServerResponse
  outgoing.writeHead = (...rest: unknown[]) => {
    const foreseen = Number(outgoing.getHeader(refusalHeader))
    outgoing.removeHeader(refusalHeader)
    if (foreseen && rest[0] === 200) rest[0] = foreseen
    const type = String(outgoing.getHeader('content-type') ?? '')
    if (/^(text\/html|text\/x-component|$)/.test(type) || outgoing.hasHeader('set-cookie')) {
      outgoing.setHeader('cache-control', 'private, no-store')
    }
    return writeHead(...rest)
  }
}

/** Node emits CONNECT with a bare socket, not as a request. */
export const refuseConnect = (_incoming: IncomingMessage, socket: Duplex): void => {
  socket.end(
    'HTTP/1.1 405 Method Not Allowed\r\nAllow: GET, HEAD, POST, PUT, DELETE\r\nContent-Length: 0\r\nConnection: close\r\n\r\n',
  )
}
