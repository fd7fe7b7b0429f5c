import { and, eq, sql } from 'drizzle-orm'
import type { Scope } from '../core/scope'
import { proposalOwners } from '../operation/proposal-facts'
import { proposalCommission as lines, proposalCommissionOverride as overrides } from './proposal-commission.table'

/**
 * What one person may still look forward to, in cents: the broker's part of the forecast lines of what they sold, and
 * their overrides on what others did. What has accrued is told by `toReleaseOf`. Null where no line was ever theirs.
 */
export async function forecastOf(scope: Scope, userId: number): Promise<bigint | null> {
  const { tx, tenant } = scope
  const owners = proposalOwners(scope)
  const [own] = await tx
    .select({
      amount: sql<string>`coalesce(sum(${lines.broker_amount} - ${lines.reversed_broker})
        filter (where ${lines.status} = 'forecast'), 0)`,
      rows: sql<string>`count(*)`,
    })
    .from(lines)
    .innerJoin(owners, eq(owners.id, lines.proposal_id))
    .where(and(eq(lines.tenant_id, tenant.id), eq(owners.user_id, userId)))
  const [above] = await tx
    .select({
      amount: sql<string>`coalesce(sum(${overrides.amount} - ${overrides.reversed_amount})
        filter (where ${overrides.status} = 'forecast'), 0)`,
      rows: sql<string>`count(*)`,
    })
    .from(overrides)
    .where(and(eq(overrides.tenant_id, tenant.id), eq(overrides.user_id, userId)))
  const parts = [own, above]
  if (parts.every((part) => Number(part?.rows ?? 0) === 0)) return null
  return parts.reduce((sum, part) => sum + BigInt(part?.amount ?? 0), 0n)
}
