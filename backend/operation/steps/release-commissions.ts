import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { dueForRelease, release } from '../../commissions/fixed/release'
import type { Scope } from '../../core/database/scope'
import { writeAudits } from '../../core/kernel/audit'
import { proposal } from '../records/proposal.table'

/** Proposals released per transaction. */
const atOnce = 500

/**
 * Releases commission that is due (money.md#accrual), and stores each proposal's `commission_status`. Answers the
 * number of proposals.
 */
export async function releaseCommissions(scope: Scope, today: string): Promise<number> {
  const due = await dueForRelease(scope, today, atOnce)
  await releaseProposals(scope, due, today)
  return due.length
}

/**
 * As `releaseCommissions`, of `ids` alone, whose `commission_status` is stored whether something is due or not. Locks a
 * proposal before its lines, as its steps do.
 */
export async function releaseProposals(scope: Scope, ids: readonly number[], today: string): Promise<void> {
  if (ids.length === 0) return
  const { tx, tenant, now } = scope
  const held = await tx
    .select({
      id: proposal.id,
      number: proposal.number,
      user_id: proposal.user_id,
      paid_at: proposal.paid_at,
      money_events: proposal.money_events,
      before: proposal.commission_status,
    })
    .from(proposal)
    .where(and(eq(proposal.tenant_id, tenant.id), inArray(proposal.id, [...ids])))
    .orderBy(asc(proposal.id))
    .for('update')
  const outcomes = await release(
    scope,
    held.map((one) => ({ ...one, paid_at: one.paid_at ?? today })),
    today,
  )
  const before = new Map(held.map((one) => [one.id, one.before]))
  const changed = outcomes.filter((one) => one.released || before.get(one.proposal_id) !== one.commission_status)
  const byStatus = Map.groupBy(changed, ({ commission_status }) => commission_status)
  for (const [commission_status, ones] of byStatus) {
    const ids = ones.map(({ proposal_id }) => proposal_id)
    await tx
      .update(proposal)
      .set({ commission_status, updated_at: now, row_version: sql`${proposal.row_version} + 1` })
      .where(and(eq(proposal.tenant_id, tenant.id), inArray(proposal.id, ids)))
  }
  await writeAudits(
    scope,
    outcomes
      .filter(({ released }) => released)
      .map(({ proposal_id, commission_status }) => ({
        action: 'commission_released',
        entity: 'proposal_commission',
        entity_id: String(proposal_id),
        after: { commission_status },
      })),
  )
}
