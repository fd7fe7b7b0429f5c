import { addDays, weekday } from './calendar'

/** Opening hours of a week (company.md#hours): which windows are in order, and when one is open. Pure. */

/** From `start` up to, and without, `end`, both `HH:mm`; weekday 0 is Sunday. */
export interface WeekWindow {
  weekday: number
  start: string
  end: string
}

/** One window on a certain day, as local moments `yyyy-MM-dd HH:mm:ss`. */
export interface Opening {
  start: string
  end: string
}

export const isTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)

export const sortWeek = (week: readonly WeekWindow[]): WeekWindow[] =>
  week.toSorted((one, other) => one.weekday - other.weekday || one.start.localeCompare(other.start))

export type WeekFault = 'time' | 'order' | 'overlap'

/** The first fault of a week, or null. Windows may touch: one ends at 12:00, the next begins. */
export function weekFault(week: readonly WeekWindow[]): WeekFault | null {
  if (week.some(({ start, end }) => !isTime(start) || !isTime(end))) return 'time'
  if (week.some(({ start, end }) => start >= end)) return 'order'
  const overlap = sortWeek(week).some((one, at, all) => {
    const next = all[at + 1]
    return next !== undefined && next.weekday === one.weekday && next.start < one.end
  })
  return overlap ? 'overlap' : null
}

/** Looks no further: a week that is holiday every day of a year never opens. */
const daysAhead = 366

const openingOn = (day: string, { start, end }: WeekWindow): Opening => ({
  start: `${day} ${start}:00`,
  end: `${day} ${end}:00`,
})

/**
 * The window that is open at `now` (local, `yyyy-MM-dd HH:mm:ss`) and the next that opens after it; null if there is
 * none. Holidays open none.
 */
export function findOpenings(
  week: readonly WeekWindow[],
  now: string,
  isHoliday: (day: string) => boolean,
): { current: Opening | null; next: Opening | null } {
  const today = now.slice(0, 10)
  const openings = function* () {
    for (let ahead = 0; ahead <= daysAhead && week.length > 0; ahead += 1) {
      const day = addDays(today, ahead)
      if (isHoliday(day)) continue
      for (const one of sortWeek(week)) if (one.weekday === weekday(day)) yield openingOn(day, one)
    }
  }
  let current: Opening | null = null
  for (const opening of openings()) {
    if (opening.start > now) return { current, next: opening }
    if (opening.end > now) current = opening
  }
  return { current, next: null }
}
