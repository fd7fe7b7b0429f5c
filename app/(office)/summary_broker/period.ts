import { addMonths, firstOfMonth, lastOfMonth } from '@/lib/formats/calendar'

/** The period of a statement, and its address (money.md#statement). Pure. */

export const summaryRoute = '/summary_broker'

export const periodPresets = ['month', 'lastMonth', 'year'] as const
export type PeriodPreset = (typeof periodPresets)[number]

/** The days of a named period, seen from `today`. */
export function presetDays(preset: PeriodPreset, today: string): [from: string, to: string] {
  if (preset === 'month') return [firstOfMonth(today), today]
  if (preset === 'year') return [addMonths(firstOfMonth(today), -11), today]
  const then = addMonths(firstOfMonth(today), -1)
  return [then, lastOfMonth(then)]
}

/** The days with one end changed; ends that are out of order change places. */
export function daysWith(days: readonly [string, string], end: 0 | 1, day: string): [from: string, to: string] {
  const [from, to] = end === 0 ? [day, days[1]] : [days[0], day]
  return from <= to ? [from, to] : [to, from]
}

/** A person's page over the days. */
export const personAddress = (uuid: string, days: readonly [string, string]): string =>
  `${summaryRoute}/${uuid}?${new URLSearchParams(days.map((day) => ['date', day]))}`
