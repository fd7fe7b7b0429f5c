import { addDays, daysBetween } from '../formats/calendar'

/** Days of one's own that figures are asked for by their address: the desk's and the dashboard's. Pure. */

export interface Days {
  from: string
  to: string
}

/** The most days that figures are counted over at once (calls.md#figures, dashboard.md#filters). */
export const mostDays = 366

/** A day that exists, of the years that figures know. */
export const isDay = (text: unknown): text is string =>
  typeof text === 'string' &&
  /^(19|2\d)\d\d-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  // 31 February is parsed too, as a day of March.
  addDays(text, 0) === text

/** Own days in their order, and no more than are counted at once: those that end last. */
export function ownDays(one: string, other: string): Days {
  const [from = one, to = other] = [one, other].toSorted()
  return { from: daysBetween(from, to) < mostDays ? from : addDays(to, 1 - mostDays), to }
}

/** The days after one end was set: the other one gives way if they are out of order, or too many. */
export function movedDays(days: Days, end: keyof Days, day: string): Days {
  const farthest = addDays(day, (mostDays - 1) * (end === 'from' ? 1 : -1))
  const [, other = day] = [day, farthest, end === 'from' ? days.to : days.from].toSorted()
  return end === 'from' ? { from: day, to: other } : { from: other, to: day }
}
