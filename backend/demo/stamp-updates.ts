import { sql } from 'drizzle-orm'
import type { Transaction } from '../core/scope'
import { auroraUpdates, borealUpdates } from './updates'

/** Which lineages are the updates of the day: the first so many of each demo tenant, as `addUpdates` numbers them. */
const ofTheDay = new Map([
  ['aurora', auroraUpdates.today],
  ['boreal', borealUpdates.today],
])

/**
 * Dates the demo's updates of the day today, in the company's zone, at the time of day they have but never later
 * than now. Where a table was edited meanwhile, its newest update counts. The transaction is in the tenant `id`.
 */
export async function stampUpdates(tx: Transaction, { id, slug }: { id: number; slug: string }, now: Date) {
  const lineages = ofTheDay.get(slug)
  if (lineages === undefined) return
  const moment = sql`${now.toISOString()}::timestamptz`
  const today = sql`(${moment} at time zone c.timezone)::date`
  const sameTime = sql`(${today} + (u.created_at at time zone c.timezone)::time) at time zone c.timezone`
  await tx.execute(sql`
    update model_change_update u
    set day = ${today}, created_at = least(${sameTime}, ${moment}), updated_at = least(${sameTime}, ${moment})
    from company c
    where c.tenant_id = ${id} and u.tenant_id = c.tenant_id
      and u.model_name = 'commission' and u.model_id <= ${lineages}
      and (u.day <> ${today} or u.created_at > ${moment})
      and not exists (
        select from model_change_update later
        where later.tenant_id = u.tenant_id and later.model_name = u.model_name and later.model_id = u.model_id
          and later.day > u.day)`)
}
