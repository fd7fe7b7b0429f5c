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

/** Says of each month whether it is closed, by whom and since when. */
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
  return { say, own, locks, months: await findMonths(scope, today, locks) }
}

/** The months of the company's books, newest first. */
export async function listPeriods(scope: Scope): Promise<Period[]> {
  const { months, say } = await loadPeriods(scope)
  return months.toReversed().map(say)
}

/** One month with its list, whether it has anything or not. */
export async function showPeriod(scope: Scope, month: string): Promise<PeriodDetail> {
  const { months, locks, own, say } = await loadPeriods(scope)
  const first = firstDay(month)
  return {
    ...say(first),
    row_version: own.get(first)?.row_version ?? 1,
    also_closes: months.filter((one) => one < first && !isClosed(locks, one)).length,
    also_reopens: months.filter((one) => one > first && isClosed(locks, one)).length,
    checklist: await checkMonth(scope, first),
  }
}

/** The months that close with the one of `first`: it, and all before it that are open still. */
export async function monthsToClose(scope: Scope, first: string): Promise<string[]> {
  const { months, locks } = await loadPeriods(scope)
  return [...months.filter((one) => one < first && !isClosed(locks, one)), first]
}
