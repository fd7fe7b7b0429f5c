import type { Period, PeriodDetail } from '@/lib/contracts/period'
import { firstOfMonth } from '@/lib/formats/calendar'
import { loadTimeZone } from '../../company/time-zone'
import { localDay, localTime } from '../../core/database/local-time'
import type { Scope } from '../../core/database/scope'
import { peopleNamed } from '../../identity/people/named'
import { checkMonth } from './checklist'
import { findLocks, findMonths, isClosed } from './months'

/** The first day of `yyyy-MM`. */
export const firstDay = (month: string) => `${month}-01`

/** The months of the books, and a function that says of each whether it is closed, by whom and since when. */
async function loadPeriods(scope: Scope) {
  const timeZone = await loadTimeZone(scope)
  const today = localDay(scope.now, timeZone)
  const locks = await findLocks(scope)
  const own = new Map(locks.map((lock) => [lock.month, lock]))
  const people = await peopleNamed(
    scope,
    locks.map(({ changed_by }) => changed_by),
  )
  const say = (first: string): Period => {
    const lock = own.get(first)
    const closed = isClosed(locks, first)
    return {
      month: first.slice(0, 7),
      status: closed ? 'closed' : 'open',
      is_over: first < firstOfMonth(today),
      changed_at: lock ? localTime(lock.changed_at, timeZone) : null,
      changed_by: people.get(lock?.changed_by ?? 0) ?? null,
      reason: closed ? null : (lock?.reason ?? null),
    }
  }
  return { say, locks, months: await findMonths(scope, today) }
}

/** The months of the company's books, newest first. */
export async function listPeriods(scope: Scope): Promise<Period[]> {
  const { months, say } = await loadPeriods(scope)
  return months.toReversed().map(say)
}

/** A month without its list, whether it has anything or not, and the first days of the months that go along with it. */
export async function lookAtPeriod(scope: Scope, month: string) {
  const { months, locks, say } = await loadPeriods(scope)
  const first = firstDay(month)
  const toClose = months.filter((one) => one < first && !isClosed(locks, one))
  const toReopen = months.filter((one) => one > first && isClosed(locks, one))
  const period = {
    ...say(first),
    // Of all months together: what goes along with a month is another's too.
    row_version: locks.reduce((sum, lock) => sum + lock.row_version, 1),
    also_closes: toClose.length,
    also_reopens: toReopen.length,
  }
  const before = months.findLast((one) => one < first)
  return { period, toClose: [...toClose, first], toReopen: [first, ...toReopen], before }
}

/** One month with its list. */
export async function showPeriod(scope: Scope, month: string): Promise<PeriodDetail> {
  const { period } = await lookAtPeriod(scope, month)
  return { ...period, checklist: await checkMonth(scope, firstDay(month)) }
}
