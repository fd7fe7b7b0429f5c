import { toRows } from './rows'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * A call of the tenant API, described but not made: `call()` makes it in the browser, `readItem()` and `readRows()` on
 * the server.
 */
export interface Endpoint<Answer> {
  readonly method: Method
  /** Includes the query. */
  readonly path: string
  /** Sent as JSON; no body if undefined. Forms are sent by `sendForm()`. */
  readonly body: unknown
  /** Unwraps the tenant API's answer. */
  readonly read: (body: unknown) => Answer
}

type Read<Answer> = Endpoint<Answer>['read']
const endpoint =
  (method: Method) =>
  <Answer>(path: string, read: Read<Answer>, body?: unknown): Endpoint<Answer> => ({ method, path, body, read })

export const get: <Answer>(path: string, read: Read<Answer>) => Endpoint<Answer> = endpoint('GET')
export const post = endpoint('POST')
export const put = endpoint('PUT')
export const del = endpoint('DELETE')

// The only place that asserts the type of an answer: `T` is the contract's, which the server has checked.

/** `{data: …}`, as items answer (api.md#answers). */
export const data = <T>(body: unknown): T => (body as { data: T }).data

/** As `data`, for answers that may only confirm success. */
export const maybeData = <T>(body: unknown): T | null => (body as { data?: T } | null)?.data ?? null

/** `{response: …}`, as sign-in and `auth/me` answer. */
export const response = <T>(body: unknown): T => (body as { response: T }).response

/** Rows of a list, paged or not, and their total (api.md#tolerant-reading). */
export const rows = <T>(body: unknown): { rows: readonly T[]; total: number } => toRows<T>(body)

/** An answer that only confirms success. */
export const done = (): void => undefined

/** An answer with a shape of its own, or one that the caller parses. */
export const whole = <T = unknown>(body: unknown): T => body as T
