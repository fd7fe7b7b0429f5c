import { daysBetween } from '@/lib/formats/calendar'
import type { BusinessDays } from './book'

/** Business days between two days, whichever is first. */
export type Distance = (one: string, other: string) => number

/** Each pair of days is counted once: lines and movements of one week ask for the same few. */
export function makeDistance(businessDays: BusinessDays): Distance {
  const known = new Map<string, number>()
  return (one, other) => {
    const [from, to] = one < other ? [one, other] : [other, one]
    const key = `${from}|${to}`
    const days = known.get(key) ?? businessDays(from, to)
    known.set(key, days)
    return days
  }
}

/** The nearest to `day` first, by business days, then by the calendar, then the earlier. */
export const byNearness =
  (day: string, distance: Distance) =>
  (one: string, other: string): number =>
    one === other
      ? 0
      : distance(day, one) - distance(day, other) ||
        Math.abs(daysBetween(day, one)) - Math.abs(daysBetween(day, other)) ||
        (one < other ? -1 : 1)
