import { and, eq, inArray, isNull } from 'drizzle-orm'
import { waitingStatuses } from '@/lib/proposals/pendency'
import type { Acting } from '../../core/kernel/acting'
import { hold, refuseStale } from '../reading/held'
import { pendency } from '../records/pendency.table'
import { move } from '../steps/move'

/**
 * What opening a pendency does to its proposal (proposals.md#pend-and-resume): it becomes `pending`; where it is
 * already, nothing changes. Locks the proposal; CONFLICT where `row_version` is no longer its own, RULE where it is not
 * open.
 */
export async function pend(acting: Acting, proposalId: number, row_version: number): Promise<void> {
  const held = await hold(acting, proposalId)
  if (held.status === 'pending') return refuseStale(acting, held, { row_version })
  await move(acting, proposalId, { action: 'pend' }, { row_version })
}

/**
 * What closing a pendency does to its proposal (proposals.md#pend-and-resume): once none of its own is open or answered
 * it goes back to what it was before. Locks the proposal; does nothing where it is not pending or another pendency is
 * open.
 */
export async function resume(acting: Acting, proposalId: number): Promise<void> {
  const held = await hold(acting, proposalId, 'system')
  if (held.status !== 'pending') return
  const [waiting] = await acting.tx
    .select({ id: pendency.id })
    .from(pendency)
    .where(
      and(
        eq(pendency.tenant_id, acting.tenant.id),
        eq(pendency.proposal_id, proposalId),
        inArray(pendency.status, waitingStatuses),
        isNull(pendency.deleted_at),
      ),
    )
    .limit(1)
  if (!waiting) await move(acting, proposalId, { action: 'resume' }, { row_version: null, system: true })
}
