import { sql } from 'drizzle-orm'
import { livingClaims } from '@/lib/kinds/commission-reports'
import { bankSql } from '../../catalogue/in-sql'
import type { Acting } from '../../core/kernel/acting'
import { companyAccount } from '../cash/company-account.table'
import { areOpenLines } from '../reconciliation/book'
import { bankStatementLine as line } from '../statements/statement-line.table'
import { type Waiting, waitingBy } from './waiting'

/** Items of statements, commission reports and claims (finance-inbox.md#kinds). */

/** Lines of an account's statements that are nobody's movement yet; one that is switched off is not reconciled. */
export const lines = (acting: Acting): Promise<Waiting[]> =>
  waitingBy(
    acting,
    'lines_open',
    sql`select ${line.company_account_id} as subject_id, ${companyAccount.nickname} as name, count(*)::int as count,
        null as cents, min(${line.posted_on})::text as since, null as by
      from ${line} join ${companyAccount} on ${companyAccount.tenant_id} = ${line.tenant_id}
        and ${companyAccount.id} = ${line.company_account_id}
      where ${areOpenLines(acting)} and ${companyAccount.active} and ${companyAccount.deleted_at} is null
      group by 1, 2`,
  )

/** Reports that wait for a person: to be looked through and applied. */
export const toApply = (acting: Acting, zone: string): Promise<Waiting[]> =>
  waitingBy(
    acting,
    'report_to_apply',
    sql`select report.id as subject_id, report.name, greatest(report.rows, 1) as count, report.gross::text as cents,
        (report.created_at at time zone ${zone})::date::text as since, report.created_by as by
      from commission_report report
      where report.tenant_id = ${acting.tenant.id} and report.status in ('reading', 'checked')`,
  )

/** Applied reports whose money has not come. */
export const money = (acting: Acting, zone: string): Promise<Waiting[]> =>
  waitingBy(
    acting,
    'report_money',
    sql`select report.id as subject_id, report.name, greatest(report.rows, 1) as count,
        (report.gross - report.withheld)::text as cents,
        (report.applied_at at time zone ${zone})::date::text as since, report.created_by as by
      from commission_report report
      where report.tenant_id = ${acting.tenant.id} and report.status = 'applied'`,
  )

/** Lines of reports on which a person decides: whose ADE nobody knows, and what a bank took back. */
export const undecided = (acting: Acting, zone: string): Promise<Waiting[]> =>
  waitingBy(
    acting,
    'report_lines',
    sql`select report.id as subject_id, report.name, count(*)::int as count, sum(line.amount)::text as cents,
        (report.applied_at at time zone ${zone})::date::text as since, report.created_by as by
      from commission_report report join commission_report_line line
        on line.tenant_id = report.tenant_id and line.report_id = report.id
      where report.tenant_id = ${acting.tenant.id} and report.status in ('applied', 'received')
        and line.is_line and not line.skipped and (line.state = 'unknown' or line.state = 'reversed'
          and line.reversed_at is null and line.disputed_at is null)
      group by report.id, report.tenant_id, report.name, report.applied_at, report.created_by`,
  )

/** Claims on a bank: owed by our count, or argued about. */
export const claims = (acting: Acting): Promise<Waiting[]> =>
  waitingBy(
    acting,
    'claims',
    sql`select claim.bank_id as subject_id, ${bankSql(sql`claim.tenant_id`, sql`claim.bank_id`)} ->> 'name' as name,
        count(*)::int as count, sum(greatest(claim.expected - claim.told, 0))::text as cents,
        min(claim.since)::text as since, null as by
      from commission_claim claim
      where claim.tenant_id = ${acting.tenant.id} and claim.state in ${[...livingClaims]}
      group by claim.tenant_id, claim.bank_id`,
  )
