/** Calendar days as `yyyy-MM-dd`; none of this passes through a time zone. */

const utc = (day: string) => Date.parse(`${day}T00:00:00Z`)

/** From `start` to `end`, negative where `end` is earlier. */
export const daysBetween = (start: string, end: string): number => Math.round((utc(end) - utc(start)) / 86_400_000)

/** The same day `months` later, or that month's last where it is shorter. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0))
  const found = new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth(), Math.min(date, last.getUTCDate())))
  return found.toISOString().slice(0, 10)
}

/** `n` due dates from the first on, `step` months apart. */
export const dueDates = (first: string, n: number, step = 1): string[] =>
  Array.from({ length: n }, (_, at) => addMonths(first, at * step))
