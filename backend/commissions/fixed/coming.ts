import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Scope } from '../../core/database/scope'
import { proposalOwners } from '../../operation/records/facts'
import { lineLeftIn, overrideLeftIn } from './line-left'
import { proposalCommission as lines, proposalCommissionOverride as overrides } from './proposal-commission.table'

/** Amounts to release by user, in cents: accrued and not released yet, less reversals (money.md#balance). */
export async function sumToRelease(scope: Scope, users: readonly number[]): Promise<Map<number, bigint>> {
  if (users.length === 0) return new Map()
  const { tx, tenant } = scope
  const owners = proposalOwners(scope)
  const ofLines = await tx
    .select({
      user: owners.user_id,
      amount: sql<string>`sum(${lineLeftIn(lines).broker})`,
    })
    .from(lines)
    .innerJoin(owners, eq(owners.id, lines.proposal_id))
    .where(and(eq(lines.tenant_id, tenant.id), eq(lines.status, 'accrued'), inArray(owners.user_id, [...users])))
    .groupBy(owners.user_id)
  const ofOverrides = await tx
    .select({
      user: overrides.user_id,
      amount: sql<string>`sum(${overrideLeftIn(overrides)})`,
    })
    .from(overrides)
    .where(
      and(eq(overrides.tenant_id, tenant.id), eq(overrides.status, 'accrued'), inArray(overrides.user_id, [...users])),
    )
    .groupBy(overrides.user_id)
  const sums = new Map<number, bigint>()
  for (const { user, amount } of [...ofLines, ...ofOverrides]) {
    sums.set(user, (sums.get(user) ?? 0n) + BigInt(amount))
  }
  return sums
}
