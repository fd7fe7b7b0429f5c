import { sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { CommissionReport, CommissionReportDetail, commissionReportQuery } from '@/lib/contracts/commission-report'
import { bankSql } from '../../catalogue/in-sql'
import { asMoney, moneySql } from '../../core/database/decimal'
import { ApiError } from '../../core/errors/api-error'
import type { Acting } from '../../core/kernel/acting'
import { personSql } from '../../identity/people/in-sql'
import { findHeads } from '../report-reading/heads'
import { findJob, findReport } from './find'
import { countReceipts } from './receipts'

type Asked = Partial<
  Pick<z.output<typeof commissionReportQuery>, 'id' | 'bank_id' | 'status' | 'reported_on' | 'search'>
>

/** The reports that are asked for, as `from … where …`. */
export function foundReports({ tenant }: Acting, { id, bank_id, status, reported_on, search }: Asked) {
  const conditions = [
    sql`report.tenant_id = ${tenant.id}`,
    id && sql`report.id in ${id}`,
    bank_id && sql`report.bank_id in ${bank_id}`,
    status && sql`report.status in ${status}`,
    reported_on && sql`report.reported_on between ${reported_on[0]}::date and ${reported_on[1]}::date`,
    search && sql`strpos(lower(report.name), lower(${search})) > 0`,
  ].filter((one) => one !== undefined && one !== '')
  return sql`from commission_report report where ${sql.join(conditions, sql` and `)}`
}

/** Reports as they are answered, the newest first. */
export async function findReports(
  acting: Acting,
  asked: Asked,
  { limit = 1, offset = 0, order = 'desc' }: { limit?: number; offset?: number; order?: 'asc' | 'desc' } = {},
): Promise<CommissionReport[]> {
  const zone = await acting.lookups.loadTimeZone(acting)
  const local = (moment: string) => sql`to_char(${sql.raw(moment)} at time zone ${zone}, 'YYYY-MM-DD HH24:MI:SS')`
  const { rows } = await acting.tx.execute<CommissionReport & Record<string, unknown>>(sql`
    select report.id::int as id, report.row_version, report.bank_id::int as bank_id,
      ${bankSql(sql`report.tenant_id`, sql`report.bank_id`)} as bank, report.name, report.status,
      report.reported_on::text as reported_on, report.rows, report.refused, ${moneySql(sql`report.gross`)} as gross,
      ${moneySql(sql`report.told_total`)} as told_total, ${moneySql(sql`report.withheld`)} as withheld,
      ${moneySql(sql`report.gross - report.withheld`)} as net, report.received_on::text as received_on,
      ${local('report.created_at')} as created_at,
      ${personSql(sql`report.tenant_id`, sql`report.created_by`)} ->> 'name' as author,
      ${local('report.undone_at')} as undone_at, report.undone_reason
    ${foundReports(acting, asked)} order by report.id ${order === 'asc' ? sql`asc` : sql`desc`}
    limit ${limit} offset ${offset}`)
  return rows
}

/** Rows of the sheet that heads are chosen from. */
const sampleRows = 20

type State = CommissionReportDetail['states'][number]

async function sumStates({ tx, tenant }: Acting, id: number): Promise<State[]> {
  const { rows } = await tx.execute<State & Record<string, unknown>>(sql`
    select case when skipped then 'skipped' when errors is not null then 'refused' else state end as state,
      count(*)::int as count, ${moneySql(sql`coalesce(sum(amount), 0)`)} as amount,
      ${moneySql(sql`coalesce(sum(expected), 0)`)} as expected
    from commission_report_line where tenant_id = ${tenant.id} and report_id = ${id} and is_line
    group by 1 order by 1`)
  // Lines that a job has not judged yet have no state.
  return rows.filter(({ state }) => state !== null)
}

/** One report with what is counted of it. NOT_FOUND. */
export async function loadDetail(acting: Acting, id: number): Promise<CommissionReportDetail> {
  const { tx, tenant } = acting
  // Before the report: one that ends meanwhile is shown as under way, and never as standing where it stood.
  const job = await findJob(acting, id)
  const [shown] = await findReports(acting, { id: [id] })
  if (!shown) throw new ApiError('NOT_FOUND')
  const row = await findReport(acting, id)
  const { rows: sample } = await tx.execute<{ line: number; cells: string[] }>(sql`
    select line, cells from commission_report_line where tenant_id = ${tenant.id} and report_id = ${id}
    order by line limit ${sampleRows}`)
  const { rows: named } = await tx.execute<
    Pick<CommissionReportDetail, 'layout' | 'cost_center' | 'company_account'> & Record<string, unknown>
  >(sql`select
      (select jsonb_build_object('id', layout.id, 'name', layout.name, 'version', report.layout_version)
        from commission_layout layout where layout.tenant_id = report.tenant_id and layout.id = report.layout_id) as layout,
      (select jsonb_build_object('id', center.id, 'name', center.name)
        from cost_center center where center.tenant_id = report.tenant_id and center.id = report.cost_center_id) as cost_center,
      (select jsonb_build_object('id', account.id, 'name', account.nickname) from company_account account
        where account.tenant_id = report.tenant_id and account.id = report.company_account_id) as company_account
    ${foundReports(acting, { id: [id] })}`)
  const [names] = named
  return {
    ...{
      ...shown,
      reading: row.reading as CommissionReportDetail['reading'],
      sample,
      states: await sumStates(acting, id),
    },
    ...{ layout: names?.layout ?? null, cost_center: names?.cost_center ?? null },
    ...{ company_account: names?.company_account ?? null, credit_id: row.credit_id },
    ...{ line_tolerance: asMoney(row.line_tolerance), report_tolerance: asMoney(row.report_tolerance) },
    header_row: findHeads(sample, row.reading)?.line ?? null,
    receipts: row.credit_id === null ? { done: 0, total: 0 } : await countReceipts(acting, id),
    job,
  }
}
