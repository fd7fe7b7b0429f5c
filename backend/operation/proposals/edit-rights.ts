import { isInternal } from '@/lib/access/roles'
import { type ProposalStatus, statusFacts } from '@/lib/proposals/flow'
import { ApiError } from '../../core/errors/api-error'
import type { Acting } from '../../core/kernel/acting'
import type { Held } from '../reading/held'
import { toActor } from '../steps/move'

const settled: readonly ProposalStatus[] = ['paid', 'reversed']
const over: readonly ProposalStatus[] = ['rejected', 'cancelled']

/** Refusal to edit the proposal in its current status; null if this person may (proposals.md#owners-edits). */
export function editRefusal(acting: Pick<Acting, 'principal'>, row: Held): ApiError | null {
  const { permissions, role } = acting.principal
  const { owns } = toActor(acting, row)
  if (!permissions.has('edit_proposals') || (!isInternal(role) && !owns)) return new ApiError('FORBIDDEN')
  if (settled.includes(row.status)) {
    const message = 'Uma proposta paga não muda mais: corrija por estorno.'
    return new ApiError('CONFLICT', { reason: 'proposal_settled', message })
  }
  const { label } = statusFacts[row.status]
  if (over.includes(row.status)) {
    const message = `A proposta está “${label}”: reabra antes de alterar.`
    return new ApiError('RULE', { reason: 'proposal_over', params: { status: row.status }, message })
  }
  if (isInternal(role) || row.status === 'returned') return null
  const message = `A proposta está em “${label}”: você pode alterar quando ela for devolvida.`
  return new ApiError('RULE', { reason: 'proposal_not_returned', params: { status: row.status }, message })
}

/**
 * True if documents may be added and deleted: by staff, and by the owner while something is asked of them
 * (proposals.md#owners-edits). An owner's first documents are sent with the proposal (`handIn`).
 */
export function mayAttach(acting: Pick<Acting, 'principal'>, row: Held): boolean {
  const { permissions, role } = acting.principal
  if (!permissions.has('edit_proposals')) return false
  if (isInternal(role)) return true
  return toActor(acting, row).owns && (row.status === 'returned' || row.status === 'pending')
}
