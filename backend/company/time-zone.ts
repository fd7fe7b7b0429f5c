import { eq, type SQL, sql } from 'drizzle-orm'
import { defaultTimeZone } from '@/lib/formats/dates'
import type { WeekWindow } from '@/lib/formats/week'
import type { Scope } from '../core/database/scope'
import { company } from './company.table'

/** The company's zone: it defines "today", and the API's local moments (conventions.md#dates). */
export async function loadTimeZone({ tx, tenant }: Scope): Promise<string> {
  const [row] = await tx.select({ zone: company.timezone }).from(company).where(eq(company.tenant_id, tenant.id))
  return row?.zone ?? defaultTimeZone
}

/** `loadTimeZone` as a subquery. */
export const timeZoneSql = ({ tenant }: Pick<Scope, 'tenant'>): SQL =>
  sql`coalesce((select its.timezone from ${company} its where its.tenant_id = ${tenant.id}), ${defaultTimeZone})`

/**
 * The end of `day` in the company's zone, or now if that is earlier: the moment by which rates are read on the day of
 * payment (money.md#fixing).
 */
export async function endOfDay(scope: Scope, day: string): Promise<Date> {
  const { rows } = await scope.tx.execute<{ seconds: string | number }>(
    sql`select extract(epoch from (${day}::date + 1)::timestamp at time zone ${await loadTimeZone(scope)}) as seconds`,
  )
  return new Date(Math.min(Number(rows[0]?.seconds) * 1000 - 1, scope.now.getTime()))
}

/** The company's hours of business, on the clocks of its zone (company.md#hours). */
export async function loadBusinessHours({ tx, tenant }: Scope): Promise<{ week: WeekWindow[]; timeZone: string }> {
  const [row] = await tx
    .select({ week: company.business_hours, timeZone: company.timezone })
    .from(company)
    .where(eq(company.tenant_id, tenant.id))
  return row ?? { week: [], timeZone: defaultTimeZone }
}
