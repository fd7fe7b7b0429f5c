import type { IncomingMessage, ServerResponse } from 'node:http'
import { meters, type RequestKind, statusClass } from './meters'
import { spans } from './spans'

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE'])

export function requestKind(target = '/'): RequestKind {
  const path = target.split('?', 1)[0] ?? '/'
  if (path === '/health') return 'health'
  if (/^\/(api|v1)(\/|$)/.test(path)) return 'api'
  return /^\/(_next|locales)\/|\.[a-z0-9]{2,11}$/.test(path) ? 'asset' : 'page'
}

/** Counts and traces one request from the door to the end of its answer. */
export function watched(incoming: IncomingMessage, outgoing: ServerResponse, work: () => Promise<void>): Promise<void> {
  const kind = requestKind(incoming.url)
  const method = methods.has(incoming.method ?? '') ? (incoming.method ?? '') : 'other'
  const end = meters().request(kind, method)
  outgoing.once('close', () => {
    const isStream = String(outgoing.getHeader('content-type')).startsWith('text/event-stream')
    end(outgoing.writableFinished ? statusClass(outgoing.statusCode) : 'aborted', !isStream)
  })
  // Health is polled every few seconds; its traces would be noise.
  if (kind === 'health') return work()
  const about = { 'http.request.method': method, 'balcao.kind': kind }
  return spans().run(
    `${method} ${kind}`,
    about,
    async () => {
      await work()
      const { statusCode } = outgoing
      const failed = statusCode >= 500 ? { 'error.type': String(statusCode) } : {}
      spans().note({ 'http.response.status_code': statusCode, ...failed })
    },
    { kind: 'server' },
  )
}
