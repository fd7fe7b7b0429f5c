import { readWhole, unpacked } from '@/lib/tenant-api/whole-json'
import { Refusal, refusalFor } from './errors'

export interface AnswerBody {
  body: BodyInit | null
  /** The parsed body, when it is JSON that was read whole. */
  json?: unknown
  /** Set when the length is known anew. */
  length?: number
}

/** What names no type is held to be JSON too: a browser would guess, and the token must not pass for want of a name. */
const isJson = (type: string) => type === '' || /^(application\/([\w.+-]+\+)?|text\/)json\s*(;|$)/i.test(type)
export const isHtml = (type: string) => /^(text\/html|application\/xhtml\+xml)\s*(;|$)/i.test(type)

/** Is there something shaped like a token, wherever it stands? */
export const holdsToken = (json: unknown) => /eyJ[\w-]*\.[\w-]+\.[\w-]/.test(JSON.stringify(json) ?? '')

/**
 * The body of a tenant API's answer as it may go down. HTML is never a page of ours; JSON must parse and
 * must not hold `token`; a body that the API packed unasked is unpacked. Throws Refusal, or ApiFailure where JSON did
 * not come whole.
 */
export async function answerBody(answer: Response, method: string, token: string | null): Promise<AnswerBody> {
  const type = answer.headers.get('content-type') ?? ''
  if (isHtml(type)) {
    await answer.body?.cancel()
    throw refusalFor(answer.status)
  }
  if (!answer.body || method === 'HEAD') return { body: null }
  if (type === '' && answer.headers.get('content-length') === '0') return { body: null }
  if (isJson(type)) return readJson(answer, token)
  const stream = unpacked(answer)
  if (!stream) throw new Refusal('BAD_GATEWAY')
  return { body: stream }
}

async function readJson(answer: Response, token: string | null): Promise<AnswerBody> {
  const read = await readWhole(answer)
  if (!('json' in read)) return { body: watched(read.first, read.rest, token) }
  // Not the text as it came: JSON may write any character as an escape.
  if (token !== null && JSON.stringify(read.json).includes(token)) throw new Refusal('BAD_GATEWAY')
  return { body: read.bytes, json: read.json, length: read.bytes.byteLength }
}

/** Large JSON goes down as it comes; should the token stand in it, the connection breaks before it has passed. */
function watched(first: Uint8Array[], reader: ReadableStreamDefaultReader<Uint8Array>, token: string | null) {
  // The claims alone: the dots around them may be written as escapes, and what goes before is worth nothing.
  const secret = token === null ? null : Buffer.from(token.split('.')[1] || token)
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
