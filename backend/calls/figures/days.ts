import { mostFigureDays } from '@/lib/contracts/call-figures'
import { addDays } from '@/lib/formats/calendar'
import { localDay } from '../../core/database/local-time'
import { type Days, demandDays } from '../../core/registry/days'

/** The days that are asked for, the last 30 without any; a fault if they end before they begin, or are too many. */
export function judgeDays(
  asked: { from?: string | undefined; to?: string | undefined },
  now: Date,
  zone: string,
): Days {
  const to = asked.to ?? localDay(now, zone)
  const days = { from: asked.from ?? addDays(to, -29), to }
  demandDays(days, mostFigureDays, 'to')
  return days
}
