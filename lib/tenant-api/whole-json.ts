import { isUtf8 } from 'node:buffer'
import { pipeline, type Readable } from 'node:stream'
import { createGunzip, createInflate } from 'node:zlib'
import { env } from '@/lib/process/env'
import { type ApiAnswer, ApiFailure, type Body, isApiFailure } from './call'

/** JSON up to this is read whole. */
export const wholeJson = 1024 * 1024

/** A missing type counts as JSON: a browser would sniff it, and the body must be searched for the token. */
export const isJson = (type: string) => type === '' || /^(application\/([\w.+-]+\+)?|text\/)json\s*(;|$)/i.test(type)

export interface Whole {
  bytes: Uint8Array
  text: string
  json: unknown
}
/** JSON beyond `wholeJson`: the chunks read, and the rest of the stream. */
export interface Large {
  first: Uint8Array[]
  rest: Readable | null
}

/** The parsed JSON of an answer. Throws ApiFailure when it is late, broken, larger than 1 MiB or no JSON. */
export async function readJsonWhole(answer: ApiAnswer): Promise<unknown> {
  const read = await readWhole(answer)
  if ('json' in read) return read.json
  read.rest?.destroy()
  throw new ApiFailure('unreadable')
}

/**
 * An answer's JSON up to 1 MiB, within TENANT_API_TIMEOUT_MS from its headers to its end; of a larger one the part read
 * and the rest. Throws ApiFailure.
 */
export async function readWhole(answer: ApiAnswer): Promise<Whole | Large> {
  const body = unpacked(answer)
  if (!body) throw new ApiFailure('unreadable')
  if (body instanceof Uint8Array) return body.byteLength > wholeJson ? { first: [body], rest: null } : parsed(body)
  const { chunks, ended } = await gathered(body, wholeJson)
  return ended
    ? parsed(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks))
    : { first: chunks, rest: body }
}

/** Reads `body` to its end, or until it exceeds `limit` and is paused. Throws ApiFailure. */
export function gathered(body: Readable, limit: number): Promise<{ chunks: Uint8Array[]; ended: boolean }> {
  return new Promise((done, fail) => {
    const chunks: Uint8Array[] = []
    let size = 0
    const settle = (act: () => void) => {
      clearTimeout(timer)
      for (const [name, listener] of Object.entries(listeners)) body.off(name, listener)
      act()
    }
    const broken = (error?: unknown) =>
      settle(() => fail(isApiFailure(error) ? error : new ApiFailure(isLate(error) ? 'timeout' : 'connection', error)))
    const listeners = {
      data: (chunk: Uint8Array) => {
        chunks.push(chunk)
        size += chunk.byteLength
        if (size <= limit) return
        body.pause()
        settle(() => done({ chunks, ended: false }))
      },
      end: () => settle(() => done({ chunks, ended: true })),
      error: broken,
      close: broken,
    }
    // The timeout covers the whole body: slow single bytes would never exceed one between chunks.
    const timer = setTimeout(() => {
      body.destroy()
      broken(new ApiFailure('timeout'))
    }, env().tenantApiTimeoutMs)
    if (body.destroyed) return broken(body.errored)
    for (const [name, listener] of Object.entries(listeners)) body.on(name, listener)
  })
}

const isLate = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'UND_ERR_BODY_TIMEOUT'

function parsed(bytes: Uint8Array): Whole {
  try {
    if (!isUtf8(bytes)) throw new Error('no UTF-8')
    const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString()
    return { bytes, text, json: JSON.parse(text) }
  } catch (error) {
    throw new ApiFailure('unreadable', error)
  }
}

const unpackers: Record<string, () => NodeJS.ReadWriteStream & Readable> = {
  gzip: createGunzip,
  deflate: createInflate,
}

/** The body of an answer, decompressed if the API compressed it unasked. Null for an unknown encoding. */
export function unpacked(answer: ApiAnswer): Body {
  const { headers, body } = answer
  const encoding = headers['content-encoding']?.toLowerCase() ?? 'identity'
  if (encoding === 'identity') return body ?? new Uint8Array()
  delete headers['content-length']
  const unpack = Object.hasOwn(unpackers, encoding) ? unpackers[encoding] : undefined
  if (!body || body instanceof Uint8Array) return null
  // The reader sees an error as the close; until there is one, an unhandled error would end the process.
  if (unpack) {
    const stream = unpack().on('error', () => {})
    pipeline(body, stream, () => {})
    return stream
  }
  body.destroy()
  return null
}
