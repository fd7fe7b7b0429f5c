import { and, eq, isNull } from 'drizzle-orm'
import { localDay } from '../../core/database/local-time'
import type { Scope } from '../../core/database/scope'
import { ApiError } from '../../core/errors/api-error'
import type { Acting } from '../../core/kernel/acting'
import type { Principal } from '../../core/kernel/principal'
import { judgeFile, mayTake } from '../report-files/file'
import { datedFile, narrowFile } from './narrow'
import { reportRecipient, reportSchedule, type ScheduledFile } from './report-schedule.table'
import type { ScheduleRow } from './schedules'
import { type DeliveryRow, type End, type Sending, skipped } from './sending'

/** A delivery that may be made now: as whom, and what of the file is theirs. */
export interface Allowed {
  schedule: ScheduleRow
  recipient: Principal
  file: ScheduledFile
}

export const isAllowed = (judged: Allowed | End): judged is Allowed => 'file' in judged

/** The transaction as `principal`, whose reading is audited by the mail. */
export const actAs = (scope: Scope, principal: Principal, { lookups }: Pick<Sending, 'lookups'>): Acting => ({
  ...{ ...scope, principal, lookups },
  audit: () => {},
})

/** Refusals of what a person may not ask for. */
const refusing = ['BAD_REQUEST', 'FORBIDDEN', 'NOT_FOUND', 'VALIDATION']

type Judged = Pick<DeliveryRow, 'schedule_id' | 'user_id' | 'created_at' | 'due_at'>

/**
 * The delivery's schedule, which nobody changes before the end of the transaction. Null if it was deleted or paused since
 * the delivery was written, or its person taken out.
 */
export async function holdSchedule({ tx, tenant }: Scope, delivery: Judged): Promise<ScheduleRow | null> {
  const { schedule_id, user_id, created_at } = delivery
  const one = and(eq(reportSchedule.tenant_id, tenant.id), eq(reportSchedule.id, schedule_id))
  const [schedule] = await tx
    .select()
    .from(reportSchedule)
    .where(and(one, isNull(reportSchedule.deleted_at)))
    .for('share')
  // One that was paused before is sent now because its author has asked for it.
  if (!schedule || (!schedule.active && schedule.updated_at > created_at)) return null
  const [recipient] = await tx
    .select({ id: reportRecipient.id })
    .from(reportRecipient)
    .where(
      and(
        eq(reportRecipient.tenant_id, tenant.id),
        eq(reportRecipient.schedule_id, schedule_id),
        eq(reportRecipient.user_id, user_id),
      ),
    )
  return recipient ? schedule : null
}

/**
 * A delivery judged by what its author and its recipient may do now (reports.md#schedules), its schedule held; null if it
 * is no more.
 */
export async function judgeDelivery(
  scope: Scope,
  delivery: Judged,
  sending: Pick<Sending, 'person' | 'lookups'>,
): Promise<Allowed | End | null> {
  const schedule = await holdSchedule(scope, delivery)
  if (!schedule) return null
  const author = await sending.person(scope, schedule.user_id)
  if (!author) return skipped('author_inactive')
  if (!mayTake(schedule.report, author)) return skipped('author_rights')
  const recipient = delivery.user_id === author.id ? author : await sending.person(scope, delivery.user_id)
  if (!recipient) return skipped('recipient_inactive')
  // The office is closed to those who owe a second factor.
  if (recipient.owesFactor || !mayTake(schedule.report, recipient)) return skipped('recipient_rights')
  const file = narrowFile(schedule.report, schedule.file, {
    ...{ role: recipient.role, isAuthor: recipient.id === author.id },
  })
  if (!file) return skipped('recipient_rights')
  try {
    await judgeFile(actAs(scope, recipient, sending), schedule.report, file)
  } catch (error) {
    if (error instanceof ApiError && refusing.includes(error.code)) return skipped('recipient_rights')
    throw error
  }
  const day = localDay(delivery.due_at, await sending.lookups.loadTimeZone(scope))
  return { schedule, recipient, file: datedFile(schedule.report, file, day) }
}

/** True if both make the same file, with the same rights. */
export function isSame(one: Allowed, other: Allowed): boolean {
  const [made, now] = [one, other].map(
    ({ schedule: { report, format, name }, recipient: { role, permissions }, file }) =>
      JSON.stringify([report, format, name, file, role, [...permissions].toSorted()]),
  )
  return made === now
}
