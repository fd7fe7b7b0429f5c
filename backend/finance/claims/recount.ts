import { type SQL, sql } from 'drizzle-orm'
import { paymentTermsSql } from '../../catalogue/in-sql'
import { companyParts } from '../../commissions/fixed/received'
import type { Scope } from '../../core/database/scope'
import { toldProposals } from '../../operation/records/paid-proposals'
import { toldParts } from './told'

/** Days that a bank has beyond its terms, until a part counts as not paid. */
export const graceDays = 10
/** Rests up to this are none. Cents. */
const tolerance = 5

/** The day after the last on which the bank paid in time. */
export const overdueSince = (tenant: SQL, bank: SQL, paidAt: SQL): SQL =>
  sql`(${paidAt} + ${paymentTermsSql(tenant, bank)} + ${graceDays + 1}::int)`

/**
 * Counts anew what was told of claims, and what that makes of them (commission-reports.md#claims): those of some proposals,
 * or all. A decision of a person stays until the part is paid or taken back, or its rest has grown.
 */
export async function recountClaims(scope: Scope, today: string, proposals?: readonly number[]): Promise<void> {
  const { tx, tenant, now } = scope
  const which = (proposal: SQL) =>
    proposals
      ? sql`${proposal} = any(${sql.param([...proposals])}::bigint[])`
      : sql`${proposal} in (select known.proposal_id from commission_claim known where known.tenant_id = ${tenant.id})`
  await tx.execute(sql`
    with told as materialized (select * from ${toldParts(tenant.id, which)} parts),
    own as materialized (select * from ${companyParts(scope)} parts where ${which(sql`parts.proposal_id`)}),
    counted as materialized (
      select claim.id, coalesce(told.told, 0) as told, coalesce(told.is_told, false) as is_told, claim.state as state,
        claim.told as told_before, coalesce(own.amount, claim.expected) as expected,
        sold.is_live and sold.paid_at is not null and coalesce(own.is_alive, claim.kind = 'deferred') as is_alive,
        ${overdueSince(sql`claim.tenant_id`, sql`claim.bank_id`, sql`sold.paid_at`)} as overdue_since
      from commission_claim claim join ${toldProposals(scope)} sold on sold.id = claim.proposal_id
      left join told on told.proposal_id = claim.proposal_id and told.kind = claim.kind and told.parcel = claim.parcel
      left join own on own.proposal_id = claim.proposal_id and own.kind = claim.kind and own.parcel = claim.parcel
      where claim.tenant_id = ${tenant.id} and ${which(sql`claim.proposal_id`)}
    ), judged as materialized (
      select id, told, greatest(expected, 1) as expected, overdue_since, is_told,
        case when not is_alive or not (is_told or overdue_since <= ${today}::date) then 'dropped'
          when told >= expected - ${tolerance}::bigint then 'paid'
          when state in ('paid', 'dropped') or (state in ('accepted', 'written_off') and told < told_before) then 'open'
          else state end as state
      from counted
    )
    update commission_claim claim set told = judged.told, expected = judged.expected, state = judged.state,
      cause = case when judged.is_told or judged.state in ('dropped', 'paid') then claim.cause else 'not_paid' end,
      since = case when judged.is_told or judged.state in ('dropped', 'paid') then claim.since
        else judged.overdue_since end,
      updated_at = ${now.toISOString()}::timestamptz, row_version = claim.row_version + 1
    from judged
    where claim.tenant_id = ${tenant.id} and claim.id = judged.id
      and (claim.told, claim.expected, claim.state) is distinct from (judged.told, judged.expected, judged.state)`)
}
