import { and, eq, gte, isNull, lte } from 'drizzle-orm'
import type { AllowedTime } from '@/lib/contracts/company'
import { addDays } from '@/lib/formats/calendar'
import { findNationalHoliday } from '@/lib/formats/holidays'
import { findOpenings } from '@/lib/formats/week'
import { localTime } from '../core/database/local-time'
import type { Scope } from '../core/database/scope'
import { loadCompany } from './company'
import { holiday } from './holiday.table'

/** The names of holidays from `from` to `to` by their day, national and the company's own (company.md#holidays). */
export async function findHolidays(
  { tx, tenant }: Scope,
  from: string,
  to: string,
): Promise<(day: string) => string | null> {
  const own = await tx
    .select({ date: holiday.date, name: holiday.name })
    .from(holiday)
    .where(
      and(eq(holiday.tenant_id, tenant.id), isNull(holiday.deleted_at), gte(holiday.date, from), lte(holiday.date, to)),
    )
  const nameByDay = new Map(own.map(({ date, name }) => [date, name]))
  return (day) => findNationalHoliday(day)?.name ?? nameByDay.get(day) ?? null
}

/** When payments may be asked for, and whether that is now, by the company's clocks (company.md#hours). */
export async function loadAllowedTime(scope: Scope): Promise<AllowedTime> {
  const { payment_hours: windows, timezone, row_version } = await loadCompany(scope)
  const now = localTime(scope.now, timezone)
  const today = now.slice(0, 10)
  const holidayOn = await findHolidays(scope, today, addDays(today, 366))
  const { current, next } = findOpenings(windows, now, (day) => holidayOn(day) !== null)
  return {
    allowed: current !== null,
    now,
    holiday: holidayOn(today),
    current_window: current,
    next_window: next,
    windows,
    row_version,
  }
}
