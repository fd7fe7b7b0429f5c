import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { log } from '@/lib/process/log'

/** How long answers under way may take once the process was told to end. */
const graceMs = 25_000

/**
 * SIGTERM and SIGINT: no new connections, what is under way ends, then `close` and exit status 0. An event
 * stream has no end of its own and is cut at once. A second signal exits without waiting; the same one within
 * `repeatsMs` is no second one: sent to a whole process group, it comes directly and once more through npm.
 */
export function drainOnSignal(server: Server, close: () => Promise<void>, repeatsMs = 2000): void {
  let draining = false
  let first: { signal: NodeJS.Signals; at: number } | undefined
  // By connection, not by answer: what enters and leaves a set with each of them drags all of them into the heap of
  // what lives long (docs/decisions/0016).
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
