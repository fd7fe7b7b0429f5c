import type { ApiAnswer, Fields } from '@/lib/tenant-api/call'
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
export function downHeaders(answer: ApiAnswer, target: Target): Fields {
  const headers: Fields = {}
  for (const name of passed) {
    const value = answer.headers[name]
    if (value !== undefined) headers[name] = value
  }
  const theirs = answer.headers['x-request-id'] ?? ''
  if (/^[A-Za-z0-9._-]{1,64}$/.test(theirs)) headers['x-request-id'] = theirs
  const picture = answer.status === 304 || /^image\//i.test(headers['content-type'] ?? '')
  const lasting = isVersioned(target) && picture && (answer.status === 200 || answer.status === 304)
  if (lasting) headers['cache-control'] = 'private, max-age=31536000, immutable'
  return headers
}

/** What every answer of the proxy carries, its own refusals too. */
export const finished = (headers: Fields, requestId: string, setsCookies: boolean): Fields => ({
  'x-request-id': requestId,
  ...headers,
  'cache-control': (!setsCookies && headers['cache-control']) || 'private, no-store',
  'x-content-type-options': 'nosniff',
  // A picture or file opened by its own address runs nothing, whatever it holds.
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'referrer-policy': 'same-origin',
})
