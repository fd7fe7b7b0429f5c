import { isRecord } from '@/lib/formats/json'
import { Refusal } from './errors'
import type { Inbound } from './exchange'

/**
 * The request's body, counted as it flows: `limit` bytes or TOO_LARGE, never truncated
 * (security-cases.md#truncated-bodies). After a failed send, `exceeded()` tells if the limit was the reason.
 * `release()` cancels an unread body: the door then drains it, so that the client finishes sending and reads its answer.
 */
export function limitedBody(request: Inbound, limit: number) {
  const declared = Number(request.headers['content-length'] ?? 0)
  if (declared > limit) throw new Refusal('TOO_LARGE')
  let seen = 0
  const count = new TransformStream<Uint8Array, Uint8Array>({
    transform: (chunk, controller) => {
      seen += chunk.byteLength
      if (seen > limit) controller.error(new Refusal('TOO_LARGE'))
      else controller.enqueue(chunk)
    },
  })
  const body = request.body?.pipeThrough(count) ?? null
  const release = () => {
    // A locked body is cancelled by its reader.
    if (body && !body.locked) body.cancel().catch(() => {})
  }
  return { body, exceeded: () => seen > limit, release }
}

/** No name, code or password is longer; buffering megabytes for strangers would invite an attack. */
const publicBytes = 16 * 1024

/** The body of a public call: small, complete JSON, or none. */
export async function publicBody(request: Inbound) {
  const bytes = await wholeBody(request, publicBytes)
  const sent = { exceeded: () => false, release: () => {} }
  if (bytes.byteLength === 0) return { ...sent, body: null }
  try {
    JSON.parse(Buffer.from(bytes).toString())
  } catch {
    throw new Refusal('BAD_REQUEST')
  }
  return { ...sent, body: bytes, headers: { 'content-type': 'application/json' } }
}

/** Reads a small body whole. */
export async function wholeBody(request: Inbound, limit: number): Promise<Uint8Array> {
  const { body } = limitedBody(request, limit)
  const chunks: Uint8Array[] = []
  if (body) for await (const chunk of body) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** The fields of a small JSON body, empty for JSON that is no object. BAD_REQUEST for malformed JSON. */
export function readGiven(body: Uint8Array): Record<string, unknown> {
  try {
    const read: unknown = JSON.parse(Buffer.from(body).toString())
    return isRecord(read) ? read : {}
  } catch {
    throw new Refusal('BAD_REQUEST')
  }
}
