/**
 * Arithmetic of calendar days, each a `yyyy-MM-dd` of the company's calendar (`today` of lib/formats/dates.ts).
 * Computed with midnights in UTC, so that no time zone shifts a day (decision 26).
 */

const at = (day: string) => new Date(`${day}T00:00:00Z`)
const written = (moment: number | Date) => new Date(moment).toISOString().slice(0, 10)

/** `days` later; earlier if negative. */
export const addDays = (day: string, days: number): string => written(at(day).getTime() + days * 86_400_000)

/** The same day `months` later, or the last of that month if it is shorter. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0))
  return written(Date.UTC(last.getUTCFullYear(), last.getUTCMonth(), Math.min(date, last.getUTCDate())))
}

/** From `start` to `end`; negative if `end` is earlier. */
export const daysBetween = (start: string, end: string): number =>
  (at(end).getTime() - at(start).getTime()) / 86_400_000

/** Full years from `birth` to `day`. */
export function ageOn(birth: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birth.slice(0, 4))
  return day.slice(5) < birth.slice(5) ? years - 1 : years
}

export const firstOfMonth = (day: string): string => `${day.slice(0, 8)}01`

export const lastOfMonth = (day: string): string => addDays(addMonths(firstOfMonth(day), 1), -1)

/** 0 is Sunday. */
export const weekday = (day: string): number => at(day).getUTCDay()

/** This month and those before it as `yyyy-MM`, the latest first; the chosen one is always there. */
export function monthsBack(today: string, count: number, chosen?: string): string[] {
  const months = Array.from({ length: count }, (_, at) => addMonths(firstOfMonth(today), -at).slice(0, 7))
  return chosen === undefined || months.includes(chosen) ? months : [...months, chosen].toSorted().toReversed()
}
