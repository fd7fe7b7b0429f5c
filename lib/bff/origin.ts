import { env } from '@/lib/process/env'
import type { Fields } from '@/lib/tenant-api/call'
import { Refusal } from './errors'
import { isSafe } from './rules'

/**
 * Unsafe methods need `X-CSRF: 1` and an Origin of this very host and port or, without one,
 * `Sec-Fetch-Site: same-origin`. SameSite does not separate sibling tenants: they are one site.
 */
export function checkOrigin(method: string, headers: Fields, host: string): void {
  if (isSafe(method)) return
  const { origin } = headers
  const ours = new URL(`${env().publicScheme}://${host}`).origin
  const same = origin === undefined ? headers['sec-fetch-site'] === 'same-origin' : origin === ours
  if (!same || headers['x-csrf'] !== '1') throw new Refusal('FORBIDDEN')
}
