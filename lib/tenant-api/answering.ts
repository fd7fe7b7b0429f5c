import { Readable } from 'node:stream'
import type { Dispatcher } from 'undici'
import { env } from '@/lib/process/env'
import { type ApiAnswer, type ApiCall, ApiFailure, type Fields } from './call'
import { isJson, wholeJson } from './whole-json'

type Headers = Record<string, string | string[] | undefined>

/**
 * Receives the answer of one call from undici's pool and settles it by `done` or, with an ApiFailure, by `fail`. JSON of
 * a known length is read whole before it settles, without a stream. Any other body is a stream, which breaks when the
 * connection does or the caller leaves.
 *
 * `TENANT_API_TIMEOUT_MS` is measured here, as the pool's timers tick in seconds: until the headers, and again until
 * the end of such JSON. It restarts while a body is sent (`refresh`): a slow upload is not a slow server.
 */
export class Answering implements Dispatcher.DispatchHandler {
  readonly #call: ApiCall
  readonly #done: (answer: ApiAnswer) => void
  readonly #fail: (failure: ApiFailure) => void
  readonly #timer: NodeJS.Timeout
  readonly #leave = () => this.#break('aborted')
  #controller: Dispatcher.DispatchController | null = null
  #broken: ApiFailure | null = null
  #answer: ApiAnswer | null = null
  #chunks: Buffer[] | null = null
  #stream: Readable | null = null
  readonly #isUpload: boolean
  #isWhole: boolean

  constructor(call: ApiCall, done: (answer: ApiAnswer) => void, fail: (failure: ApiFailure) => void) {
    this.#call = call
    this.#done = done
    this.#fail = fail
    this.#isUpload = call.body instanceof ReadableStream
    this.#isWhole = !this.#isUpload
    this.#timer = setTimeout(() => this.#break('timeout'), env().tenantApiTimeoutMs)
    call.signal?.addEventListener('abort', this.#leave, { once: true })
  }

  /** A chunk of the call's body was sent. */
  refresh(): void {
    if (!this.#answer) this.#timer.refresh()
  }

  /** The call's whole body was sent. */
  sent(): void {
    this.#isWhole = true
    this.refresh()
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller
    // It timed out while waiting for a connection.
    if (this.#broken) controller.abort(this.#broken)
  }

  onResponseStart(controller: Dispatcher.DispatchController, status: number, headers: Headers): void {
    if (status < 200) return
    this.#answer = { status: status > 599 ? 502 : status, headers: plain(headers), body: null }
    if (this.#call.method === 'HEAD' || status === 204 || status === 205 || status === 304) this.#tell(this.#answer)
    else if (isRead(this.#answer)) {
      this.#chunks = []
      this.#timer.refresh()
    } else {
      this.#stream = toStream(controller)
      this.#tell({ ...this.#answer, body: this.#stream })
    }
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    if (this.#chunks) this.#chunks.push(chunk)
    else if (!this.#stream) controller.abort(new Error('a body where there is none'))
    else if (!this.#stream.push(chunk)) controller.pause()
  }

  onResponseEnd(): void {
    this.#stream?.push(null)
    if (this.#answer && this.#chunks) this.#tell({ ...this.#answer, body: joined(this.#chunks) })
    this.#over()
  }

  onResponseError(_controller: unknown, error: Error): void {
    const left = this.#call.signal?.aborted || this.#call.isBrokenOff?.()
    // A server that refuses a large body may close the connection before its answer is read.
    this.#refuse(left ? 'aborted' : failureKind(error), this.#controller !== null && this.#isUpload, error)
    this.#stream?.destroy(error)
    this.#over()
  }

  #break(kind: 'timeout' | 'aborted') {
    this.#broken = this.#refuse(kind, this.#controller === null || !this.#isWhole)
    this.#controller?.abort(this.#broken)
  }

  #tell(answer: ApiAnswer) {
    clearTimeout(this.#timer)
    this.#done(answer)
  }

  /** Fails the call, once. */
  #refuse(kind: ApiFailure['kind'], unsent: boolean, cause?: unknown): ApiFailure {
    clearTimeout(this.#timer)
    const failure = new ApiFailure(kind, cause, { status: this.#answer?.status, unsent })
    this.#fail(failure)
    return failure
  }

  #over() {
    this.#call.signal?.removeEventListener('abort', this.#leave)
  }
}

const joined = (chunks: readonly Buffer[]): Buffer =>
  chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)

/** A body with backpressure that breaks with its connection. */
function toStream(controller: Dispatcher.DispatchController): Readable {
  const stream = new Readable({
    read: () => controller.resume(),
    destroy: (error, closed) => {
      controller.abort(error ?? new Error('nobody reads it'))
      closed(error)
    },
  })
  // The reader sees an error as the close; until there is one, an unhandled error would end the process.
  return stream.on('error', () => {})
}

/** True if the body should be read whole. Not for a refusal, whose status may suffice, nor for a compressed body. */
const isRead = ({ status, headers }: ApiAnswer) =>
  status < 300 &&
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

function failureKind(error: unknown): ApiFailure['kind'] {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'UND_ERR_HEADERS_TIMEOUT' || code === 'UND_ERR_BODY_TIMEOUT') return 'timeout'
  if (code === 'UND_ERR_CONNECT_TIMEOUT') return 'timeout'
  if (code === 'ENOTFOUND') return 'no-address'
  if (code === 'EAI_AGAIN' || /CERT|TLS|SSL|SELF_SIGNED/.test(code)) return 'unreachable'
  return 'connection'
}
