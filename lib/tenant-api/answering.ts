import { Readable } from 'node:stream'
import type { Dispatcher } from 'undici'
import { env } from '@/lib/env'
import { type ApiAnswer, type ApiCall, ApiFailure, type Fields } from './call'
import { isJson, wholeJson } from './whole-json'

type Headers = Record<string, string | string[] | undefined>

/**
 * Takes the answer of one call from undici's pool, and settles it by `done` or, with an ApiFailure, by `fail`. JSON
 * that says its length, and is read whole anyway, is there when the answer is: no stream is made of it. Of any other
 * body the answer is its headers and a stream, which breaks when the connection does or the caller leaves.
 *
 * `TENANT_API_TIMEOUT_MS` is measured here, for the pool's own clock ticks in seconds: to the headers, and once more
 * to the end of such JSON. It starts anew while a body is sent (`refresh`): a slow upload is no slow server.
 */
export class Answering implements Dispatcher.DispatchHandler {
  readonly #call: ApiCall
  readonly #done: (answer: ApiAnswer) => void
  readonly #fail: (failure: ApiFailure) => void
  readonly #timer: NodeJS.Timeout
  #controller: Dispatcher.DispatchController | null = null
  #broken: ApiFailure | null = null
  #answer: ApiAnswer | null = null
  #chunks: Buffer[] = []
  #stream: Readable | null = null

  constructor(call: ApiCall, done: (answer: ApiAnswer) => void, fail: (failure: ApiFailure) => void) {
    this.#call = call
    this.#done = done
    this.#fail = fail
    this.#timer = setTimeout(() => this.#break('timeout'), env().tenantApiTimeoutMs)
    call.signal?.addEventListener('abort', () => this.#break('aborted'), { once: true })
  }

  refresh(): void {
    this.#timer.refresh()
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller
    // It waited for a connection longer than anybody waits for it.
    if (this.#broken) controller.abort(this.#broken)
  }

  onResponseStart(controller: Dispatcher.DispatchController, status: number, headers: Headers): void {
    if (status < 200) return
    const answer = { status: status > 599 ? 502 : status, headers: plain(headers), body: null }
    const hasNone = this.#call.method === 'HEAD' || status === 204 || status === 205 || status === 304
    if (hasNone) this.#tell(answer)
    else if (isRead(answer.headers)) {
      this.#answer = answer
      this.refresh()
    } else {
      this.#stream = streamOf(controller)
      this.#tell({ ...answer, body: this.#stream })
    }
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    if (!this.#stream) this.#chunks.push(chunk)
    else if (!this.#stream.push(chunk)) controller.pause()
  }

  onResponseEnd(): void {
    if (this.#stream) this.#stream.push(null)
    else if (this.#answer) {
      const [only] = this.#chunks
      const body = only && this.#chunks.length === 1 ? only : Buffer.concat(this.#chunks)
      this.#tell({ ...this.#answer, body })
    }
  }

  onResponseError(_controller: unknown, error: Error): void {
    const left = this.#call.signal?.aborted || this.#call.isBrokenOff?.()
    this.#refuse(new ApiFailure(left ? 'aborted' : kindOf(error), error))
    this.#stream?.destroy(error)
  }

  #break(kind: 'timeout' | 'aborted') {
    this.#broken = new ApiFailure(kind)
    this.#refuse(this.#broken)
    this.#controller?.abort(this.#broken)
  }

  #tell(answer: ApiAnswer) {
    clearTimeout(this.#timer)
    this.#done(answer)
  }

  #refuse(failure: ApiFailure) {
    clearTimeout(this.#timer)
    this.#fail(failure)
  }
}

/** A body that comes as fast as it is read, and breaks with its connection. */
function streamOf(controller: Dispatcher.DispatchController): Readable {
  const stream = new Readable({
    read: () => controller.resume(),
    destroy: (error, closed) => {
      controller.abort(error ?? new Error('nobody reads it'))
      closed(error)
    },
  })
  // Whoever reads it hears of a break as its end; until then nobody listens, and that must not end the process.
  return stream.on('error', () => {})
}

/** What is packed is unpacked as a stream. */
const isRead = (headers: Fields) =>
  isJson(headers['content-type'] ?? '') &&
  headers['content-encoding'] === undefined &&
  Number(headers['content-length'] ?? Number.NaN) <= wholeJson

function plain(headers: Headers): Fields {
  const fields: Fields = {}
  for (const name in headers) {
    const value = headers[name]
    if (value !== undefined) fields[name] = Array.isArray(value) ? value.join(', ') : value
  }
  return fields
}

function kindOf(error: unknown): ApiFailure['kind'] {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'UND_ERR_HEADERS_TIMEOUT' || code === 'UND_ERR_BODY_TIMEOUT') return 'timeout'
  if (code === 'UND_ERR_CONNECT_TIMEOUT') return 'timeout'
  if (code === 'ENOTFOUND') return 'no-address'
  if (code === 'EAI_AGAIN' || /CERT|TLS|SSL|SELF_SIGNED/.test(code)) return 'unreachable'
  return 'connection'
}
