import { and, eq, inArray, isNull } from 'drizzle-orm'
import { loadTimeZone } from '../../company/time-zone'
import type { Scope } from '../../core/database/scope'
import { lastTime, nextTime } from './next-time'
import { reportDelivery, reportRecipient, reportSchedule } from './report-schedule.table'

/**
 * Writes a mail to each recipient of `schedule`, to be sent now; never a second one of the same occurrence, nor beside one
 * that still waits.
 */
export async function addDeliveries(
  { tx, tenant, now }: Scope,
  schedule: { id: number; user_id: number },
  due: Date,
): Promise<void> {
  const ofSchedule = and(eq(reportRecipient.tenant_id, tenant.id), eq(reportRecipient.schedule_id, schedule.id))
  const people = await tx.select({ id: reportRecipient.user_id }).from(reportRecipient).where(ofSchedule)
  const waiting = await tx
    .select({ id: reportDelivery.user_id })
    .from(reportDelivery)
    .where(
      and(
        eq(reportDelivery.tenant_id, tenant.id),
        eq(reportDelivery.schedule_id, schedule.id),
        eq(reportDelivery.status, 'waiting'),
      ),
    )
  const rows = people
    .filter(({ id }) => !waiting.some((one) => one.id === id))
    .map(({ id }) => ({
      ...{ tenant_id: tenant.id, created_at: now, updated_at: now, created_by: schedule.user_id },
      ...{ schedule_id: schedule.id, user_id: id, due_at: due, try_at: now },
    }))
  if (rows.length > 0) await tx.insert(reportDelivery).values(rows).onConflictDoNothing()
}

/**
 * Writes the mails of every schedule whose hour has come, by the clocks of the company's zone now. Hours that were missed
 * are made up for once. Of several processes each schedule is one's.
 */
export async function addDue(scope: Scope): Promise<void> {
  const { tx, tenant, now } = scope
  const zone = await loadTimeZone(scope)
  const running = and(
    eq(reportSchedule.tenant_id, tenant.id),
    eq(reportSchedule.active, true),
    isNull(reportSchedule.deleted_at),
  )
  const { id, next_at, weekdays, hour } = reportSchedule
  const all = await tx.select({ id, next_at, weekdays, hour }).from(reportSchedule).where(running)
  // A zone that was changed moves the hours of all.
  const moved = all.filter((row) => row.next_at?.getTime() !== nextTime(row, zone, now).getTime())
  if (moved.length === 0) return
  const ids = moved.map((row) => row.id)
  const held = await tx
    .select()
    .from(reportSchedule)
    .where(and(running, inArray(reportSchedule.id, ids)))
    .orderBy(reportSchedule.id)
    .for('update', { skipLocked: true })
  for (const row of held) {
    const last = lastTime(row, zone, now)
    if (row.next_at && row.next_at <= last) await addDeliveries(scope, row, last)
    await tx
      .update(reportSchedule)
      .set({ next_at: nextTime(row, zone, now) })
      .where(and(running, eq(reportSchedule.id, row.id)))
  }
}
