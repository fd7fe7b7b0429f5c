import { and, eq, inArray } from 'drizzle-orm'
import type { Scope } from '../../core/database/scope'
import { writeAudit } from '../../core/kernel/audit'
import { user } from '../../identity/people/user.table'
import { reportRecipient, reportSchedule } from '../../operation/report-mail/report-schedule.table'

/** A report that an Administrador mails each Monday (demo.md#the-operation). It is paused: a demo mails nobody by itself. */
export async function addReportSchedules(scope: Scope, author: number): Promise<void> {
  const { tx, tenant, now } = scope
  const stamp = { tenant_id: tenant.id, created_at: now, updated_at: now, created_by: author }
  const name = 'Produção da semana por banco'
  const [made] = await tx
    .insert(reportSchedule)
    .values({
      ...{ ...stamp, user_id: author, report: 'production', name, format: 'xlsx', weekdays: [1], hour: 8 },
      file: {
        columns: [
          { key: 'bank', label: 'Banco' },
          { key: 'count', label: 'Quantidade' },
          { key: 'contract_value', label: 'Valor do contrato' },
          { key: 'net_value', label: 'Valor líquido' },
          { key: 'average_ticket', label: 'Ticket médio' },
        ],
        query: { group: 'bank', period: 'lastWeek' },
        about: [],
      },
      active: false,
    })
    .returning({ id: reportSchedule.id })
  if (!made) throw new Error('report schedule')
  const named = and(eq(user.tenant_id, tenant.id), inArray(user.username, ['admin', 'financeiro']))
  const people = await tx.select({ id: user.id }).from(user).where(named).orderBy(user.id)
  await tx.insert(reportRecipient).values(people.map(({ id }) => ({ ...stamp, schedule_id: made.id, user_id: id })))
  await writeAudit(scope, {
    ...{ action: 'created', entity: 'report_schedule', entity_id: String(made.id), user_id: author },
    after: { name },
  })
}
