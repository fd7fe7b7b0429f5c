import { sql } from 'drizzle-orm'
import { asMoney } from '../../core/database/decimal'
import { daysBefore } from '../../core/database/local-time'
import type { Scope } from '../../core/database/scope'
import { isAtWork } from './find'
import { isToReceive } from './receipts'

type Found = { id: number; gross: string; sum: string; told: string }

/**
 * Recomputes commission reports that count (commission-reports.md#reports): gross is the sum of the lines; what a received one
 * moved is gross less withheld, another nothing; a line's receipt is of as much as the line, and of the report's credit; one
 * that is to have a receipt has it within a day, unless a job is at work on it. Findings are Portuguese sentences.
 */
export async function checkReports(scope: Scope): Promise<{ rows: number; findings: { message: string }[] }> {
  const { tx, tenant } = scope
  const { rows: reports } = await tx.execute<Found>(sql`
    select report.id::int as id, report.gross::text as gross,
      coalesce((select sum(line.amount) from commission_report_line line where line.tenant_id = report.tenant_id
        and line.report_id = report.id and line.is_line and not line.skipped and line.errors is null), 0)::text as sum
    from commission_report report where report.tenant_id = ${tenant.id} and report.status in ('applied', 'received')`)
  const { rows: moved } = await tx.execute<Found>(sql`
    select report.id::int as id,
      (case when report.status = 'received' then report.gross - report.withheld else 0 end)::text as gross,
      (coalesce((select sum(case when moved.direction = 'in' then moved.amount else -moved.amount end)
        from transaction_statement moved where moved.tenant_id = report.tenant_id
          and moved.source_type = 'report' and moved.source_id = report.id), 0)
        + coalesce((select sum(entry.amount) from financial_entry entry where entry.tenant_id = report.tenant_id
          and entry.id = report.credit_id and entry.status = 'received' and not exists (select from financial_entry back
            where back.tenant_id = entry.tenant_id and back.reverses_id = entry.id)), 0))::text as sum
    from commission_report report where report.tenant_id = ${tenant.id}`)
  const { rows: lines } = await tx.execute<Found & { line: number }>(sql`
    select line.report_id::int as id, line.line, line.amount::text as gross, receipt.amount::text as sum
    from commission_report_line line join commission_receipt receipt
      on receipt.tenant_id = line.tenant_id and receipt.id = line.receipt_id
    join commission_report report on report.tenant_id = line.tenant_id and report.id = line.report_id
    where line.tenant_id = ${tenant.id} and (receipt.amount <> line.amount or receipt.proposal_id <> line.proposal_id
      or receipt.credit_id is distinct from report.credit_id or report.status <> 'received')`)
  // A job, and the night, have some time: a day after the money came and the line was judged, nobody is about it any more.
  const { rows: missing } = await tx.execute<{ id: number; line: number; amount: string }>(sql`
    select report.id::int as id, line.line, line.amount::text as amount from commission_report report
    join commission_report_line line on line.tenant_id = report.tenant_id and line.report_id = report.id
    where report.tenant_id = ${tenant.id} and report.status = 'received' and report.credit_id is not null
      and line.receipt_id is null and ${isToReceive}
      and greatest(line.updated_at, report.updated_at) <= ${daysBefore(scope.now, 1).toISOString()}::timestamptz
      and not ${isAtWork(scope, sql`report.id`)}
    order by report.id, line.line`)
  const wrong = (some: readonly Found[]) => some.filter(({ gross, sum }) => gross !== sum)
  const money = (cents: string) => asMoney(BigInt(cents))
  return {
    rows: reports.length,
    findings: [
      ...wrong(reports).map(({ id, gross, sum }) => ({
        message: `Relatório ${id}: as linhas somam ${money(sum)}, o total é ${money(gross)}.`,
      })),
      ...wrong(moved).map(({ id, gross, sum }) => ({
        message: `Relatório ${id}: moveu ${money(sum)} no fluxo de caixa, o líquido é ${money(gross)}.`,
      })),
      ...missing.map(({ id, line, amount }) => ({
        message: `Relatório ${id}, linha ${line}: falta o recebimento de ${money(amount)}; receba o relatório de novo.`,
      })),
      ...lines.map(({ id, line, gross, sum }) => ({
        message: `Relatório ${id}, linha ${line}: o recebimento é ${money(sum)}, a linha diz ${money(gross)}.`,
      })),
    ],
  }
}
