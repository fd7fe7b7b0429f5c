import { addDays, weekday } from '@/lib/formats/calendar'
import { findHolidays } from '../../company/allowed-time'
import type { Scope } from '../../core/database/scope'

/** The first day from `from` on that banks work: neither a weekend nor a holiday, national or the company's own. */
export async function nextBusinessDay(scope: Scope, from: string): Promise<string> {
  const holidayOn = await findHolidays(scope, from, addDays(from, 30))
  let day = from
  while (weekday(day) === 0 || weekday(day) === 6 || holidayOn(day) !== null) day = addDays(day, 1)
  return day
}
