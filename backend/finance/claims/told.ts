import { type SQL, sql } from 'drizzle-orm'

/**
 * Parts by what was told of them, as a subquery `(proposal_id, kind, parcel, told, is_told)`: lines of reports that are
 * applied or received, and receipts that a person wrote. Where there is one by hand, a line without a receipt tells nothing:
 * it is of the same money. Cents. `which` narrows the proposals, by the name of their column.
 */
export const toldParts = (tenantId: number, which: (proposal: SQL) => SQL): SQL => sql`(
  select proposal_id, kind, parcel, true as is_told,
    coalesce(sum(amount) filter (where not is_line or is_received), 0)
      + case when bool_or(not is_line) then 0 else coalesce(sum(amount) filter (where is_line and not is_received), 0) end as told
  from (
    select coalesce(claim.proposal_id, line.proposal_id) as proposal_id, coalesce(claim.kind, line.kind) as kind,
      coalesce(claim.parcel, line.parcel) as parcel, line.amount, true as is_line,
      line.receipt_id is not null as is_received
    from commission_report_line line
    join commission_report report on report.tenant_id = line.tenant_id and report.id = line.report_id
    left join commission_claim claim on claim.tenant_id = line.tenant_id and claim.id = line.claim_id
    where line.tenant_id = ${tenantId} and report.status in ('applied', 'received') and not line.skipped
      and line.state in ('matched', 'value_differs') and line.amount > 0 and ${which(sql`line.proposal_id`)}
    union all
    select receipt.proposal_id, receipt.kind, receipt.parcel, receipt.amount, false, true
    from commission_receipt receipt
    where receipt.tenant_id = ${tenantId} and receipt.kind in ('upfront', 'bonus', 'deferred')
      and ${which(sql`receipt.proposal_id`)}
      and not exists (select from commission_report_line own where own.tenant_id = receipt.tenant_id
        and own.receipt_id = receipt.id)
  ) each group by proposal_id, kind, parcel)`
