import { pipeline, type Readable, Transform } from 'node:stream'
import { type ApiAnswer, type Body, discard } from '@/lib/tenant-api/call'
import { isJson, type Large, readWhole, unpacked } from '@/lib/tenant-api/whole-json'
import { Refusal, refusalFor } from './errors'

export interface AnswerBody {
  body: Body
  /** The parsed body, when it is JSON that was read whole. */
  json?: unknown
}

export const isHtml = (type: string) => /^(text\/html|application\/xhtml\+xml)\s*(;|$)/i.test(type)

/** Is there something shaped like a token, wherever it stands? */
export const holdsToken = (json: unknown) => /eyJ[\w-]*\.[\w-]+\.[\w-]/.test(JSON.stringify(json) ?? '')

/**
 * The body of a tenant API's answer as it may go down. HTML is never a page of ours; JSON must parse and
 * must not hold `token`; a body that the API packed unasked is unpacked. Throws Refusal, or ApiFailure where JSON did
 * not come whole.
 */
export async function answerBody(answer: ApiAnswer, method: string, token: string | null): Promise<AnswerBody> {
  const type = answer.headers['content-type'] ?? ''
  if (isHtml(type)) {
    discard(answer)
    throw refusalFor(answer.status)
  }
  if (!answer.body || method === 'HEAD') return { body: null }
  if (type === '' && answer.headers['content-length'] === '0') return { body: null }
  if (isJson(type)) return readJson(answer, token)
  const body = unpacked(answer)
  if (!body) throw new Refusal('BAD_GATEWAY')
  return { body }
}

async function readJson(answer: ApiAnswer, token: string | null): Promise<AnswerBody> {
  const read = await readWhole(answer)
  if (!('json' in read)) return { body: watched(read, token) }
  const { bytes, text, json } = read
  // Not the text as it came alone: JSON may write any character as an escape.
  const holds = (one: string) => token !== null && one.includes(token)
  if (holds(text) || (text.includes('\\') && holds(JSON.stringify(json)))) throw new Refusal('BAD_GATEWAY')
  return { body: bytes, json }
}

/** Large JSON goes down as it comes; should the token stand in it, the connection breaks before it has passed. */
function watched({ first, rest }: Large, token: string | null): Readable {
  // The claims alone: the dots around them may be written as escapes, and what goes before is worth nothing.
  const secret = Buffer.from(token?.split('.')[1] || token || '')
  let tail = Buffer.alloc(0)
  const watch = new Transform({
    transform: (chunk: Uint8Array, _encoding, pass) => {
      if (secret.length === 0) return pass(null, chunk)
      const seen = Buffer.concat([tail, chunk])
      if (seen.includes(secret)) return pass(new Error('the answer holds the token'))
      const keep = Math.min(secret.length - 1, seen.length)
      tail = seen.subarray(seen.length - keep)
      pass(null, seen.subarray(0, seen.length - keep))
    },
    flush: (pass) => pass(null, tail),
  })
  // Whoever reads it hears of a break as its end.
  watch.on('error', () => {})
  for (const chunk of first) watch.write(chunk)
  if (rest) pipeline(rest, watch, () => {})
  else watch.end()
  return watch
}
