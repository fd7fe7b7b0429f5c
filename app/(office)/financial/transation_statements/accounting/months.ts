import { lastOfMonth } from '@/lib/formats/calendar'

/** Months of the accountant's file, `yyyy-MM`. Pure. */

export const accountingRoute = '/financial/transation_statements/accounting'

/** Months that the screen offers. */
export const offeredMonths = 36

/** First and last day. */
export const monthDays = (month: string): [string, string] => [`${month}-01`, lastOfMonth(`${month}-01`)]

export const monthAddress = (month: string): string =>
  `${accountingRoute}?${new URLSearchParams(monthDays(month).map((day) => ['date', day]))}`

/** The month that a range of days is all of; undefined for any other. */
export function chosenMonth(days: readonly string[] | undefined): string | undefined {
  const month = /^\d{4}-(0[1-9]|1[0-2])/.exec(days?.[0] ?? '')?.[0]
  return month && days?.join() === monthDays(month).join() ? month : undefined
}
