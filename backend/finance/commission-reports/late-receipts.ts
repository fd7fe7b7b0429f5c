import { sql } from 'drizzle-orm'
import type { Scope } from '../../core/database/scope'
import type { Acting } from '../../core/kernel/acting'
import { attempt } from '../../core/registry/attempt'
import { findJob, findReport } from './find'
import { isToReceive, writeSome } from './receipts'

/** Reports whose money came before their lines were judged as they are now: such lines have no receipt yet. */
async function findLate({ tx, tenant }: Scope): Promise<number[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select report.id from commission_report report
    where report.tenant_id = ${tenant.id} and report.status = 'received' and report.credit_id is not null
      and exists (select from commission_report_line line where line.tenant_id = report.tenant_id
        and line.report_id = report.id and line.receipt_id is null and line.updated_at > report.updated_at and ${isToReceive})
    order by report.id`)
  return rows.map(({ id }) => Number(id))
}

/**
 * Writes the receipts of lines that were judged again after the money of their report had come, some of each report at a time
 * (commission-reports.md#reports): in nobody's name, as all that the night writes. What a job is at work on is left to it; what
 * is refused is left for the check to tell. Idempotent.
 */
export async function receiveLate(scope: Scope & Pick<Acting, 'audit'>): Promise<void> {
  for (const id of await findLate(scope)) {
    // The lock makes whoever receives, or takes back, wait: their job is seen, or our receipts are.
    const { status, credit_id, updated_at } = await findReport(scope, id, true)
    if (status !== 'received' || credit_id === null || (await findJob(scope, id))) continue
    await attempt(scope, (inside) => writeSome(inside, id, credit_id, { since: updated_at }))
  }
}
