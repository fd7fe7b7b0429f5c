import { weekday } from '@/lib/formats/calendar'
import { maybeMoment, wall } from '@/lib/formats/moments'
import type { WeekWindow } from '@/lib/formats/week'

/**
 * The clock of a call's term, which runs in a company's working hours (calls.md#the-term). It counts on the clocks of
 * the company's zone, to the second: an hour that these skip or repeat within a window counts as they show it. Pure.
 */

export interface Calendar {
  week: readonly WeekWindow[]
  timeZone: string
  isHoliday: (day: string) => boolean
}

const dayLength = 86_400_000
/** Looks no further: ten years. */
const daysAhead = 3660

/** A window on one day: its ends on the zone's clocks, in milliseconds as if these were UTC. */
type Span = readonly [start: number, end: number]

const midnight = (time: number) => Math.floor(time / dayLength) * dayLength

function timeOn(day: number, text: string): number {
  const [hours = 0, minutes = 0] = text.split(':').map(Number)
  return day + (hours * 60 + minutes) * 60_000
}

/** The windows of one day, in order; none on a holiday. A week without any is worked through around the clock. */
function windowsOn({ week, isHoliday }: Calendar, day: number): Span[] {
  const written = new Date(day).toISOString().slice(0, 10)
  if (isHoliday(written)) return []
  if (week.length === 0) return [[day, day + dayLength]]
  const today = week.filter((one) => one.weekday === weekday(written))
  const spans = today.map(({ start, end }): Span => [timeOn(day, start), timeOn(day, end)])
  return spans.toSorted(([one], [other]) => one - other)
}

/** Seconds of working time from one moment to another; below zero if `to` is the earlier one. */
export function workingSeconds(calendar: Calendar, from: Date, to: Date): number {
  const [a, b] = [wall(from.getTime(), calendar.timeZone), wall(to.getTime(), calendar.timeZone)]
  const [start, end] = a <= b ? [a, b] : [b, a]
  let sum = 0
  for (let day = midnight(start); day <= end; day += dayLength) {
    for (const [opens, closes] of windowsOn(calendar, day)) {
      sum += Math.max(0, Math.min(closes, end) - Math.max(opens, start))
    }
  }
  return (a <= b ? sum : -sum) / 1000
}

/**
 * The first moment by which so many seconds of working time have passed since `from`; for a number below zero, the
 * last one from which they pass until `from`. Null if there is none within ten years.
 */
export function afterWorking(calendar: Calendar, from: Date, seconds: number): Date | null {
  if (seconds === 0) return from
  const start = wall(from.getTime(), calendar.timeZone)
  const onward = seconds > 0
  let left = Math.abs(seconds) * 1000
  for (let count = 0; count <= daysAhead; count++) {
    const windows = windowsOn(calendar, midnight(start) + (onward ? count : -count) * dayLength)
    for (const [opens, closes] of onward ? windows : windows.toReversed()) {
      const [begins, ends] = onward ? [Math.max(opens, start), closes] : [opens, Math.min(closes, start)]
      const length = Math.max(0, ends - begins)
      if (length < left) {
        left -= length
        continue
      }
      const reached = onward ? begins + left : ends - left
      return maybeMoment(new Date(reached).toISOString().slice(0, 19), calendar.timeZone)
    }
  }
  return null
}
