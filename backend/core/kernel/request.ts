import { randomUUID } from 'node:crypto'
import { ApiError } from '../errors/api-error'
import type { Origin } from './audit'
import { refuseUnkept } from './values'

const maxJsonBytes = 1024 * 1024

/** The client's request id if it is well-formed, else a new one. */
export function parseRequestId(request: Request): string {
  const given = request.headers.get('x-request-id')
  return given && /^[A-Za-z0-9._-]{1,64}$/.test(given) ? given : randomUUID()
}

/** Address and device from the headers that the door writes; nothing but the door calls the backend. */
export function toOrigin(request: Request, requestId: string): Origin {
  return {
    requestId,
    ip: request.headers.get('x-forwarded-for')?.split(',')[0]?.trim().slice(0, 45) || null,
    userAgent: request.headers.get('user-agent')?.slice(0, 255) || null,
  }
}

/** Its body's media type, in small letters, without parameters. */
export const mediaType = (request: Request) => request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()

/** The whole body, up to `max` bytes; beyond them TOO_LARGE, before the rest is read. */
export async function readBytes(request: Request, max: number): Promise<Buffer> {
  if (Number(request.headers.get('content-length') ?? 0) > max) throw new ApiError('TOO_LARGE')
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > max) throw new ApiError('TOO_LARGE')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

async function readText(request: Request): Promise<string> {
  const bytes = await readBytes(request, maxJsonBytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (cause) {
    throw new ApiError('BAD_REQUEST', { reason: 'json', cause })
  }
}

/** The body as a JSON object of at most 1 MiB; BAD_REQUEST for another type, broken JSON, no object, or an unstorable value. */
export async function readJson(request: Request): Promise<unknown> {
  if (mediaType(request) !== 'application/json') throw new ApiError('BAD_REQUEST', { reason: 'content_type' })
  let body: unknown
  try {
    body = JSON.parse(await readText(request))
  } catch (cause) {
    if (cause instanceof ApiError) throw cause
    throw new ApiError('BAD_REQUEST', { reason: 'json', cause })
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new ApiError('BAD_REQUEST', { reason: 'object' })
  }
  refuseUnkept(body)
  return body
}
