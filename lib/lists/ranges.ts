import { addDays, addMonths, firstOfMonth, lastOfMonth, weekday } from '../formats/calendar'

/** Ranges of a list's filters: always two ends; an open one is the widest value. Pure. */

export const earliest = '1900-01-01'
export const latest = '2999-12-31'
export const mostMoney = '9999999999.99'

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

const named = 'period:'

/** A preset as a filter's value: the address and saved views store it, so it means other days on another day. */
export const presetValue = (preset: Preset): string => `${named}${preset}`

/** The preset stored in a filter's `values`; undefined for plain days. */
export const presetIn = (values: readonly string[]): Preset | undefined =>
  values.length === 1 ? presets.find((one) => presetValue(one) === values[0]) : undefined

/** The two ends of a range, an open one replaced by its limit; empty if both are open. */
export const toRange = (from: string | null, to: string | null, least: string, most: string): string[] =>
  from || to ? [from ?? least, to ?? most] : []
