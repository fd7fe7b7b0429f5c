import { sql } from 'drizzle-orm'
import { paymentTermsSql } from '../../catalogue/in-sql'
import { owedParts } from '../../commissions/fixed/received'
import type { Scope } from '../../core/database/scope'
import { toldProposals } from '../../operation/records/paid-proposals'
import { graceDays, overdueSince } from './recount'
import { toldParts } from './told'

/**
 * Claims what banks whose reports are brought have not paid in time (commission-reports.md#claims): parts of proposals that
 * were paid late enough to be in their first report or a later one. Of one bank, or all. Idempotent.
 */
export async function claimUnpaid(scope: Scope, today: string, bankId?: number): Promise<void> {
  const { tx, tenant, now } = scope
  const terms = paymentTermsSql(sql`told.tenant_id`, sql`told.bank_id`)
  const moment = sql`${now.toISOString()}::timestamptz`
  await tx.execute(sql`
    insert into commission_claim (tenant_id, created_at, updated_at, bank_id, proposal_id, kind, parcel, cause, expected, told, since)
    select ${tenant.id}, ${moment}, ${moment}, told.bank_id, part.proposal_id, part.kind, part.parcel, 'not_paid', part.amount, 0,
      ${overdueSince(sql`told.tenant_id`, sql`told.bank_id`, sql`told.paid_at`)}
    from (select bank_id, min(reported_on) as first_on from commission_report
      where tenant_id = ${tenant.id} and status in ('applied', 'received') ${bankId === undefined ? sql`` : sql`and bank_id = ${bankId}`}
      group by bank_id) known
    join (select ${tenant.id}::bigint as tenant_id, * from ${toldProposals(scope)} each) told on told.bank_id = known.bank_id
    join ${owedParts(scope)} part on part.proposal_id = told.id
    where told.is_live and told.paid_at >= known.first_on - ${terms} - ${graceDays}::int
      and ${overdueSince(sql`told.tenant_id`, sql`told.bank_id`, sql`told.paid_at`)} <= ${today}::date
      and not exists (select from ${toldParts(tenant.id, (proposal) => sql`${proposal} = part.proposal_id`)} told
        where told.kind = part.kind and told.parcel = part.parcel)
    on conflict (tenant_id, proposal_id, kind, parcel) do nothing`)
}

/** Claims the rest of what an applied report tells less than expected of (commission-reports.md#lines). */
export async function claimDifferences(
  { tx, tenant, now, principal }: Scope & { principal?: { id: number } },
  reportId: number,
): Promise<void> {
  const moment = sql`${now.toISOString()}::timestamptz`
  await tx.execute(sql`
    insert into commission_claim as known
      (tenant_id, created_at, updated_at, created_by, bank_id, proposal_id, kind, parcel, cause, expected, told, since)
    select line.tenant_id, ${moment}, ${moment}, ${principal?.id ?? null}::bigint, report.bank_id, line.proposal_id, line.kind, line.parcel,
      coalesce(line.cause, 'unexplained'), line.expected, 0, report.reported_on
    from commission_report_line line join commission_report report
      on report.tenant_id = line.tenant_id and report.id = line.report_id
    where line.tenant_id = ${tenant.id} and line.report_id = ${reportId} and not line.skipped
      and line.state = 'value_differs' and line.claim_id is null and line.expected > 0 and line.diff < 0
      and line.kind in ('upfront', 'bonus', 'deferred')
    on conflict (tenant_id, proposal_id, kind, parcel) do update
      set cause = excluded.cause, since = least(known.since, excluded.since), updated_at = excluded.updated_at,
        row_version = known.row_version + 1
      where (known.cause, known.since) is distinct from (excluded.cause, least(known.since, excluded.since))`)
}
