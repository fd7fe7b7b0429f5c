import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { log } from '@/lib/process/log'

/** Time for answers in progress to complete after the signal. */
const graceMs = 25_000

/**
 * On SIGTERM and SIGINT: accepts no new connections, lets answers in progress complete, then calls `close` and exits
 * with 0. Event streams, which never end, are cut at once. A second signal exits immediately; the same signal within
 * `repeatsMs` is ignored, since a signal to the process group arrives directly and again through npm.
 */
export function drainOnSignal(server: Server, close: () => Promise<void>, repeatsMs = 2000): void {
  let draining = false
  let first: { signal: NodeJS.Signals; at: number } | undefined
  // By connection, not by answer: a set that changes with each answer would promote every one to the old generation
  // of the heap (docs/decisions/0016).
  const open = new Map<Socket, ServerResponse[]>()
  server.on('connection', (socket) => {
    socket.once('close', () => open.delete(socket))
  })
  server.prependListener('request', ({ socket }, outgoing) => {
    open.set(socket, [...(open.get(socket) ?? []).filter((other) => !other.writableFinished), outgoing])
    if (draining) outgoing.shouldKeepAlive = false
  })
  const drain = async (signal: NodeJS.Signals) => {
    const now = performance.now()
    if (first && signal === first.signal && now - first.at < repeatsMs) return
    if (first) process.exit(1)
    first = { signal, at: now }
    draining = true
    const ended = new Promise<void>((done) => server.close(() => done()))
    for (const outgoing of [...open.values()].flat()) {
      if (String(outgoing.getHeader('content-type')).startsWith('text/event-stream')) outgoing.destroy()
      else outgoing.shouldKeepAlive = false
    }
    server.closeIdleConnections()
    setTimeout(() => server.closeAllConnections(), graceMs).unref()
    await ended
    await close().catch((error: unknown) => log().error({ err: error }, 'drain: closing failed'))
    process.exit(0)
  }
  process.on('SIGTERM', drain)
  process.on('SIGINT', drain)
}
