import type { RequestListener, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { log } from '@/lib/process/log'

/** What one connection, and all of them together, may hold of this process; SECURITY.md names them. */
export const limits = {
  /** Questions that came on a connection before the one in front of them was answered. */
  waiting: 16,
  /** How long nobody may take a byte of an answer, send on with a body, or ask anything on a new connection. */
  stillMs: 60_000,
  /** Bytes of answers that were written and not taken yet, of all connections. */
  unreadBytes: 256 * 1024 * 1024,
  connections: 10_000,
  lookEveryMs: 1000,
}

/**
 * Handles the questions of a connection one after another: the next once the answer before it was taken. Node reads
 * them as they come and would have all of their answers made, whoever reads them. Closes a connection that sends more
 * ahead than a few; no browser sends any.
 */
export function inTurn(handle: RequestListener, most = limits.waiting): RequestListener {
  const ahead = new WeakMap<Socket, number>()
  return (incoming, outgoing) => {
    outgoing.on('timeout', stillStands)
    // An answer has its connection once it is its turn.
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

/** Nothing moved on a connection with an answer under way: whose turn is it? Theirs, or else ours, who may take longer. */
function stillStands(this: ServerResponse, socket: Socket): void {
  const isTheirs = socket.writableLength > 0 || (!this.req.complete && !this.req.isPaused())
  if (isTheirs) socket.destroy()
  else socket.setTimeout(socket.timeout ?? 0)
}

/** Closes connections on which nothing moves, and where all hold too much that is not taken, those that hold most. */
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
    for (const socket of [...open].sort((one, other) => other.writableLength - one.writableLength)) {
      if (unread <= unreadBytes) break
      unread -= socket.writableLength
      socket.destroy()
      closed += 1
    }
    log().warn({ closed }, 'door: too much that nobody reads')
  }
  const timer = setInterval(look, lookEveryMs).unref()
  server.once('close', () => clearInterval(timer))
}
