import { Readable } from 'node:stream'
import { type ApiAnswer, type Body, discard } from '@/lib/tenant-api/call'
import { gathered, isJson, readWhole, unpacked } from '@/lib/tenant-api/whole-json'
import { mediaType } from './answer-fields'
import { Refusal, refusalFor } from './errors'
import { looksLikeToken, searched } from './token-search'

export interface AnswerBody {
  body: Body
  /** The parsed body, when it is JSON that was read whole. */
  json?: unknown
}

export const isHtml = (type: string) => /^(text\/html|application\/xhtml\+xml)\s*(;|$)/i.test(type)

/** Does `json` hold anything shaped like a token, at any depth? */
export const holdsToken = (json: unknown) => looksLikeToken(JSON.stringify(json) ?? '')

/**
 * The body of a tenant API's answer, safe to send down. A missing or doubled content type could be sniffed as any, and
 * HTML is never our page: both are refused. JSON must parse, no body may hold `token`, and a body compressed unasked
 * is decompressed. Throws Refusal, or ApiFailure for JSON that is cut short.
 */
export async function answerBody(answer: ApiAnswer, method: string, token: string | null): Promise<AnswerBody> {
  const given = answer.headers['content-type'] ?? ''
  const type = given === '' ? '' : mediaType(given)
  if (type === undefined || isHtml(type)) {
    discard(answer)
    throw type === undefined ? new Refusal('BAD_GATEWAY') : refusalFor(answer.status)
  }
  if (!answer.body || method === 'HEAD') return { body: null }
  if (type === '' && answer.headers['content-length'] === '0') return { body: null }
  if (isJson(type)) return readJson(answer, token)
  const body = unpacked(answer)
  if (!body) throw new Refusal('BAD_GATEWAY')
  return { body: body instanceof Readable && token !== null ? searched(body, token) : body }
}

/** Public answers are smaller: a theme, a logo, terms, a document. */
const publicBytes = 4 * 1024 * 1024

/** Reads the body ahead, so that a slow anonymous reader does not hold a connection to the API. */
export async function taken(read: AnswerBody): Promise<AnswerBody> {
  if (!(read.body instanceof Readable)) return read
  const { chunks, ended } = await gathered(read.body, publicBytes)
  return { body: ended ? Buffer.concat(chunks) : searched({ first: chunks, rest: read.body }, null) }
}

async function readJson(answer: ApiAnswer, token: string | null): Promise<AnswerBody> {
  const read = await readWhole(answer)
  if (!('json' in read)) return { body: searched(read, token) }
  const { bytes, text, json } = read
  // JSON may escape any character, so the parsed value is searched as well.
  const holds = (written: string) => token !== null && written.includes(token)
  if (holds(text) || (text.includes('\\') && holds(JSON.stringify(json)))) throw new Refusal('BAD_GATEWAY')
  return { body: bytes, json }
}
