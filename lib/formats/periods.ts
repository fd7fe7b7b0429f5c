import { addDays, addMonths, firstOfMonth, lastOfMonth, weekday } from './calendar'

/** Periods by name: of lists, and of figures (dashboard.md#filters, reports.md#asking). Pure. */

/** Named date ranges. */
export const presets = ['today', 'yesterday', 'week', 'month', 'lastMonth'] as const
export type Preset = (typeof presets)[number]

/** The two days of `preset`, seen from `today` (`yyyy-MM-dd`); a week begins on Sunday, as in Brazil. */
export function presetRange(preset: Preset, today: string): [from: string, to: string] {
  switch (preset) {
    case 'today':
      return [today, today]
    case 'yesterday':
      return [addDays(today, -1), addDays(today, -1)]
    case 'week':
      return [addDays(today, -weekday(today)), today]
    case 'month':
      return [firstOfMonth(today), today]
    case 'lastMonth': {
      const then = addMonths(firstOfMonth(today), -1)
      return [then, lastOfMonth(then)]
    }
  }
}

/** As lists have them, days that end today, this year so far. */
export const periods = ['today', 'yesterday', 'week', 'month', 'lastMonth', '7', '30', '90', 'year'] as const
/** Those of a report, mailed on a Monday for the week before. */
export const reportPeriods = [...periods, 'lastWeek'] as const
export type NamedPeriod = (typeof reportPeriods)[number]

/** The days of a named period, seen from `today`; this month is whole. A week begins on Sunday, as in Brazil. */
export function periodDays(period: NamedPeriod, today: string): { from: string; to: string } {
  if (period === '7' || period === '30' || period === '90')
    return { from: addDays(today, 1 - Number(period)), to: today }
  if (period === 'month') return { from: firstOfMonth(today), to: lastOfMonth(today) }
  if (period === 'year') return { from: `${today.slice(0, 4)}-01-01`, to: today }
  if (period === 'lastWeek') {
    const sunday = addDays(today, -weekday(today))
    return { from: addDays(sunday, -7), to: addDays(sunday, -1) }
  }
  const [from, to] = presetRange(period, today)
  return { from, to }
}
