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

/** Is there something shaped like a token, wherever it stands? */
export const holdsToken = (json: unknown) => looksLikeToken(JSON.stringify(json) ?? '')

/**
 * The body of a tenant API's answer as it may go down. What is no type, or two, could be read as any; HTML is never a
 * page of ours; JSON must parse; nothing may hold `token`; a body that the API packed unasked is unpacked. Throws
 * Refusal, or ApiFailure where JSON did not come whole.
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

/** What is public is smaller: a theme, a logo, terms, a document. */
const publicBytes = 4 * 1024 * 1024

/** The same body, taken from the API: whoever is not signed in holds none of its connections while they read. */
export async function taken(read: AnswerBody): Promise<AnswerBody> {
  if (!(read.body instanceof Readable)) return read
  const { chunks, ended } = await gathered(read.body, publicBytes)
  return { body: ended ? Buffer.concat(chunks) : searched({ first: chunks, rest: read.body }, null) }
}

async function readJson(answer: ApiAnswer, token: string | null): Promise<AnswerBody> {
  const read = await readWhole(answer)
  if (!('json' in read)) return { body: searched(read, token) }
  const { bytes, text, json } = read
  // Not the text as it came alone: JSON may write any character as an escape.
  const holds = (one: string) => token !== null && one.includes(token)
  if (holds(text) || (text.includes('\\') && holds(JSON.stringify(json)))) throw new Refusal('BAD_GATEWAY')
  return { body: bytes, json }
}
