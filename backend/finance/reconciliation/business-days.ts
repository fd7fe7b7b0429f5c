import { addDays, weekday } from '@/lib/formats/calendar'
import { findHolidays } from '../../company/allowed-time'
import type { Scope } from '../../core/database/scope'

/** No rule reaches further than this many days: longer ways are not counted. */
const farthest = 30
/** Days around lines from which movements come. */
const around = 60

/**
 * Counts the business days between two days, either first, for lines from `first` to `last`: 0 for the same day or a weekend
 * beside it, infinite beyond thirty days.
 */
export async function loadBusinessDays(scope: Scope, first: string, last: string) {
  const holidayOn = await findHolidays(scope, addDays(first, -around), addDays(last, around))
  const isWorked = (day: string) => weekday(day) !== 0 && weekday(day) !== 6 && holidayOn(day) === null
  return (one: string, other: string): number => {
    const [from, to] = one < other ? [one, other] : [other, one]
    if (addDays(from, farthest) < to) return Number.POSITIVE_INFINITY
    let count = 0
    for (let day = addDays(from, 1); day <= to; day = addDays(day, 1)) if (isWorked(day)) count += 1
    return count
  }
}
