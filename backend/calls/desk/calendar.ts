import { sql } from 'drizzle-orm'
import type { Calendar } from '@/lib/calls/clock'
import { findHolidays } from '../../company/allowed-time'
import { loadBusinessHours } from '../../company/time-zone'
import type { Scope } from '../../core/database/scope'

const terms = ({ tenant }: Scope) => sql`hashtext('call terms'), ${tenant.id}::int`

/**
 * Until the commit, terms are counted by the working time that stands: a change of it waits, and counts them anew. Taken
 * before a call is locked.
 */
export const holdTerms = (scope: Scope) => scope.tx.execute(sql`select pg_advisory_xact_lock_shared(${terms(scope)})`)

/** Waits for all who count by the working time of before, and keeps others from counting until the commit. */
export const changeTerms = (scope: Scope) => scope.tx.execute(sql`select pg_advisory_xact_lock(${terms(scope)})`)

/** The company's working time, with all holidays of its own (company.md#hours). */
export async function loadCalendar(scope: Scope): Promise<Calendar> {
  const { week, timeZone } = await loadBusinessHours(scope)
  const holidayOn = await findHolidays(scope, '0001-01-01', '9999-12-31')
  return { week, timeZone, isHoliday: (day) => holidayOn(day) !== null }
}
