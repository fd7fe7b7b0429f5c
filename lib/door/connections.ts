import type { RequestListener, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { log } from '@/lib/process/log'

/** Limits per connection, and for all together in this process; documented in SECURITY.md. */
export const limits = {
  /** Pipelined requests that wait on one connection. */
  waiting: 16,
  /** Maximum idle time of a connection: no byte of an answer read, of a body sent, or of a first request. */
  stillMs: 60_000,
  /** Unsent bytes of answers, over all connections. */
  unreadBytes: 256 * 1024 * 1024,
  connections: 10_000,
  lookEveryMs: 1000,
}

/**
 * Handles the requests of a connection one after another, each once the previous answer was read. Node would start all
 * pipelined requests at once. Closes connections with too many of them; browsers do not pipeline.
 */
export function inTurn(handle: RequestListener, most = limits.waiting): RequestListener {
  const ahead = new WeakMap<Socket, number>()
  return (incoming, outgoing) => {
    outgoing.on('timeout', stillStands)
    // Node assigns the socket to an answer when its turn has come.
    if (outgoing.socket) return handle(incoming, outgoing)
    const { socket } = incoming
    const waiting = (ahead.get(socket) ?? 0) + 1
    ahead.set(socket, waiting)
    if (waiting > most) return socket.destroy()
    outgoing.once('socket', () => {
      ahead.set(socket, (ahead.get(socket) ?? 1) - 1)
      handle(incoming, outgoing)
    })
  }
}

/** On an idle timeout with an answer under way: closes the connection if the client is to blame, else waits on. */
function stillStands(this: ServerResponse, socket: Socket): void {
  const isTheirs = socket.writableLength > 0 || (!this.req.complete && !this.req.isPaused())
  if (isTheirs) socket.destroy()
  else socket.setTimeout(socket.timeout ?? 0)
}

/** Closes idle connections, and those with the most unsent bytes once all together have too many. */
export function boundConnections(server: Server, { stillMs, unreadBytes, connections, lookEveryMs } = limits): void {
  const open = new Set<Socket>()
  server.timeout = stillMs
  server.maxConnections = connections
  server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  const look = () => {
    let unread = 0
    for (const socket of open) unread += socket.writableLength
    if (unread <= unreadBytes) return
    let closed = 0
    for (const socket of [...open].sort((a, b) => b.writableLength - a.writableLength)) {
      if (unread <= unreadBytes) break
      unread -= socket.writableLength
      socket.destroy()
      closed += 1
    }
    log().warn({ closed }, 'door: closed slow readers')
  }
  const timer = setInterval(look, lookEveryMs).unref()
  server.once('close', () => clearInterval(timer))
}
