import { env } from '@/lib/env'
import { ApiFailure, isApiFailure } from './call'

/** JSON up to this is read whole. */
const wholeJson = 1024 * 1024

export interface Whole {
  bytes: Uint8Array<ArrayBuffer>
  json: unknown
}
/** JSON that is larger than what is read whole: what came of it, and what is still to come. */
export interface Large {
  first: Uint8Array[]
  rest: ReadableStreamDefaultReader<Uint8Array>
}

/** The parsed JSON of an answer. Throws ApiFailure when it is late, broken, larger than 1 MiB or no JSON. */
export async function readJsonWhole(answer: Response): Promise<unknown> {
  const read = await readWhole(answer)
  if ('json' in read) return read.json
  await read.rest.cancel()
  throw new ApiFailure('unreadable')
}

/**
 * An answer's JSON up to 1 MiB, within TENANT_API_TIMEOUT_MS from its headers to its end; a larger one as far as it
 * was read. Throws ApiFailure.
 */
export async function readWhole(answer: Response): Promise<Whole | Large> {
  const reader = unpacked(answer)?.getReader()
  if (!reader) throw new ApiFailure('unreadable')
  const first: Uint8Array[] = []
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
      if (late) throw new ApiFailure('timeout')
      if (done) return parsed(Buffer.concat(first))
      first.push(value)
      size += value.byteLength
    }
  } catch (error) {
    throw isApiFailure(error) ? error : new ApiFailure(late || isLate(error) ? 'timeout' : 'connection', error)
  } finally {
    clearTimeout(timer)
  }
  return { first, rest: reader }
}

const isLate = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'UND_ERR_BODY_TIMEOUT'

function parsed(bytes: Uint8Array<ArrayBuffer>): Whole {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    return { bytes, json: JSON.parse(text) }
  } catch (error) {
    throw new ApiFailure('unreadable', error)
  }
}

/** The body of an answer that the API may have packed unasked, unpacked. Null when it is packed in a way unknown. */
export function unpacked(answer: Response): ReadableStream<Uint8Array> | null {
  const encoding = (answer.headers.get('content-encoding') ?? 'identity').toLowerCase()
  const body = (answer.body ?? new Blob([]).stream()) as ReadableStream<Uint8Array<ArrayBuffer>>
  if (encoding === 'identity') return body
  answer.headers.delete('content-length')
  if (encoding === 'gzip' || encoding === 'deflate') return body.pipeThrough(new DecompressionStream(encoding))
  body.cancel().catch(() => {})
  return null
}
