import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { reopensTo } from '@/lib/proposal-flow'
import { cancelLines, fix, forecast } from '../commissions/proposal-money'
import { ApiError } from '../core/errors'
import type { Acting } from '../core/registry'
import { pendency } from './pendency.table'
import { cardOn } from './proposal-known'
import { keep, type Moving, priced } from './proposal-moving'
import { cardStands } from './proposal-rules'

/** How long a closed proposal may be opened again (domain.md 3.1 #19). */
const reopenable = 90 * 86_400_000

/** The proposal goes on or is over: nobody waits for an answer any more. */
export async function cancelPendencies(
  { tx, tenant, now, principal, audit }: Acting,
  proposalId: number,
): Promise<void> {
  const gone = await tx
    .update(pendency)
    .set({
      status: 'cancelled',
      resolved_at: now,
      resolved_by: principal.id,
      updated_at: now,
      row_version: sql`${pendency.row_version} + 1`,
    })
    .where(
      and(
        eq(pendency.tenant_id, tenant.id),
        eq(pendency.proposal_id, proposalId),
        inArray(pendency.status, ['open', 'answered']),
        isNull(pendency.deleted_at),
      ),
    )
    .returning({ id: pendency.id })
  for (const { id } of gone) {
    audit({ action: 'cancelled', entity: 'pendency', entity_id: String(id), after: { status: 'cancelled' } })
  }
}

/** Rejected or cancelled (domain.md 3.1 #15 to #17). */
export async function close(moving: Moving, to: 'rejected' | 'cancelled'): Promise<void> {
  const { acting, before, row } = moving
  row.status_before_closing = row.status_before_pendency ?? before.status
  row.status_before_pendency = null
  row.status = to
  if (to === 'cancelled') row.cancelled_at = acting.now
  await cancelPendencies(acting, row.id)
  if (row.commission_status !== 'none') keep(row, await cancelLines(acting, priced(row)))
}

/** Back to where it stood before it was closed, its row resolved anew (domain.md 3.1 #19). */
export async function reopen({ acting, row }: Moving): Promise<void> {
  if (acting.now.getTime() - row.status_since.getTime() > reopenable) {
    const message = 'Passaram 90 dias: cadastre uma proposta nova.'
    throw new ApiError('RULE', { reason: 'reopen_late', message })
  }
  const { operation_type: type, customer_id, customer_benefit_id: benefit, id: but } = row
  const card = await cardOn(acting, { type, customer_id, benefit, but })
  if (card) throw new ApiError('RULE', cardStands(card))
  row.status = reopensTo({ ...row, validated: row.validated_at !== null })
  Object.assign(row, { status_before_closing: null, cancelled_at: null, status_reason: null })
  if (row.status === 'awaiting_validation' || row.status === 'returned') return
  const isTyped = row.typed_at !== null && row.status !== 'awaiting_typing'
  keep(
    row,
    isTyped && row.typed_at
      ? await fix(acting, priced(row), row.typed_at)
      : await forecast(acting, priced(row), acting.now),
  )
}
