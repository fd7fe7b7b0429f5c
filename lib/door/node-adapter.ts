import type { IncomingMessage, ServerResponse } from 'node:http'

/** How long a body that nobody wants may go on arriving after its refusal was sent. */
const lingerMs = 10_000

/** The request as the proxy's rules read it. The address is a stand-in: target and host come beside it. */
export function toRequest(incoming: IncomingMessage, outgoing: ServerResponse, headers: Headers): Request {
  const gone = new AbortController()
  outgoing.once('close', () => {
    if (!outgoing.writableFinished) gone.abort()
  })
  const method = incoming.method ?? 'GET'
  const body = method === 'GET' || method === 'HEAD' ? null : bodyOf(incoming, () => gone.abort())
  const init = { method, headers, body, signal: gone.signal, ...(body ? { duplex: 'half' } : {}) }
  return new Request('http://balcao.invalid/', init)
}

/**
 * A body whose refusal does not cut the connection: what is cancelled is read to nowhere, so that the
 * client finishes sending and reads its answer.
 */
function bodyOf(incoming: IncomingMessage, left: () => void): ReadableStream<Uint8Array> {
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

/** Writes an answer. A body that breaks on the way breaks the connection: a clean end would call it whole. */
export async function writeAnswer(outgoing: ServerResponse, answer: Response): Promise<void> {
  const end = () => (outgoing.shouldKeepAlive ? outgoing.end() : endAfterBody(outgoing))
  for (const [name, value] of answer.headers) if (name !== 'set-cookie') outgoing.setHeader(name, value)
  const cookies = answer.headers.getSetCookie()
  if (cookies.length > 0) outgoing.setHeader('set-cookie', cookies)
  outgoing.writeHead(answer.status)
  if (!answer.body) {
    end()
    return
  }
  const reader = answer.body.getReader()
  outgoing.once('close', () => reader.cancel().catch(() => {}))
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      if (!outgoing.write(value)) await drained(outgoing)
      if (outgoing.destroyed) return
    }
    end()
  } catch {
    outgoing.destroy()
  }
}

/**
 * Where the connection closes with its answer, closing it on a client that is still sending would take the answer
 * away: what it sends is read to nowhere first.
 */
function endAfterBody(outgoing: ServerResponse): void {
  const incoming = outgoing.req
  if (incoming.complete) {
    outgoing.end()
    return
  }
  const timer = setTimeout(() => outgoing.end(), lingerMs).unref()
  incoming.once('close', () => {
    clearTimeout(timer)
    outgoing.end()
  })
  incoming.resume()
}

const drained = (outgoing: ServerResponse) =>
  new Promise<void>((done) => {
    const finish = () => {
      outgoing.removeListener('drain', finish)
      outgoing.removeListener('close', finish)
      done()
    }
    outgoing.on('drain', finish)
    outgoing.on('close', finish)
    if (outgoing.destroyed) finish()
  })
