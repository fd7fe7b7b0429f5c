import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { ReportSchedule, reportScheduleEdit, reportScheduleInput } from '@/lib/contracts/report'
import { ApiError, stale } from '../../core/errors/api-error'
import type { Acting } from '../../core/kernel/acting'
import { columnKey } from '../report-files/file'
import { nextTime } from './next-time'
import { reportDelivery, reportRecipient, reportSchedule } from './report-schedule.table'
import { demandContent, demandOwn, demandPause, demandPlace, demandRecipients, demandRest } from './rules'
import { loadRecipients, lockSchedule, type ScheduleRow, shownSchedules } from './schedules'

type Given = z.output<typeof reportScheduleInput>
type Edit = z.output<typeof reportScheduleEdit>

/** A schedule as its API answers it. */
export async function shown(acting: Acting, row: ScheduleRow): Promise<ReportSchedule> {
  const [data] = await shownSchedules(acting, [row])
  if (!data) throw new ApiError('NOT_FOUND')
  return data
}

/** As the audit keeps it. */
const remembered = ({ file, recipients, ...schedule }: ReportSchedule) => ({
  name: schedule.name,
  report: schedule.report,
  format: schedule.format,
  weekdays: schedule.weekdays,
  hour: schedule.hour,
  active: schedule.active,
  recipients: recipients.map(({ name }) => name),
  columns: file.columns.map(columnKey),
  query: file.query ?? {},
})

/** The audit of a schedule, before and after. */
export const told = (before: ReportSchedule | null, after: ReportSchedule | null) => ({
  entity_id: String((after ?? before)?.id),
  ...(before && { before: remembered(before) }),
  ...(after && { after: remembered(after) }),
})

async function addRecipients({ tx, tenant, now, principal }: Acting, schedule: number, people: readonly number[]) {
  const row = {
    tenant_id: tenant.id,
    created_at: now,
    updated_at: now,
    created_by: principal.id,
    schedule_id: schedule,
  }
  if (people.length > 0) await tx.insert(reportRecipient).values(people.map((id) => ({ ...row, user_id: id })))
}

/** The next sending; an hour that has come and was not sent yet still counts, unless the hours are changed. */
async function nextAt(acting: Acting, edit: Edit, before: ScheduleRow): Promise<Date | null> {
  if (!edit.active) return null
  const isSame = before.hour === edit.hour && JSON.stringify(before.weekdays) === JSON.stringify(edit.weekdays)
  if (isSame && before.next_at && before.next_at <= acting.now) return before.next_at
  return nextTime(edit, await acting.lookups.loadTimeZone(acting), acting.now)
}

export async function createSchedule(acting: Acting, input: Given): Promise<ScheduleRow> {
  const { tx, tenant, now, principal } = acting
  const { recipients, ...values } = input
  await demandContent(acting, input)
  const people = await demandRecipients(acting, recipients)
  await demandPlace(acting)
  const zone = await acting.lookups.loadTimeZone(acting)
  const [row] = await tx
    .insert(reportSchedule)
    .values({
      ...{ tenant_id: tenant.id, created_at: now, updated_at: now, created_by: principal.id, user_id: principal.id },
      ...values,
      next_at: input.active ? nextTime(input, zone, now) : null,
    })
    .returning()
  if (!row) throw new Error('report schedule')
  await addRecipients(acting, row.id, people)
  return row
}

/** Mails that wait are not sent to those who are no recipients any more, to nobody of a paused or deleted schedule. */
async function dropWaiting({ tx, tenant }: Acting, schedule: number, kept: readonly number[]): Promise<void> {
  await tx
    .delete(reportDelivery)
    .where(
      and(
        eq(reportDelivery.tenant_id, tenant.id),
        eq(reportDelivery.schedule_id, schedule),
        eq(reportDelivery.status, 'waiting'),
        kept.length > 0 ? notInArray(reportDelivery.user_id, [...kept]) : undefined,
      ),
    )
}

/** The row before and after; an Administrador may do no more to another's than pause it. */
export async function amendSchedule(acting: Acting, id: number, input: Edit) {
  const { tx, tenant, now, principal } = acting
  const { recipients, row_version, file, ...values } = input
  const before = await lockSchedule(acting, id)
  const current = await shown(acting, before)
  if (before.row_version !== row_version) throw stale(input, current)
  const isOwn = before.user_id === principal.id
  const had = (await loadRecipients(acting, [id])).get(id) ?? []
  if (!isOwn) demandPause(current, input)
  else if (input.active || file) await demandContent(acting, { ...before, ...values, file: file ?? before.file })
  const people = isOwn ? await demandRecipients(acting, recipients, had) : had
  const [after] = await tx
    .update(reportSchedule)
    .set({
      ...values,
      ...(file && isOwn && { file }),
      next_at: await nextAt(acting, input, before),
      updated_at: now,
      row_version: sql`${reportSchedule.row_version} + 1`,
    })
    .where(and(eq(reportSchedule.tenant_id, tenant.id), eq(reportSchedule.id, id)))
    .returning()
  if (!after) throw new ApiError('NOT_FOUND')
  const gone = had.filter((one) => !people.includes(one))
  if (gone.length > 0) {
    const ofSchedule = and(eq(reportRecipient.tenant_id, tenant.id), eq(reportRecipient.schedule_id, id))
    await tx.delete(reportRecipient).where(and(ofSchedule, inArray(reportRecipient.user_id, gone)))
  }
  await addRecipients(
    acting,
    id,
    people.filter((one) => !had.includes(one)),
  )
  await dropWaiting(acting, id, input.active ? people : [])
  return { before: current, after }
}

export async function removeSchedule(acting: Acting, id: number): Promise<ReportSchedule> {
  const { tx, tenant, now } = acting
  const row = await lockSchedule(acting, id)
  const before = await shown(acting, row)
  await tx
    .update(reportSchedule)
    .set({ deleted_at: now, next_at: null, updated_at: now, row_version: sql`${reportSchedule.row_version} + 1` })
    .where(and(eq(reportSchedule.tenant_id, tenant.id), eq(reportSchedule.id, id)))
  await dropWaiting(acting, id, [])
  return before
}

/** The schedule of one's own, locked; what it asks for may still be taken by its author, and was not just now. */
export async function holdSendable(acting: Acting, id: number): Promise<ScheduleRow> {
  const row = await lockSchedule(acting, id)
  demandOwn(acting, row)
  await demandRest(acting, row.id)
  await demandContent(acting, row)
  return row
}
