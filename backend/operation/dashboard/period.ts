import { type Comparison, mostDashboardDays } from '@/lib/contracts/dashboard'
import type { DayRange } from '@/lib/contracts/list'
import { addDays, addMonths, daysBetween, firstOfMonth, lastOfMonth } from '@/lib/formats/calendar'
import { loadTimeZone } from '../../company/time-zone'
import { localDay } from '../../core/database/local-time'
import { ApiError } from '../../core/errors/api-error'
import type { Acting } from '../../core/kernel/acting'
import { type Days, demandDays } from '../../core/registry/days'

/** Nothing is older, and the days before it have to be days too. */
const firstDay = '1900-01-01'
/** The days after it have to be days of four digits too. */
const lastDay = '2999-12-31'

/** BAD_REQUEST or VALIDATION for days that no figures are of (dashboard.md#filters). */
export function demandPeriod({ from, to }: Days): void {
  if (from < firstDay || to > lastDay) throw new ApiError('BAD_REQUEST', { reason: 'query' })
  demandDays({ from, to }, mostDashboardDays, 'date')
}

/** The days that are asked for, without any the current month (dashboard.md#filters), and the company's zone. */
export async function judgePeriod(acting: Acting, date: DayRange | undefined): Promise<{ days: Days; zone: string }> {
  const zone = await loadTimeZone(acting)
  const today = localDay(acting.now, zone)
  const [from, to] = date ?? [firstOfMonth(today), lastOfMonth(today)]
  demandPeriod({ from, to })
  return { days: { from, to }, zone }
}

/** The period that `days` are compared with: as many days right before, or the same a year ago. */
export function daysBefore({ from, to }: Days, comparison: Comparison = 'previous'): Days {
  if (comparison === 'year') return { from: addMonths(from, -12), to: addMonths(to, -12) }
  return { from: addDays(from, -1 - daysBetween(from, to)), to: addDays(from, -1) }
}
