import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import type { Inbound, Outbound } from '@/lib/bff/exchange'
import type { Fields } from '@/lib/tenant-api/call'

/** Time that the rest of a refused body may keep arriving after the answer. */
const lingerMs = 10_000

/** The request for the proxy, with the host that counts. */
export function toInbound(incoming: IncomingMessage, outgoing: ServerResponse, host: string): Inbound {
  const gone = new AbortController()
  outgoing.once('close', () => {
    if (!outgoing.writableFinished) gone.abort()
  })
  const { method = 'GET' } = incoming
  const body = method === 'GET' || method === 'HEAD' ? null : toBody(incoming, () => gone.abort())
  return { method, headers: { ...(incoming.headers as Fields), host }, body, signal: gone.signal }
}

/**
 * A body that is drained when cancelled instead of cutting the connection, so that the client finishes sending and
 * reads its answer.
 */
function toBody(incoming: IncomingMessage, left: () => void): ReadableStream<Uint8Array> {
  let open = true
  const end = (act: () => void) => {
    if (open) act()
    open = false
  }
  return new ReadableStream<Uint8Array>(
    {
      start: (controller) => {
        incoming.on('data', (chunk: Uint8Array) => {
          if (!open) return
          controller.enqueue(chunk)
          if ((controller.desiredSize ?? 0) <= 0) incoming.pause()
        })
        incoming.on('end', () => end(() => controller.close()))
        const cut = (error: Error) =>
          end(() => {
            left()
            controller.error(error)
          })
        incoming.on('error', cut)
        incoming.on('close', () => cut(new Error('the client went away')))
        incoming.pause()
      },
      pull: () => {
        incoming.resume()
      },
      cancel: () => {
        open = false
        incoming.resume()
        setTimeout(() => incoming.complete || incoming.destroy(), lingerMs).unref()
      },
    },
    new ByteLengthQueuingStrategy({ highWaterMark: 65_536 }),
  )
}

/** Writes an answer. A body that breaks on the way breaks the connection: a clean end would make it look complete. */
export function writeAnswer(outgoing: ServerResponse, { status, headers, cookies, body }: Outbound): Promise<void> {
  for (const name in headers) outgoing.setHeader(name, headers[name] ?? '')
  if (cookies.length > 0) outgoing.setHeader('set-cookie', cookies)
  outgoing.writeHead(status)
  if (body instanceof Readable) return pour(body, outgoing)
  end(outgoing, body)
  return Promise.resolve()
}

/** Writes a small `Response`. */
export async function writeResponse(outgoing: ServerResponse, answer: Response): Promise<void> {
  const { 'set-cookie': _, ...headers } = Object.fromEntries(answer.headers)
  const cookies = answer.headers.getSetCookie()
  await writeAnswer(outgoing, { status: answer.status, headers, cookies, body: await answer.bytes() })
}

/** Resolves once the body is sent or the connection is closed. */
function pour(body: Readable, outgoing: ServerResponse): Promise<void> {
  return new Promise((done) => {
    // If the client has already disconnected, `close` won't fire again.
    if (outgoing.destroyed) {
      body.destroy()
      return done()
    }
    const broke = () => {
      if (!body.readableEnded) outgoing.destroy()
    }
    outgoing.once('close', () => {
      body.destroy()
      done()
    })
    body.once('end', () => end(outgoing, null))
    body.once('close', broke)
    if (body.destroyed) broke()
    else body.pipe(outgoing, { end: false })
  })
}

/**
 * Closing the connection on a client that is still sending would reset it and lose the answer: the rest of the body is
 * drained first.
 */
function end(outgoing: ServerResponse, last: Uint8Array | null): void {
  const incoming = outgoing.req
  if (outgoing.shouldKeepAlive || incoming.complete) {
    outgoing.end(last)
    return
  }
  if (last) outgoing.write(last)
  const timer = setTimeout(() => outgoing.end(), lingerMs).unref()
  incoming.once('close', () => {
    clearTimeout(timer)
    outgoing.end()
  })
  incoming.resume()
}
