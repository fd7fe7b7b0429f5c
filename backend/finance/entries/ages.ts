import { and, eq, gte, lte, type SQL } from 'drizzle-orm'
import { addDays } from '@/lib/formats/calendar'
import type { DueAge } from '@/lib/kinds/finance'
import { financialEntry as rows } from './financial-entry.table'

/** Days overdue of each age, the least and the most; none is no limit. */
const spans: Record<DueAge, { least?: number; most?: number }> = {
  current: { most: 0 },
  d30: { least: 1, most: 30 },
  d60: { least: 31, most: 60 },
  d90: { least: 61, most: 90 },
  older: { least: 91 },
}

/** Open entries that are overdue since as long as `age` says, on `day` (finance.md#due). */
export function agedAs(age: DueAge, day: string): SQL | undefined {
  const { least, most } = spans[age]
  return and(
    eq(rows.status, 'open'),
    most === undefined ? undefined : gte(rows.due_date, addDays(day, -most)),
    least === undefined ? undefined : lte(rows.due_date, addDays(day, -least)),
  )
}
