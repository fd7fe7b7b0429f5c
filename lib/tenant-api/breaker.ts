import { once } from '@/lib/process/holder'
import { lru } from '@/lib/store/lru'
import { ApiFailure, type Asker, isApiFailure } from './call'

/** This many silences in a row, and it is left alone for a while. */
const threshold = 5
/** And of this many persons, where all of a tenant's people are to leave it alone. */
const several = 3
const firstPauseMs = 1000
const longestPauseMs = 30_000
/** Of more persons than these at once nobody's silences need to be known apart. */
const mostPeople = 500

/** Closed until `openUntil` is set. Until that moment every call fails at once; after it one call tries. */
interface Breaker {
  silences: number
  pauseMs: number
  openUntil: number | null
  trying: boolean
}

interface Tenant extends Breaker {
  /** Whose calls were met with silence since anybody's was answered. */
  silent: Set<string>
  /** Those who have a run of silences of their own. */
  people: Map<string, Breaker>
}

const fresh = (): Breaker => ({ silences: 0, pauseMs: firstPauseMs, openUntil: null, trying: false })

/** Those of whose API somebody has had reason to complain; a tenant that answers has no entry. */
const breakers = () => once('breakers', () => lru<string, Tenant>(1000))

/**
 * No answer in time, or none at all. What the caller gave up, or what did not go up whole, says nothing of the API;
 * what broke off had begun.
 */
const isSilence = (error: unknown) =>
  isApiFailure(error) &&
  error.status === undefined &&
  !error.unsent &&
  ['timeout', 'connection', 'unreachable'].includes(error.kind)
const hasBegun = (error: unknown) => isApiFailure(error) && error.status !== undefined

/**
 * Makes `call` unless the tenant's API is left alone (security-cases.md#faults, FI8), so that a dead or slow API costs
 * nobody's time: calls then fail at once (`ApiFailure` 'resting') for a second, twice as long after each try that
 * fails, 30 s at most.
 *
 * Only calls of signed-in people count, since whoever comes from outside could choose one that fails. Five silences in
 * a row leave it alone for that person. They do for everybody where three persons had a part in them, or where
 * `probe`, a question of our own that follows one person's five, meets silence too. It is by that question that it is
 * found to be back, too.
 */
export async function guarded<T>(
  tenant: string,
  by: Asker,
  call: () => Promise<T>,
  probe: () => Promise<unknown>,
  now = Date.now,
): Promise<T> {
  const known = breakers().get(tenant)
  if (known) await passable(tenant, known, probe, now)
  if (typeof by === 'string') return call()
  const own = known && breakers().get(tenant)?.people.get(by.person)
  const tries = own !== undefined && own.openUntil !== null
  if (tries) takeTry(own, now())
  try {
    const answer = await call()
    answered(tenant, by.person)
    return answer
  } catch (error) {
    if (isSilence(error)) silent(tenant, by.person, { tries, probe, now })
    else if (hasBegun(error)) answered(tenant, by.person)
    throw error
  } finally {
    if (tries) own.trying = false
  }
}

/** Throws 'resting' where nobody is to ask; where the pause is over, asks whether it is back. */
async function passable(tenant: string, breaker: Tenant, probe: () => Promise<unknown>, now: () => number) {
  if (breaker.openUntil === null) return
  takeTry(breaker, now())
  try {
    if (await answers(probe)) breakers().delete(tenant)
    else {
      rest(breaker, true, now())
      throw resting(breaker, now())
    }
  } finally {
    breaker.trying = false
  }
}

const answers = (probe: () => Promise<unknown>): Promise<boolean> =>
  probe().then(
    () => true,
    (error: unknown) => hasBegun(error),
  )

function takeTry(breaker: Breaker, now: number) {
  if (breaker.trying || now < (breaker.openUntil ?? 0)) throw resting(breaker, now)
  breaker.trying = true
}

const resting = ({ openUntil }: Breaker, now: number) =>
  new ApiFailure('resting', undefined, { retryAfter: Math.max(1, Math.ceil(((openUntil ?? 0) - now) / 1000)) })

/** Leaves it alone. Calls that were under way when that began are no tries, and make no pause longer. */
function rest(breaker: Breaker, wasTry: boolean, now: number) {
  if (wasTry) breaker.pauseMs = Math.min(breaker.pauseMs * 2, longestPauseMs)
  breaker.openUntil = now + breaker.pauseMs
}

function answered(tenant: string, person: string) {
  const breaker = breakers().get(tenant)
  if (!breaker) return
  breaker.people.delete(person)
  breaker.silent.clear()
  Object.assign(breaker, { silences: 0, openUntil: null, pauseMs: firstPauseMs })
  if (breaker.people.size === 0) breakers().delete(tenant)
}

interface Silence {
  /** The call was the one that tried whether it is back for this person. */
  tries: boolean
  probe: () => Promise<unknown>
  now: () => number
}

function silent(tenant: string, person: string, { tries, probe, now }: Silence) {
  const breaker = breakers().get(tenant) ?? { ...fresh(), silent: new Set(), people: new Map() }
  breakers().set(tenant, breaker)
  const own = breaker.people.get(person) ?? fresh()
  breaker.people.set(person, own)
  if (breaker.people.size > mostPeople) breaker.people.delete([...breaker.people.keys()][0] ?? '')
  own.silences += 1
  breaker.silences += 1
  breaker.silent.add(person)
  if (own.silences >= threshold) rest(own, tries, now())
  if (breaker.silences >= threshold && breaker.silent.size >= several) rest(breaker, false, now())
  else if (own.silences === threshold || tries) void check(breaker, probe, now)
}

/** Nobody waits for it: whoever's call brought it about has had their answer. */
async function check(breaker: Tenant, probe: () => Promise<unknown>, now: () => number) {
  if (breaker.trying) return
  breaker.trying = true
  const there = await answers(probe)
  breaker.trying = false
  if (there) breaker.silent.clear()
  else rest(breaker, false, now())
}

/** How many tenants' APIs are left alone by everybody at this moment. */
export const restingTenants = (now = Date.now()): number =>
  breakers()
    .values()
    .filter(({ openUntil }) => openUntil !== null && openUntil > now).length
