import { and, eq, gte, lt, or, sql } from 'drizzle-orm'
import { daysBefore } from '../../core/database/local-time'
import type { Scope } from '../../core/database/scope'
import type { Sweep } from '../../core/jobs/sweep'
import { callMail } from '../records/mail.table'

/** More within an hour are a program's, whatever it says of itself. */
const anHour = { most: 30, milliseconds: 3600_000 }
/** Days for which it is known that an answer was taken; later nobody sends it again. */
export const keptDays = 30

/** Was this answer taken before, or has the person sent too many? */
export async function wasHere({ tx, tenant, now }: Scope, key: string, userId: number): Promise<boolean> {
  const since = new Date(now.getTime() - anHour.milliseconds)
  const recent = and(eq(callMail.user_id, userId), gte(callMail.created_at, since))
  const [found] = await tx
    .select({
      same: sql<number>`count(*) filter (where ${callMail.key} = ${key})::int`,
      all: sql<number>`count(*)::int`,
    })
    .from(callMail)
    .where(and(eq(callMail.tenant_id, tenant.id), or(eq(callMail.key, key), recent)))
  return (found?.same ?? 0) > 0 || (found?.all ?? 0) >= anHour.most
}

interface Here {
  key: string
  call: { id: number }
  principal: { id: number }
}

/** Notes that an answer is here; false if `wasHere`. Those of a person that come at once wait for each other. */
export async function noteHere(scope: Scope, { key, call, principal }: Here): Promise<boolean> {
  const { tx, tenant, now } = scope
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`call mail ${principal.id}`}), ${tenant.id}::int)`)
  if (await wasHere(scope, key, principal.id)) return false
  await tx
    .insert(callMail)
    .values({ tenant_id: tenant.id, created_at: now, updated_at: now, key, call_id: call.id, user_id: principal.id })
  return true
}

/** Forgets which answers were taken long ago; the messages stay. */
export const sweepCallMails: Sweep = async ({ tx, tenant, now }) => {
  await tx
    .delete(callMail)
    .where(and(eq(callMail.tenant_id, tenant.id), lt(callMail.created_at, daysBefore(now, keptDays))))
  return []
}
