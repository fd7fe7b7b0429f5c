import { createConnection } from 'node:net'
import { quantile } from './stats'

/** A GET that always answers the same bytes. */
export interface Target {
  port: number
  path: string
  host?: string
  headers?: Record<string, string>
}

/** Result of one round, in milliseconds; `rate` is answers per second. */
export interface Round {
  answers: number
  rate: number
  p50: number
  p95: number
  p99: number
}

const asBytes = ({ port, path, host = `127.0.0.1:${port}`, headers = {} }: Target) =>
  Buffer.from(
    `GET ${path} HTTP/1.1\r\nHost: ${host}\r\n${Object.entries(headers)
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('')}\r\n`,
  )

/** Length of the answer at the start of `bytes`, or 0 while incomplete. Throws on any status but 200. */
function answerLength(bytes: Buffer): number {
  const end = bytes.indexOf('\r\n\r\n')
  if (end < 0) return 0
  const head = bytes.toString('latin1', 0, end)
  if (!head.startsWith('HTTP/1.1 200')) throw new Error(`not 200: ${bytes.toString('latin1', 0, 400)}`)
  const [, length] = /\r\ncontent-length: (\d+)/i.exec(head) ?? []
  if (length !== undefined) return bytes.length >= end + 4 + Number(length) ? end + 4 + Number(length) : 0
  // Chunked: without pipelining nothing follows an answer, so its last five bytes mark the end.
  return bytes.toString('latin1', Math.max(0, bytes.length - 5)) === '0\r\n\r\n' ? bytes.length : 0
}

/** A keep-alive connection that sends the next request as soon as it has read an answer. */
function connection(target: Target, until: number, took: number[]): Promise<void> {
  const request = asBytes(target)
  return new Promise((done, fail) => {
    let from = 0
    let held: Buffer = Buffer.alloc(0)
    const socket = createConnection({ port: target.port, host: '127.0.0.1', noDelay: true })
    const ask = () => {
      from = performance.now()
      socket.write(request)
    }
    socket.on('connect', ask)
    socket.on('error', fail)
    socket.on('close', () => (performance.now() < until ? fail(new Error('the connection was closed')) : done()))
    socket.on('data', (chunk: Buffer) => {
      held = held.length === 0 ? chunk : Buffer.concat([held, chunk])
      try {
        if (answerLength(held) === 0) return
      } catch (error) {
        fail(error)
        socket.destroy()
        return
      }
      held = Buffer.alloc(0)
      const now = performance.now()
      took.push(now - from)
      if (now < until) ask()
      else socket.end()
    })
  })
}

/**
 * Calls `target` over this many connections for this long. Implements just enough of HTTP itself: on two cores a
 * heavier client would dominate the measurement.
 */
export async function load(target: Target, connections: number, milliseconds: number): Promise<Round> {
  const took: number[] = []
  const from = performance.now()
  await Promise.all(Array.from({ length: connections }, () => connection(target, from + milliseconds, took)))
  const seconds = (performance.now() - from) / 1000
  return {
    answers: took.length,
    rate: took.length / seconds,
    p50: quantile(took, 0.5),
    p95: quantile(took, 0.95),
    p99: quantile(took, 0.99),
  }
}
