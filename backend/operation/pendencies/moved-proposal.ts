import { and, eq, inArray, isNull } from 'drizzle-orm'
import { waitingStatuses } from '@/lib/proposals/pendency'
import type { Acting } from '../../core/kernel/acting'
import { lockProposal, refuseStale } from '../reading/held'
import { pendency } from '../records/pendency.table'
import { move } from '../steps/move'

/**
 * Moves a proposal to `pending` when a pendency is opened (proposals.md#pend-and-resume); does nothing if it is pending
 * already. Locks the proposal; CONFLICT on a stale `row_version`, RULE if it is not open.
 */
export async function pend(acting: Acting, proposalId: number, row_version: number): Promise<void> {
  const held = await lockProposal(acting, proposalId)
  if (held.status === 'pending') return refuseStale(acting, held, { row_version })
  await move(acting, proposalId, { action: 'pend' }, { row_version })
}

/**
 * Moves a proposal back to its earlier status once none of its pendencies is open or answered
 * (proposals.md#pend-and-resume). Locks the proposal; does nothing if it is not pending or another pendency is open.
 */
export async function resume(acting: Acting, proposalId: number): Promise<void> {
  const held = await lockProposal(acting, proposalId, 'system')
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
