import { once } from '@/lib/holder'
import { lru } from '@/lib/store/lru'
import { ApiFailure, isApiFailure } from './call'

/** This many silences in a row, and the tenant's API is left alone for a while. */
const threshold = 5
const firstPauseMs = 1000
const longestPauseMs = 30_000

interface Breaker {
  silences: number
  pauseMs: number
  /** Until then every call fails at once; after it one call tries. */
  openUntil: number
  trying: boolean
}

const breakers = () => once('breakers', () => lru<string, Breaker>(1000))

function breakerOf(tenant: string): Breaker {
  const known = breakers().get(tenant)
  if (known) return known
  const fresh = { silences: 0, pauseMs: firstPauseMs, openUntil: 0, trying: false }
  breakers().set(tenant, fresh)
  return fresh
}

/** No answer in time, or none at all. What the caller gave up says nothing of the API; what broke off had begun. */
const isSilence = (error: unknown) =>
  isApiFailure(error) && error.status === undefined && ['timeout', 'connection', 'unreachable'].includes(error.kind)
const hasBegun = (error: unknown) => isApiFailure(error) && error.status !== undefined

/**
 * Makes `call` unless the tenant's API has kept silent five times in a row: then calls fail at once
 * (`ApiFailure` 'resting') for a second, twice as long after each try that fails, 30 s at most, so that a dead or
 * slow API costs nobody's time (security.md FI8). An answer of any status closes it again.
 */
export async function guarded<T>(tenant: string, call: () => Promise<T>, now = Date.now): Promise<T> {
  const breaker = breakerOf(tenant)
  const isOpen = breaker.silences >= threshold
  if (isOpen && (breaker.trying || now() < breaker.openUntil)) {
    const retryAfter = Math.max(1, Math.ceil((breaker.openUntil - now()) / 1000))
    throw new ApiFailure('resting', undefined, { retryAfter })
  }
  breaker.trying = isOpen
  try {
    const answer = await call()
    close(breaker)
    return answer
  } catch (error) {
    if (isSilence(error)) rest(breaker, isOpen, now())
    else if (hasBegun(error)) close(breaker)
    throw error
  } finally {
    if (isOpen) breaker.trying = false
  }
}

const close = (breaker: Breaker) => Object.assign(breaker, { silences: 0, pauseMs: firstPauseMs })

/** How many tenants' APIs are left alone at this moment. */
export const resting = (now = Date.now()): number =>
  breakers()
    .values()
    .filter(({ silences, openUntil }) => silences >= threshold && openUntil > now).length

function rest(breaker: Breaker, wasTry: boolean, now: number) {
  breaker.silences += 1
  if (breaker.silences < threshold) return
  // Calls that were under way when it opened are no tries, and make no pause longer.
  if (wasTry) breaker.pauseMs = Math.min(breaker.pauseMs * 2, longestPauseMs)
  breaker.openUntil = now + breaker.pauseMs
}
