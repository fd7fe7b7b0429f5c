import type { Due } from '@/lib/contracts/due'
import { addDays, firstOfMonth, weekday } from '@/lib/formats/calendar'
import type { DueAge, EntrySide } from '@/lib/kinds/finance'

/** The screen of what is due, from the tenant API's answer (finance.md#due). Pure. */

export type DueDay = Due['days'][number]

const screens = { debit: '/debits', credit: '/credits' } as const

/** The company's open entries of one day, or of one age, in their list. */
export const dayAddress = (side: EntrySide, day: string): string =>
  `${screens[side]}?${new URLSearchParams([
    ['due_date', day],
    ['due_date', day],
    ['status', 'open'],
    ['personal', 'false'],
  ])}`
export const ageAddress = (side: EntrySide, age: DueAge): string => `${screens[side]}?age=${age}&personal=false`

const cents = (text: string) => BigInt(text.replace('.', ''))

/** Σ of a side up to the last day, in cents. */
export const dueTotal = ({ earlier, days }: Due, side: EntrySide): bigint =>
  days.reduce((sum, day) => sum + cents(day[side]), cents(earlier[side]))

/** Days from today on, with the balance after each. */
export const ahead = ({ days }: Due) =>
  days.flatMap(({ date, balance }) => (balance === null ? [] : [{ date, balance }]))

/** The first of the days with the least balance. */
export const lowest = (due: Due) =>
  ahead(due).reduce<{ date: string; balance: string } | null>(
    (least, one) => (least && cents(least.balance) <= cents(one.balance) ? least : one),
    null,
  )

/** Months of the days, `yyyy-MM`. */
export const dueMonths = ({ days }: Due): string[] => [...new Set(days.map(({ date }) => date.slice(0, 7)))]

/** The weeks of a month, Sunday first; null beside the month, or after the last of the days. */
export function toWeeks(days: readonly DueDay[], month: string): (DueDay | null)[][] {
  const byDate = new Map(days.map((day) => [day.date, day]))
  const first = firstOfMonth(`${month}-01`)
  const weeks: (DueDay | null)[][] = []
  for (let sunday = addDays(first, -weekday(first)); sunday.slice(0, 7) <= month; sunday = addDays(sunday, 7)) {
    const week = Array.from({ length: 7 }, (_, at) => addDays(sunday, at))
    weeks.push(week.map((date) => (date.startsWith(month) ? (byDate.get(date) ?? null) : null)))
  }
  return weeks
}

export const isIdle = ({ debit, credit }: DueDay): boolean => cents(debit) === 0n && cents(credit) === 0n
