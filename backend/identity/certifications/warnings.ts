import { daysBetween } from '@/lib/formats/calendar'

/** Days before the last one on which its end is told of, and once it is over (certifications.md#warnings). */
export const warningDays = [60, 30, 7] as const
/** Told of once the last day is over. */
export const isOver = -1

/** The nearest warning that is due on `today`: 60, 30, 7 or `isOver`; null before the first. */
export function dueWarning(expires_at: string, today: string): number | null {
  const left = daysBetween(today, expires_at)
  if (left < 0) return isOver
  return warningDays.findLast((days) => left <= days) ?? null
}
