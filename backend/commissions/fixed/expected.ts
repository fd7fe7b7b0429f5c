import { type SQL, sql } from 'drizzle-orm'
import type { Scope } from '../../core/database/scope'
import { proposalOwners } from '../../operation/records/facts'
import { lineLeftIn, overrideLeftIn } from './line-left'
import { proposalCommission as lines, proposalCommissionOverride as overrides } from './proposal-commission.table'
import { lineSource, overrideSource } from './release'

/**
 * The ledger's expected content per line and override, credits less debits, as a subquery `(source_type, source_id,
 * user_id, proposal_id, amount)`: for released ones the part not reversed, for others zero.
 */
export function expectedInLedger(scope: Scope): SQL {
  const owners = proposalOwners(scope)
  const { id } = scope.tenant
  return sql`(
    select ${lineSource}::text as source_type, ${lines.id} as source_id, ${owners.user_id} as user_id,
      ${lines.proposal_id} as proposal_id,
      case when ${lines.status} = 'released' then ${lineLeftIn(lines).broker} else 0 end as amount
    from ${lines} join ${owners} on ${owners.id} = ${lines.proposal_id}
    where ${lines.tenant_id} = ${id}
    union all
    select ${overrideSource}::text, ${overrides.id}, ${overrides.user_id}, ${overrides.proposal_id},
      case when ${overrides.status} = 'released' then ${overrideLeftIn(overrides)} else 0 end
    from ${overrides}
    where ${overrides.tenant_id} = ${id}
  )`
}

/** Lines and overrides that are inconsistent by themselves: the proposal, and the reason. */
export async function wrongLines({ tx, tenant }: Scope, today: string) {
  const found = await tx.execute<{ proposal_id: string | number; why: string }>(sql`
    select distinct proposal_id, why from (
      select proposal_id, case
        when company_amount <> broker_amount + retained_amount then 'sum'
        when reversed_broker > broker_amount or reversed_company > company_amount then 'reversed'
        when status = 'accrued' and release_at < ${today}::date then 'late'
      end as why from ${lines} where tenant_id = ${tenant.id}
      union all
      select proposal_id, case
        when reversed_amount > amount then 'reversed'
        when status = 'accrued' and release_at < ${today}::date then 'late'
      end from ${overrides} where tenant_id = ${tenant.id}
    ) as judged where why is not null order by proposal_id, why`)
  return found.rows.map(({ proposal_id, why }) => ({ proposal_id: Number(proposal_id), why }))
}
