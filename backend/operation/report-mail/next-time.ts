import { addDays, weekday } from '@/lib/formats/calendar'
import { localDay, localTime } from '../../core/database/local-time'

/** Hours at which reports are mailed (reports.md#schedules). Pure. */

export interface Rhythm {
  /** 0 is Sunday. */
  weekdays: readonly number[]
  hour: number
}

const aDay = 24 * 3600_000
const wall = (moment: number, zone: string) => Date.parse(`${localTime(new Date(moment), zone).replace(' ', 'T')}Z`)

/** An hour that the clocks skip is the moment of their change; of one that they show twice, the first. */
function momentAt(day: string, hour: number, zone: string): Date {
  const wanted = Date.parse(`${day}T00:00:00Z`) + hour * 3600_000
  const byClocksOf = (near: number) => wanted - (wall(near, zone) - near)
  const [before, after] = [byClocksOf(wanted - aDay), byClocksOf(wanted + aDay)]
  const shown = [before, after].filter((moment) => wall(moment, zone) === wanted)
  return new Date(shown.length > 0 ? Math.min(...shown) : before)
}

/** The occurrences around `moment`, the earliest first: a week and a day on either side. */
function occurrences({ weekdays, hour }: Rhythm, zone: string, moment: Date): Date[] {
  const today = localDay(moment, zone)
  const days = Array.from({ length: 17 }, (_, at) => addDays(today, at - 8))
  return days.filter((day) => weekdays.includes(weekday(day))).map((day) => momentAt(day, hour, zone))
}

/** The first occurrence after `moment`. */
export function nextTime(rhythm: Rhythm, zone: string, moment: Date): Date {
  const next = occurrences(rhythm, zone, moment).find((one) => one > moment)
  if (!next) throw new RangeError('a report on no weekday')
  return next
}

/** The latest occurrence that is not after `moment`. */
export function lastTime(rhythm: Rhythm, zone: string, moment: Date): Date {
  const last = occurrences(rhythm, zone, moment).findLast((one) => one <= moment)
  if (!last) throw new RangeError('a report on no weekday')
  return last
}
