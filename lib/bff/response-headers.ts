import type { ApiAnswer, Fields } from '@/lib/tenant-api/call'
import { fields } from './answer-fields'
import type { Target } from './path'
import { isVersioned } from './rules'
import { showsToken } from './token-search'

const names = Object.keys(fields)

/**
 * The headers sent to the browser: this list, rewritten, and ours. No Set-Cookie, CORS, Location or Server of the
 * tenant API's, and no value that holds `token` or another token.
 */
export function downHeaders(answer: ApiAnswer, target: Target, token: string | null): Fields {
  const headers: Fields = {}
  for (const name of names) {
    const given = answer.headers[name]
    const value = given === undefined ? undefined : fields[name]?.(given)
    if (value !== undefined && !showsToken(value, token)) headers[name] = value
  }
  const theirs = answer.headers['x-request-id'] ?? ''
  if (/^[A-Za-z0-9._-]{1,64}$/.test(theirs)) headers['x-request-id'] = theirs
  const picture = answer.status === 304 || /^image\//i.test(headers['content-type'] ?? '')
  const lasting = isVersioned(target) && picture && (answer.status === 200 || answer.status === 304)
  if (lasting) headers['cache-control'] = 'private, max-age=31536000, immutable'
  return headers
}

/** The headers of every answer of the proxy, its own refusals included. */
export const finished = (headers: Fields, requestId: string, setsCookies: boolean): Fields => ({
  'x-request-id': requestId,
  ...headers,
  'cache-control': (!setsCookies && headers['cache-control']) || 'private, no-store',
  'x-content-type-options': 'nosniff',
  // A file opened by its own address must run nothing.
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'referrer-policy': 'same-origin',
  // Sibling tenants are one site and send cookies: no other origin may embed an answer.
  'cross-origin-resource-policy': 'same-origin',
})
