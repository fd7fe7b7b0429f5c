import { Refusal } from './errors'
import type { Inbound } from './exchange'

/**
 * The request's body, counted as it flows: `limit` bytes or TOO_LARGE, never a shortened one (M3).
 * `exceeded()` tells, after a failed send, that the limit was why. `release()` lets go of what nobody has read: the
 * door then takes it to nowhere, so that the client finishes sending and reads its answer.
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

/** A small body, whole. */
export async function wholeBody(request: Inbound, limit: number): Promise<Uint8Array> {
  const { body } = limitedBody(request, limit)
  const chunks: Uint8Array[] = []
  if (body) for await (const chunk of body) chunks.push(chunk)
  return Buffer.concat(chunks)
}
