import { sql } from 'drizzle-orm'
import type { Scope } from '../../core/database/scope'
import { claimDifferences } from '../claims/find'
import { findTold, judgeLines, keepJudgements } from './examine'
import { findReport } from './find'

/** Lines that wait: those without a receipt, of proposals that were not paid here, or told by something else. */
const waiting = sql`line.is_line and not line.skipped and line.errors is null and line.receipt_id is null
  and line.state in ('unpaid', 'duplicate') and line.amount <> 0 and line.reversed_at is null`

/**
 * Judges anew the lines of a report that wait for something (commission-reports.md#lines), among its others as they are.
 * What they tell less than expected of is claimed. Answers the proposals of those that changed.
 */
export async function rejudge(scope: Scope & { principal?: { id: number } }, reportId: number): Promise<number[]> {
  const { rows } = await scope.tx.execute<{ line: number; state: string }>(sql`
    select line.line, line.state from commission_report_line line
    where line.tenant_id = ${scope.tenant.id} and line.report_id = ${reportId} and ${waiting} order by line.line`)
  if (rows.length === 0) return []
  const before = new Map(rows.map(({ line, state }) => [line, state]))
  const only = [...before.keys()]
  const judged = await judgeLines(scope, await findReport(scope, reportId), await findTold(scope, reportId, only), only)
  const changed = judged.filter(({ line, state }) => before.get(line) !== state)
  await keepJudgements(scope, reportId, changed)
  if (changed.length > 0) await claimDifferences(scope, reportId)
  return [...new Set(changed.flatMap(({ proposal_id }) => proposal_id ?? []))]
}

/** Reports that count and have lines that wait: of some proposals, or of those that were paid here since. */
export async function findWaiting({ tx, tenant }: Scope, proposals?: readonly number[]): Promise<number[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select distinct report.id from commission_report report
    join commission_report_line line on line.tenant_id = report.tenant_id and line.report_id = report.id
    where report.tenant_id = ${tenant.id} and report.status in ('applied', 'received') and ${waiting}
      and ${proposals ? sql`line.proposal_id = any(${sql.param([...proposals])}::bigint[])` : sql`line.state = 'unpaid'`}
    order by report.id`)
  return rows.map(({ id }) => Number(id))
}
