import { Refusal } from './errors'
import type { Inbound } from './exchange'

/**
 * The request's body, counted as it flows: `limit` bytes or TOO_LARGE, never a shortened one
 * (security-cases.md#truncated-bodies). `exceeded()` tells, after a failed send, that the limit was why. `release()`
 * lets go of what nobody has read: the door then takes it to nowhere, so that the client finishes sending and reads its
 * answer.
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
    // Whoever holds it lets go of it by itself, as a connection that ends does.
    if (body && !body.locked) body.cancel().catch(() => {})
  }
  return { body, exceeded: () => seen > limit, release }
}

/** Nobody's name, code or new password is longer, and keeping megabytes of them would be an attack. */
const publicBytes = 16 * 1024

/** What a path that answers without a session takes: small JSON that is all there, or nothing. */
export async function publicBody(request: Inbound) {
  const bytes = await wholeBody(request, publicBytes)
  const sent = { exceeded: () => false, release: () => {} }
  if (bytes.byteLength === 0) return { ...sent, body: null }
  try {
    JSON.parse(Buffer.from(bytes).toString())
  } catch {
    throw new Refusal('BAD_REQUEST')
  }
  return { ...sent, body: bytes }
}

/** A small body, whole. */
export async function wholeBody(request: Inbound, limit: number): Promise<Uint8Array> {
  const { body } = limitedBody(request, limit)
  const chunks: Uint8Array[] = []
  if (body) for await (const chunk of body) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** The fields of a small JSON body; BAD_REQUEST for what is no JSON, none where it is no object. */
export function readGiven(body: Uint8Array): Record<string, unknown> {
  try {
    const read: unknown = JSON.parse(Buffer.from(body).toString())
    return (typeof read === 'object' && read !== null ? read : {}) as Record<string, unknown>
  } catch {
    throw new Refusal('BAD_REQUEST')
  }
}
