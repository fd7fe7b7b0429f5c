import { sql } from 'drizzle-orm'
import type { Scope } from './scope'

/**
 * Throws, as the triggers do, if the month of `day` is closed (finance.md#periods): for a step that could begin, and
 * only whose end the triggers would refuse.
 */
export async function demandOpenPeriod({ tx, tenant }: Scope, day: string): Promise<void> {
  await tx.execute(sql`select demand_open_period(${tenant.id}, array[${day}::date])`)
}

/** Makes whoever closes a month wait for this transaction, which that month's list counts, and the other way round. */
export async function holdPeriods({ tx, tenant }: Scope): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(hashtext('period_lock'), ${tenant.id}::int)`)
}
