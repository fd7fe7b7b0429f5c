import { once } from '@/lib/process/holder'
import { lru } from '@/lib/store/lru'
import { ApiFailure, type Asker, isApiFailure } from './call'

/** Consecutive silences of one person that open the breaker for them. */
const threshold = 5
/** Persons with a silence among them that open it for the whole tenant. */
const several = 3
const firstPauseMs = 1000
const longestPauseMs = 30_000
/** Silences are tracked for this many persons of a tenant. */
const mostPeople = 500

/** Closed until `openUntil` is set. Until that moment every call fails at once; after it one call tries. */
interface Breaker {
  silences: number
  pauseMs: number
  openUntil: number | null
  trying: boolean
}

interface Tenant extends Breaker {
  /** Persons whose calls went unanswered since the last answer to anybody. */
  silent: Set<string>
  /** The breakers of single persons. */
  people: Map<string, Breaker>
}

const fresh = (): Breaker => ({ silences: 0, pauseMs: firstPauseMs, openUntil: null, trying: false })

/** Breakers of tenants whose API was silent; a tenant that answers has no entry. */
const breakers = () => once('breakers', () => lru<string, Tenant>(1000))

/**
 * True for no answer, or a late one. False if the caller aborted, the call was not sent whole, or the answer broke off
 * after its beginning.
 */
const isSilence = (error: unknown) =>
  isApiFailure(error) &&
  error.status === undefined &&
  !error.unsent &&
  ['timeout', 'connection', 'unreachable'].includes(error.kind)
const hasBegun = (error: unknown) => isApiFailure(error) && error.status !== undefined

/**
 * Circuit breaker (security-cases.md#faults, FI8): makes `call` unless the tenant's API is resting. While it rests
 * calls fail at once (`ApiFailure` 'resting') for a second, twice as long after each failed try, up to 30 s.
 *
 * Only calls of signed-in people count, since a stranger could choose one that fails. Five consecutive silences open it
 * for that person; for everybody if three persons were involved, or if `probe`, our own call after one person's five,
 * gets no answer either. The same probe detects that the API is back.
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

/** Throws 'resting' while the breaker is open; probes once the pause is over. */
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

/** Opens the breaker. Calls already in progress are not tries, and do not prolong the pause. */
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
  /** True if this call is the try for this person. */
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

/** Probes the API; not awaited. */
async function check(breaker: Tenant, probe: () => Promise<unknown>, now: () => number) {
  if (breaker.trying) return
  breaker.trying = true
  const there = await answers(probe)
  breaker.trying = false
  if (there) breaker.silent.clear()
  else rest(breaker, false, now())
}

/** The number of tenants whose breaker is open for everybody. */
export const restingTenants = (now = Date.now()): number =>
  breakers()
    .values()
    .filter(({ openUntil }) => openUntil !== null && openUntil > now).length
