import { sql } from 'drizzle-orm'
import type { Scope } from '../../core/database/scope'
import { proposalOwners } from '../../operation/records/facts'
import { proposalCommission as lines, proposalCommissionOverride as overrides } from './proposal-commission.table'

/** One person's part of the commission of some proposals, in cents. */
export interface Part {
  user: number
  /** As the broker, or as somebody above. */
  as: 'broker' | 'override'
  amount: bigint
}

/** Forecast parts of these proposals by person: their owners', and those of the people above. */
export async function forecastParts(scope: Scope, proposals: readonly number[]): Promise<Part[]> {
  if (proposals.length === 0) return []
  const { tx, tenant } = scope
  const owners = proposalOwners(scope)
  const { rows } = await tx.execute<{ user_id: string | number; part: Part['as']; amount: string }>(sql`
    select ${owners.user_id} as user_id, 'broker' as part, sum(${lines.broker_amount})::text as amount
    from ${lines} join ${owners} on ${owners.id} = ${lines.proposal_id}
    where ${lines.tenant_id} = ${tenant.id} and ${lines.status} = 'forecast' and ${lines.proposal_id} in ${[...proposals]}
    group by 1
    union all
    select ${overrides.user_id}, 'override', sum(${overrides.amount})::text from ${overrides}
    where ${overrides.tenant_id} = ${tenant.id} and ${overrides.status} = 'forecast'
      and ${overrides.proposal_id} in ${[...proposals]}
    group by 1`)
  return rows.map(({ user_id, part, amount }) => ({ user: Number(user_id), as: part, amount: BigInt(amount) }))
}
