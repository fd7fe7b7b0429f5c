import { and, count, eq, gt, isNull, sql } from 'drizzle-orm'
import { mostSchedules, type ReportFormat, type ReportSchedule } from '@/lib/contracts/report'
import type { ReportKey } from '@/lib/reports/reports'
import { ApiError, invalid } from '../../core/errors/api-error'
import type { Acting } from '../../core/kernel/acting'
import { choosablePeople } from '../../identity/brokers/choosable-people'
import { demandMakeable, judgeFile } from '../report-files/file'
import { reportDelivery, reportSchedule, type ScheduledFile } from './report-schedule.table'

interface Content {
  report: ReportKey
  format: ReportFormat
  file: ScheduledFile
}

/** Refuses a file that its author may not take now, or that is too large, and days that would be the same in every mail. */
export async function demandContent(acting: Acting, { report, format, file }: Content): Promise<void> {
  if (file.query?.date !== undefined) {
    const message = 'Um envio programado precisa de um período pelo nome, como a semana passada: escolha um.'
    throw new ApiError('RULE', { reason: 'report_period', message })
  }
  await demandMakeable(acting, format, await judgeFile(acting, report, file))
}

/** The ids of the recipients; VALIDATION for people whom the author may not choose. */
export async function demandRecipients(
  acting: Acting,
  uuids: readonly string[],
  kept: readonly number[] = [],
): Promise<number[]> {
  const wanted = [...new Set(uuids.map((uuid) => uuid.toLowerCase()))]
  const found = await choosablePeople(acting, wanted, kept)
  if (found.length === wanted.length) return found
  throw invalid({ recipients: { reason: 'unknown', message: 'Registro não encontrado.' } })
}

/** RULE for a person with as many schedules as one may have. */
export async function demandPlace({ tx, tenant, principal }: Acting): Promise<void> {
  // Of calls that come at once, each counts the schedules of those before.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`report_schedule ${principal.id}`}), ${tenant.id}::int)`)
  const own = and(
    eq(reportSchedule.tenant_id, tenant.id),
    eq(reportSchedule.user_id, principal.id),
    isNull(reportSchedule.deleted_at),
  )
  const [held] = await tx.select({ schedules: count() }).from(reportSchedule).where(own)
  if ((held?.schedules ?? 0) < mostSchedules) return
  const message = `Cada pessoa pode ter até ${mostSchedules} envios programados: exclua algum.`
  throw new ApiError('RULE', { reason: 'report_schedules_many', params: { count: mostSchedules }, message })
}

/** Minutes between mails of a schedule that somebody asks for. */
const pause = 5

/** RULE for a schedule that was sent just now. */
export async function demandRest({ tx, tenant, now }: Acting, schedule: number): Promise<void> {
  const fresh = and(
    eq(reportDelivery.tenant_id, tenant.id),
    eq(reportDelivery.schedule_id, schedule),
    gt(reportDelivery.created_at, new Date(now.getTime() - pause * 60_000)),
  )
  const [found] = await tx.select({ id: reportDelivery.id }).from(reportDelivery).where(fresh).limit(1)
  if (!found) return
  const message = 'Este relatório acabou de ser enviado: espere cinco minutos.'
  throw new ApiError('RULE', { reason: 'report_sent_now', message })
}

const notYours = () => {
  const message = 'Este envio é de outra pessoa: pause-o ou exclua-o.'
  return new ApiError('FORBIDDEN', { reason: 'report_schedule_other', message })
}

/** FORBIDDEN for another's schedule. */
export function demandOwn({ principal }: Acting, row: { user_id: number }): void {
  if (row.user_id !== principal.id) throw notYours()
}

type Edit = Pick<ReportSchedule, 'name' | 'format' | 'weekdays' | 'hour' | 'active'> & {
  recipients: string[]
  file?: unknown
}

/** FORBIDDEN for a change of another's schedule that is more than its pause. */
export function demandPause(current: ReportSchedule, edit: Edit): void {
  const { name, format, weekdays, hour } = current
  const now = { name, format, weekdays, hour, recipients: current.recipients.map(({ uuid }) => uuid).toSorted() }
  const asked = {
    ...{ name: edit.name, format: edit.format, weekdays: edit.weekdays, hour: edit.hour },
    recipients: [...new Set(edit.recipients)].toSorted(),
  }
  const isSame = JSON.stringify(now) === JSON.stringify(asked) && sameFile(current.file, edit.file)
  if (!isSame || (edit.active && !current.active)) throw notYours()
}

const sorted = (value: unknown): unknown =>
  typeof value !== 'object' || value === null
    ? value
    : Array.isArray(value)
      ? value.map(sorted)
      : Object.fromEntries(
          Object.entries(value)
            .toSorted(([a], [b]) => (a < b ? -1 : 1))
            .map(([key, one]) => [key, sorted(one)]),
        )

/** The columns of a `jsonb` have no order. */
const sameFile = (stored: unknown, asked: unknown) =>
  asked === undefined || JSON.stringify(sorted(stored)) === JSON.stringify(sorted(asked))
