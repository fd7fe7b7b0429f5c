import { and, asc, desc, eq } from 'drizzle-orm'
import { inData } from '@/lib/contracts/answers'
import { listSchema } from '@/lib/contracts/list'
import {
  reportDeliverySchema,
  reportScheduleEdit,
  reportScheduleInput,
  reportScheduleParams,
  reportScheduleSchema,
} from '@/lib/contracts/report'
import { localTime } from '../../core/database/local-time'
import { ApiError } from '../../core/errors/api-error'
import { Answer, type Route, route, verb } from '../../core/kernel/verb'
import { foldedText } from '../../core/registry/filter'
import { answerList } from '../../core/registry/list'
import { addDeliveries } from './due'
import { reportDelivery, reportSchedule } from './report-schedule.table'
import { seenSchedules, shownSchedules } from './schedules'
import { amendSchedule, createSchedule, holdSendable, removeSchedule, shown, told } from './write'

const permission = 'view_dashboard'
const saved = { status: true, message: 'Registro salvo com sucesso.' } as const
const params = reportScheduleParams
const output = inData(reportScheduleSchema)
/** All at once, for there are few by person. */
const page = { page: 1, per_page: 'all' } as const

const list = verb(
  {
    permission,
    inGuise: 'reads',
    summary: 'The caller’s own schedules of reports; an Administrador sees all',
    output: listSchema(reportScheduleSchema),
  },
  async (acting) => {
    const rows = await acting.tx
      .select()
      .from(reportSchedule)
      .where(seenSchedules(acting, acting.principal))
      .orderBy(foldedText(reportSchedule.name), asc(reportSchedule.id))
    const data = await shownSchedules(acting, rows)
    return answerList(acting, { ...page, cap: data.length + 1, matching: data.length, rows: async () => data })
  },
)

const create = verb(
  {
    permission,
    summary: 'Schedule a report to be mailed; takes the report’s permission to export',
    input: reportScheduleInput,
    output,
    audit: { action: 'created', entity: 'report_schedule' },
  },
  async ({ input, ...acting }) => {
    const data = await shown(acting, await createSchedule(acting, input))
    acting.audit(told(null, data))
    return new Answer({ ...saved, data }, 201)
  },
)

const edit = verb(
  {
    permission,
    summary: 'Change a schedule of one’s own; an Administrador pauses another’s',
    params,
    input: reportScheduleEdit,
    output,
    audit: { action: 'edited', entity: 'report_schedule' },
  },
  async ({ params: { id }, input, ...acting }) => {
    const { before, after } = await amendSchedule(acting, id, input)
    const data = await shown(acting, after)
    acting.audit(told(before, data))
    return { ...saved, data }
  },
)

const remove = verb(
  {
    permission,
    summary: 'Delete a schedule of one’s own; an Administrador, any',
    params,
    audit: { action: 'deleted', entity: 'report_schedule' },
  },
  async ({ params: { id }, ...acting }) => {
    const before = await removeSchedule(acting, id)
    acting.audit(told(before, null))
    return { status: true, message: 'Registro excluído com sucesso.', data: {} }
  },
)

const send = verb(
  {
    permission,
    summary: 'Mail a scheduled report of one’s own now, beside its hours',
    params,
    output,
    audit: { action: 'exported', entity: 'report_schedule' },
  },
  async ({ params: { id }, ...acting }) => {
    const row = await holdSendable(acting, id)
    await addDeliveries(acting, row, acting.now)
    const data = await shown(acting, row)
    acting.audit({ entity_id: String(id), after: { name: data.name, format: data.format } })
    return { status: true, message: 'O relatório será enviado em instantes.', data }
  },
)

const mostDeliveries = 200

const deliveries = verb(
  {
    permission,
    inGuise: 'reads',
    summary: 'The latest mails of a schedule, and what became of each',
    params,
    output: listSchema(reportDeliverySchema),
  },
  async ({ params: { id }, ...acting }) => {
    const { tx, tenant, principal } = acting
    const [found] = await tx
      .select({ id: reportSchedule.id })
      .from(reportSchedule)
      .where(seenSchedules(acting, principal, eq(reportSchedule.id, id)))
    if (!found) throw new ApiError('NOT_FOUND')
    const rows = await tx
      .select()
      .from(reportDelivery)
      .where(and(eq(reportDelivery.tenant_id, tenant.id), eq(reportDelivery.schedule_id, id)))
      .orderBy(desc(reportDelivery.due_at), desc(reportDelivery.id))
      .limit(mostDeliveries)
    const names = await acting.lookups.peopleNamed(
      acting,
      rows.map(({ user_id }) => user_id),
    )
    const zone = await acting.lookups.loadTimeZone(acting)
    const data = rows.map((row) => {
      const { uuid = '', name = '' } = names.get(row.user_id) ?? {}
      return {
        ...{ id: row.id, due_at: localTime(row.due_at, zone), recipient: { uuid, name } },
        ...{ status: row.status, reason: row.reason, rows: row.rows },
        sent_at: row.sent_at && localTime(row.sent_at, zone),
      }
    })
    return answerList(acting, { ...page, cap: mostDeliveries + 1, matching: data.length, rows: async () => data })
  },
)

/** Reports that are mailed (reports.md#schedules). */
export const reportScheduleRoutes: readonly Route[] = [
  route('GET', '/api/report_schedules', list),
  route('POST', '/api/report_schedules', create),
  route('PUT', '/api/report_schedules/{id}', edit),
  route('DELETE', '/api/report_schedules/{id}', remove),
  route('POST', '/api/report_schedules/{id}/send', send),
  route('GET', '/api/report_schedules/{id}/deliveries', deliveries),
]
