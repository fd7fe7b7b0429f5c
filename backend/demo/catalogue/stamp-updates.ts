import { sql } from 'drizzle-orm'
import type { Transaction } from '../../core/database/scope'
import { auroraCommissions, borealCommissions } from './commissions'

/** Rows in the day's updates: the first ones of each demo tenant, as `addCommissions` writes them. */
const ofTheDay = new Map([
  ['aurora', auroraCommissions.today],
  ['boreal', borealCommissions.today],
])

/**
 * Dates the demo's updates of the day to today in the company's zone, keeping the time of day, but never later than
 * now. If a table was edited meanwhile, its newest update wins. Runs in a transaction of the tenant `id`.
 */
export async function stampUpdates(tx: Transaction, { id, slug }: { id: number; slug: string }, now: Date) {
  const rows = ofTheDay.get(slug)
  if (rows === undefined) return
  const moment = sql`${now.toISOString()}::timestamptz`
  const today = sql`(${moment} at time zone c.timezone)::date`
  const sameTime = sql`(${today} + (u.created_at at time zone c.timezone)::time) at time zone c.timezone`
  await tx.execute(sql`
    update model_change_update u
    set day = ${today}, created_at = least(${sameTime}, ${moment}), updated_at = least(${sameTime}, ${moment})
    from company c
    where c.tenant_id = ${id} and u.tenant_id = c.tenant_id
      and u.model_name = 'commission' and u.model_id in (
        select first.lineage_id from commission first where first.tenant_id = ${id} order by first.id limit ${rows})
      and (u.day <> ${today} or u.created_at > ${moment})
      and not exists (
        select from model_change_update later
        where later.tenant_id = u.tenant_id and later.model_name = u.model_name and later.model_id = u.model_id
          and later.day > u.day)`)
}
