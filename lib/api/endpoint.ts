import { toRows } from './rows'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** One call of the tenant API, not yet made: `call()` makes it in the browser, `readItem()` and `readRows()` on the server. */
export interface Endpoint<Answer> {
  readonly method: Method
  /** With its query. */
  readonly path: string
  /** Goes as JSON; none where undefined. A form goes by `sendForm()`. */
  readonly body: unknown
  /** Takes the answer out of what the tenant API wraps it in. */
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

/** As `data`, of an answer that may say no more than that it was done. */
export const maybeData = <T>(body: unknown): T | null => (body as { data?: T } | null)?.data ?? null

/** `{response: …}`, as sign-in and `auth/me` answer. */
export const response = <T>(body: unknown): T => (body as { response: T }).response

/** The rows of a list, in a page or not, and how many there are in all (api.md#tolerant-reading). */
export const rows = <T>(body: unknown): { rows: readonly T[]; total: number } => toRows<T>(body)

/** An answer that says no more than that it was done. */
export const done = (): void => undefined

/** An answer of a shape of its own, or one that its caller parses. */
export const whole = <T = unknown>(body: unknown): T => body as T
