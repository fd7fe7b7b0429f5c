import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ReportSchedule } from '@/lib/contracts/report'
import { localTime } from '../../core/database/local-time'
import type { Scope } from '../../core/database/scope'
import { ApiError } from '../../core/errors/api-error'
import type { Acting } from '../../core/kernel/acting'
import type { Principal } from '../../core/kernel/principal'
import { reportDelivery, reportRecipient, reportSchedule } from './report-schedule.table'

export type ScheduleRow = typeof reportSchedule.$inferSelect

/** One's own schedules; an Administrador's are all. */
export const seenSchedules = ({ tenant }: Scope, principal: Principal, condition?: SQL): SQL | undefined =>
  and(
    eq(reportSchedule.tenant_id, tenant.id),
    isNull(reportSchedule.deleted_at),
    principal.role === 'Administrador' ? undefined : eq(reportSchedule.user_id, principal.id),
    condition,
  )

/** Locks the schedule; NOT_FOUND unless this person sees it. */
export async function lockSchedule(acting: Acting, id: number): Promise<ScheduleRow> {
  const { tx, principal } = acting
  const [row] = await tx
    .select()
    .from(reportSchedule)
    .where(seenSchedules(acting, principal, eq(reportSchedule.id, id)))
    .for('update')
  if (!row) throw new ApiError('NOT_FOUND')
  return row
}

/** The ids of those to whom each schedule is mailed. */
export async function loadRecipients({ tx, tenant }: Scope, schedules: readonly number[]) {
  const found = new Map<number, number[]>(schedules.map((id) => [id, []]))
  if (schedules.length === 0) return found
  const rows = await tx
    .select({ schedule: reportRecipient.schedule_id, user: reportRecipient.user_id })
    .from(reportRecipient)
    .where(and(eq(reportRecipient.tenant_id, tenant.id), inArray(reportRecipient.schedule_id, [...schedules])))
    .orderBy(asc(reportRecipient.user_id))
  for (const { schedule, user } of rows) found.get(schedule)?.push(user)
  return found
}

const counted = (...statuses: (typeof reportDelivery.$inferSelect)['status'][]) =>
  sql<number>`count(*) filter (where ${inArray(reportDelivery.status, statuses)})::int`

/** The mails of the last occurrence of each, by their state. */
async function loadLast({ tx, tenant }: Scope, schedules: readonly number[]) {
  const later = alias(reportDelivery, 'later')
  const latest = sql`(select max(${later.due_at}) from ${reportDelivery} later
    where ${later.tenant_id} = ${tenant.id} and ${later.schedule_id} = ${reportDelivery.schedule_id})`
  return tx
    .select({
      schedule: reportDelivery.schedule_id,
      due_at: reportDelivery.due_at,
      sent: counted('sent'),
      skipped: counted('skipped'),
      failed: counted('failed'),
      waiting: counted('waiting', 'sending'),
    })
    .from(reportDelivery)
    .where(
      and(
        eq(reportDelivery.tenant_id, tenant.id),
        inArray(reportDelivery.schedule_id, [...schedules]),
        sql`${reportDelivery.due_at} = ${latest}`,
      ),
    )
    .groupBy(reportDelivery.schedule_id, reportDelivery.due_at)
}

/** Schedules as their API answers them. */
export async function shownSchedules(acting: Acting, rows: readonly ScheduleRow[]): Promise<ReportSchedule[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const recipients = await loadRecipients(acting, ids)
  const last = await loadLast(acting, ids)
  const people = rows.flatMap((row) => [row.user_id, ...(recipients.get(row.id) ?? [])])
  const names = await acting.lookups.peopleNamed(acting, people)
  const zone = await acting.lookups.loadTimeZone(acting)
  const named = (id: number) => {
    const found = names.get(id)
    return found ? [{ uuid: found.uuid, name: found.name }] : []
  }
  return rows.map((row) => {
    const [owner] = named(row.user_id)
    if (!owner) throw new Error('report schedule: an owner without a name')
    const { schedule: _, due_at, ...counts } = last.find(({ schedule }) => schedule === row.id) ?? {}
    return {
      id: row.id,
      report: row.report,
      name: row.name,
      format: row.format,
      weekdays: row.weekdays,
      hour: row.hour,
      recipients: (recipients.get(row.id) ?? []).flatMap(named),
      active: row.active,
      file: { ...row.file, query: row.file.query ?? {}, about: row.file.about ?? [] },
      owner,
      next_at: row.next_at && localTime(row.next_at, zone),
      last: due_at
        ? { due_at: localTime(due_at, zone), ...{ sent: 0, skipped: 0, failed: 0, waiting: 0 }, ...counts }
        : null,
      row_version: row.row_version,
    }
  })
}
