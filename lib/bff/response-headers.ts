import type { Target } from './path'
import { isVersioned } from './rules'

const passed = [
  'content-type',
  'content-length',
  'content-disposition',
  'content-range',
  'accept-ranges',
  'etag',
  'last-modified',
  'retry-after',
]

/** What comes down: this list and ours. No cookie, no CORS, no Location, no Server of the tenant API's. */
export function downHeaders(answer: Response, target: Target): Headers {
  const headers = new Headers()
  for (const name of passed) {
    const value = answer.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  const theirs = answer.headers.get('x-request-id') ?? ''
  if (/^[A-Za-z0-9._-]{1,64}$/.test(theirs)) headers.set('x-request-id', theirs)
  const picture = answer.status === 304 || /^image\//i.test(headers.get('content-type') ?? '')
  const lasting = isVersioned(target) && picture && (answer.status === 200 || answer.status === 304)
  if (lasting) headers.set('cache-control', 'private, max-age=31536000, immutable')
  return headers
}

/** What every answer of the proxy carries, its own refusals too. */
export function finishHeaders(headers: Headers, requestId: string): void {
  if (!headers.has('cache-control') || headers.has('set-cookie')) headers.set('cache-control', 'private, no-store')
  if (!headers.has('x-request-id')) headers.set('x-request-id', requestId)
  headers.set('x-content-type-options', 'nosniff')
  // A picture or file opened by its own address runs nothing, whatever it holds.
  headers.set('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
  headers.set('referrer-policy', 'same-origin')
}
