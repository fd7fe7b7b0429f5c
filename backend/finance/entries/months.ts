import { addDays, addMonths, firstOfMonth, lastOfMonth, weekday } from '@/lib/formats/calendar'
import type { BusinessDay } from '@/lib/kinds/finance'

/** The days on which a recurrence is due. */
export interface Rhythm {
  /** Of the month; 31 is its last. */
  day: number
  business_day: BusinessDay
  from: string
  until: string | null
}

export interface Month {
  /** Its first day, by which it is known. */
  month: string
  /** Moved off weekends and holidays, if the rhythm does. */
  due_date: string
  /** The day before it was moved. */
  competence: string
}

type IsHoliday = (day: string) => boolean

function moved(day: string, business_day: BusinessDay, isHoliday: IsHoliday): string {
  if (business_day === 'keep') return day
  const step = business_day === 'next' ? 1 : -1
  let at = day
  while (weekday(at) === 0 || weekday(at) === 6 || isHoliday(at)) at = addDays(at, step)
  return at
}

/** The entry of `month` (its first day), whether or not the rhythm has one then (finance.md#recurrences). */
export function placeMonth({ day, business_day }: Rhythm, month: string, isHoliday: IsHoliday): Month {
  const last = lastOfMonth(month)
  const named = `${month.slice(0, 8)}${String(day).padStart(2, '0')}`
  const competence = named > last ? last : named
  return { month, competence, due_date: moved(competence, business_day, isHoliday) }
}

/** Is a day of the month, before it is moved, within the rhythm's first and last? */
const isWithin = ({ from, until }: Rhythm, { competence }: Month): boolean =>
  competence >= from && (until === null || competence <= until)

/** The rhythm's entries from the month of `start` on, as far as their days come up to `through`. */
export function monthsBetween(rhythm: Rhythm, start: string, through: string, isHoliday: IsHoliday): Month[] {
  const found: Month[] = []
  for (let month = firstOfMonth(start); month <= through; month = addMonths(month, 1)) {
    const one = placeMonth(rhythm, month, isHoliday)
    if (one.competence <= through && isWithin(rhythm, one)) found.push(one)
  }
  return found
}
