import type { Comparison } from '@/lib/contracts/dashboard'
import { addDays, addMonths, daysBetween } from '@/lib/formats/calendar'
import type { periods } from '@/lib/formats/periods'
import type { Days } from '@/lib/lists/own-days'

/** The days of the dashboard (dashboard.md#filters). Pure. */

/** `own` has its days in the address. */
export type Period = (typeof periods)[number] | 'own'

/** The days with which `days` are compared: as many before them, or the same a year earlier. */
export function comparedDays({ from, to }: Days, compare: Comparison): Days {
  if (compare === 'year') return { from: addMonths(from, -12), to: addMonths(to, -12) }
  return { from: addDays(from, -1 - daysBetween(from, to)), to: addDays(from, -1) }
}
