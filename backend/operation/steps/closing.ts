import { and, eq, isNull } from 'drizzle-orm'
import { lapse } from '@/lib/proposals/pendency'
import { cancelLines, refix } from '../../commissions/fixed/money'
import { ApiError } from '../../core/errors/api-error'
import type { Acting } from '../../core/kernel/acting'
import { takeAll } from '../../core/workflow/take-all'
import { cardOn } from '../reading/card-on'
import { cardStands } from '../reading/operation-rules'
import { pendency } from '../records/pendency.table'
import { keep, type Moving, priced } from './moving'

/** Time within which a closed proposal can be reopened (proposals.md#reopen). */
const reopenable = 90 * 86_400_000

/** Cancels open pendencies: the proposal moves on or ends, so no answer is needed. */
export async function cancelPendencies(acting: Acting, proposalId: number): Promise<void> {
  await takeAll(acting, {
    entity: 'pendency',
    table: pendency,
    transition: lapse,
    where: and(eq(pendency.proposal_id, proposalId), isNull(pendency.deleted_at)),
    set: { resolved_at: acting.now, resolved_by: acting.principal.id },
    audited: 'cancelled',
  })
}

/**
 * Cancels the forecast and open pendencies of a proposal that was rejected, withdrawn or cancelled
 * (proposals.md#transitions).
 */
export async function close({ acting, before, row }: Moving): Promise<void> {
  row.status_before_closing = row.status_before_pendency ?? before.status
  row.status_before_pendency = null
  if (row.status === 'cancelled') row.cancelled_at = acting.now
  await cancelPendencies(acting, row.id)
  if (row.commission_status !== 'none') keep(row, await cancelLines(acting, priced(row)))
}

/** Returns to the status before closing, with row and rule selected anew (proposals.md#reopen). */
export async function reopen({ acting, row }: Moving): Promise<void> {
  if (acting.now.getTime() - row.status_since.getTime() > reopenable) {
    const message = 'Passaram 90 dias: cadastre uma proposta nova.'
    throw new ApiError('RULE', { reason: 'reopen_late', message })
  }
  const { operation_type: type, customer_id, customer_benefit_id: benefit, id: but } = row
  const card = await cardOn(acting, { type, customer_id, benefit, but })
  if (card) throw new ApiError('RULE', cardStands(card))
  Object.assign(row, { status_before_closing: null, cancelled_at: null, status_reason: null })
  if (row.status === 'awaiting_validation' || row.status === 'returned') return
  keep(row, await refix(acting, priced(row), row.status === 'awaiting_typing' ? null : row.typed_at))
}
