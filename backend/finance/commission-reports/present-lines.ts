import { type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { ReportLine, reportLineQuery } from '@/lib/contracts/commission-report'
import { ownTerms } from '../../commissions/fixed/received'
import { moneySql } from '../../core/database/decimal'
import type { Acting } from '../../core/kernel/acting'
import { answerList } from '../../core/registry/list'
import { toldProposals } from '../../operation/records/paid-proposals'

type Asked = z.output<typeof reportLineQuery>

const stateSql = sql`(case when line.skipped then 'skipped' when line.errors is not null then 'refused' else line.state end)`

const digits = (text: string) =>
  text
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .replace(/^0+/, '')

/** Conditions on the lines of a report, those of one id among them. */
function found({ tenant }: Acting, reportId: number, asked: Partial<Asked> & { id?: number }): SQL {
  const { state, search, id } = asked
  const conditions = [
    sql`line.tenant_id = ${tenant.id} and line.report_id = ${reportId} and line.is_line`,
    id !== undefined && sql`line.id = ${id}`,
    state && sql`${stateSql} in ${state}`,
    search && sql`(line.ade = ${digits(search)} or told.number = ${/^\d{1,9}$/.test(search) ? Number(search) : -1})`,
  ].filter((one) => one !== undefined && one !== false && one !== '')
  return sql.join(conditions, sql` and `)
}

const proposalSql = (name: string) => {
  const told = sql.raw(name)
  return sql`case when ${told}.id is not null then jsonb_build_object('uuid', ${told}.uuid, 'number', ${told}.number,
    'customer', ${told}.customer, 'ade_number', ${told}.ade_number, 'paid_at', ${told}.paid_at) end`
}

async function findLines(
  acting: Acting,
  reportId: number,
  asked: Partial<Asked> & { id?: number },
  limit = 1,
  offset = 0,
): Promise<ReportLine[]> {
  const zone = await acting.lookups.loadTimeZone(acting)
  const local = (moment: string) => sql`to_char(${sql.raw(moment)} at time zone ${zone}, 'YYYY-MM-DD HH24:MI:SS')`
  const rate = (value: SQL) => sql`round(${value}::numeric / 10000, 4)::text`
  const { rows } = await acting.tx.execute<ReportLine & Record<string, unknown>>(sql`
    select line.id::int as id, line.row_version, line.line, line.cells, line.skipped, coalesce(line.errors, '{}'::jsonb) as errors,
      line.ade, line.kind, line.parcel, ${moneySql(sql`line.base`)} as base, ${rate(sql`line.rate`)} as rate,
      ${moneySql(sql`line.amount`)} as amount, line.credited_on::text as credited_on, line.note,
      case when line.skipped or line.errors is not null then null else line.state end as state, line.cause,
      ${proposalSql('told')} as proposal, ${proposalSql('near')} as suggested,
      ${moneySql(sql`line.expected`)} as expected, ${moneySql(sql`line.diff`)} as diff,
      ${moneySql(sql`own.base`)} as own_base, ${rate(sql`own.rate`)} as own_rate, line.claim_id::int as claim_id,
      line.receipt_id is not null as is_received, ${rate(sql`line.percentage`)} as percentage,
      ${local('line.reversed_at')} as reversed_at, ${local('line.disputed_at')} as disputed_at, line.reason
    from commission_report_line line
    left join ${toldProposals(acting)} told on told.id = line.proposal_id
    left join ${toldProposals(acting)} near on near.id = line.suggested_id
    left join ${ownTerms(acting)} own on own.proposal_id = line.proposal_id and own.kind = line.kind
      and own.parcel = line.parcel
    where ${found(acting, reportId, asked)}
    order by line.line limit ${limit} offset ${offset}`)
  return rows
}

/** Lines of a report as its sheet has them (commission-reports.md#lines). */
export const listLines = (acting: Acting, reportId: number, asked: Asked) =>
  answerList(acting, {
    ...asked,
    matching: sql`select 1 from commission_report_line line
      left join ${toldProposals(acting)} told on told.id = line.proposal_id where ${found(acting, reportId, asked)}`,
    rows: (limit, offset) => findLines(acting, reportId, asked, limit, offset),
  })

/** One line, as it is now. */
export async function loadLine(acting: Acting, reportId: number, id: number): Promise<ReportLine> {
  const [line] = await findLines(acting, reportId, { id })
  if (!line) throw new Error('a line that is not there')
  return line
}
