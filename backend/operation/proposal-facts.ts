import { and, eq, inArray } from 'drizzle-orm'
import type { Scope } from '../core/scope'
import { proposal } from './proposal.table'

/** Every proposal's owner, as a subquery that sums of commission join: lines know their proposal alone. */
export const proposalOwners = ({ tx, tenant }: Scope) =>
  tx
    .select({ id: proposal.id, user_id: proposal.user_id })
    .from(proposal)
    .where(eq(proposal.tenant_id, tenant.id))
    .as('proposal_owner')

/** The numbers by which people know the proposals of `ids`. */
export async function proposalNumbers(
  { tx, tenant }: Scope,
  ids: readonly (number | null)[],
): Promise<Map<number, number>> {
  const known = [...new Set(ids)].filter((id) => id !== null)
  if (known.length === 0) return new Map()
  const rows = await tx
    .select({ id: proposal.id, number: proposal.number })
    .from(proposal)
    .where(and(eq(proposal.tenant_id, tenant.id), inArray(proposal.id, known)))
  return new Map(rows.map(({ id, number }) => [id, number]))
}
