import { env } from '@/lib/env'
import { Refusal, refusalFor } from './errors'

/** JSON up to this is read whole; beyond it streams. */
const wholeJson = 1024 * 1024

export interface AnswerBody {
  body: BodyInit | null
  /** The parsed body, when it is JSON that was read whole. */
  json?: unknown
  /** Set when the length is known anew. */
  length?: number
}

const isJson = (type: string) => /^application\/([\w.+-]+\+)?json\s*(;|$)/i.test(type)
const isHtml = (type: string) => /^(text\/html|application\/xhtml\+xml)\s*(;|$)/i.test(type)

/**
 * The body of a tenant API's answer as it may go down. HTML is never a page of ours; JSON must parse and
 * must not hold `token`; a body that the API packed unasked is unpacked.
 */
export async function answerBody(answer: Response, method: string, token: string | null): Promise<AnswerBody> {
  const type = answer.headers.get('content-type') ?? ''
  if (isHtml(type)) {
    await answer.body?.cancel()
    throw refusalFor(answer.status)
  }
  if (!answer.body || method === 'HEAD') return { body: null }
  const stream = unpacked(answer)
  if (!isJson(type)) return { body: stream }
  return readJson(stream, token)
}

function unpacked(answer: Response): ReadableStream<Uint8Array> {
  const encoding = (answer.headers.get('content-encoding') ?? 'identity').toLowerCase()
  const body = answer.body as ReadableStream<Uint8Array<ArrayBuffer>>
  if (encoding === 'identity') return body
  answer.headers.delete('content-length')
  if (encoding === 'gzip' || encoding === 'deflate') return body.pipeThrough(new DecompressionStream(encoding))
  throw new Refusal('BAD_GATEWAY')
}

async function readJson(stream: ReadableStream<Uint8Array>, token: string | null): Promise<AnswerBody> {
  const reader = stream.getReader()
  const chunks: Uint8Array[] = []
  let size = 0
  // Bytes that drip one by one never break the limit between chunks: the whole has the same limit.
  let late = false
  const timer = setTimeout(() => {
    late = true
    reader.cancel().catch(() => {})
  }, env().tenantApiTimeoutMs)
  try {
    while (size <= wholeJson) {
      const { done, value } = await reader.read()
      if (late) throw new Refusal('TIMEOUT')
      if (done) return parsed(Buffer.concat(chunks), token)
      chunks.push(value)
      size += value.byteLength
    }
  } catch (error) {
    if (error instanceof Refusal) throw error
    const code = error instanceof Error && 'code' in error ? error.code : ''
    throw new Refusal(late || code === 'UND_ERR_BODY_TIMEOUT' ? 'TIMEOUT' : 'BAD_GATEWAY')
  } finally {
    clearTimeout(timer)
  }
  return { body: watched(chunks, reader, token) }
}

function parsed(bytes: Uint8Array<ArrayBuffer>, token: string | null): AnswerBody {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    const json: unknown = JSON.parse(text)
    if (token !== null && text.includes(token)) throw new Refusal('BAD_GATEWAY')
    return { body: bytes, json, length: bytes.byteLength }
  } catch {
    throw new Refusal('BAD_GATEWAY')
  }
}

/** Large JSON goes down as it comes; should the token stand in it, the connection breaks before it has passed. */
function watched(first: Uint8Array[], reader: ReadableStreamDefaultReader<Uint8Array>, token: string | null) {
  const secret = token === null ? null : Buffer.from(token)
  let tail: Uint8Array = new Uint8Array()
  const pass = (chunk: Uint8Array, controller: ReadableStreamDefaultController<Uint8Array>): boolean => {
    if (!secret) {
      controller.enqueue(chunk)
      return true
    }
    const seen = Buffer.concat([tail, chunk])
    if (seen.includes(secret)) throw new Error('the answer holds the token')
    const keep = Math.min(secret.length - 1, seen.length)
    if (seen.length > keep) controller.enqueue(new Uint8Array(seen.subarray(0, seen.length - keep)))
    tail = seen.subarray(seen.length - keep)
    return seen.length > keep
  }
  return new ReadableStream<Uint8Array>({
    start: (controller) => {
      for (const chunk of first) pass(chunk, controller)
    },
    pull: async (controller) => {
      for (;;) {
        const { done, value } = await reader.read()
        if (done) break
        // A pull that enqueues nothing is not called again.
        if (pass(value, controller)) return
      }
      if (tail.length > 0) controller.enqueue(new Uint8Array(tail))
      controller.close()
    },
    cancel: (reason) => reader.cancel(reason),
  })
}
