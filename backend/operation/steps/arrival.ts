import { and, eq, gt, isNull } from 'drizzle-orm'
import type { ProposalEffect } from '@/lib/proposals/terms'
import { forecast, refix } from '../../commissions/fixed/money'
import { ApiError, invalid } from '../../core/errors/api-error'
import { proposalDocument } from '../records/proposal.table'
import { refuseClaimed, release } from './claim'
import { cancelPendencies, close, reopen } from './closing'
import { asksForBalance, keep, type Moving, priced } from './moving'
import { arrivePaid } from './payment'
import { restore } from './restore'
import { arriveReversed, takeBackPayment } from './reversal'
import { arriveTyped } from './typing'

/** A resubmission must contain a change (proposals.md#resubmit). */
async function refuseUnchanged({ acting: { tx, tenant }, row }: Moving): Promise<void> {
  if (row.updated_at > row.status_since) return
  const [brought] = await tx
    .select({ id: proposalDocument.id })
    .from(proposalDocument)
    .where(
      and(
        eq(proposalDocument.tenant_id, tenant.id),
        eq(proposalDocument.proposal_id, row.id),
        gt(proposalDocument.created_at, row.status_since),
        isNull(proposalDocument.deleted_at),
      ),
    )
    .limit(1)
  if (brought) return
  throw new ApiError('RULE', {
    reason: 'unchanged',
    message: 'Corrija o que foi pedido antes de reenviar a proposta.',
  })
}

/** Owners resubmit, type and cancel by the same call, but may not write the bank's wording or balance. */
const tellsForBank = ({ acting }: Moving) => acting.principal.permissions.has('change_status_proposals')

/** Stores the bank's balance if one was sent, and reprices the commission with it. */
async function takeBalance(moving: Moving): Promise<void> {
  const { acting, row, data } = moving
  const given = tellsForBank(moving) ? (data.outstanding_balance ?? null) : null
  if (given === null || given === row.outstanding_balance) return
  if (!(await asksForBalance(moving))) {
    const message = 'Este produto não tem saldo devedor.'
    throw invalid({ outstanding_balance: { reason: 'no_balance', message } })
  }
  row.outstanding_balance = given
  if (row.commission_status === 'none') return
  keep(row, await refix(acting, priced(row), row.typed_at))
}

/** A payment or jump from pending counts from the status before it; the open pendencies are cancelled. */
export async function leavePending({ acting, before, row }: Moving): Promise<void> {
  if (before.status !== 'pending') return
  await cancelPendencies(acting, row.id)
  row.status_before_pendency = null
}

type Effect = (moving: Moving) => void | Promise<void>

/**
 * The effects of the transitions of `lib/proposals/transitions.ts`; `row` has its new status already and is written
 * afterwards.
 */
export const proposalEffects: Readonly<Record<ProposalEffect, Effect>> = {
  record_balance: takeBalance,
  record_bank_status: (moving) => {
    if (tellsForBank(moving)) moving.row.sub_status = moving.data.sub_status ?? null
  },
  record_reason: ({ row, data }) => {
    row.status_reason = data.reason ?? null
  },
  refuse_claimed: ({ acting, row }) => refuseClaimed(acting, row.id),
  release_claim: ({ acting, row }) => release(acting, row.id, true),
  refuse_unchanged: refuseUnchanged,
  record_validation: ({ acting, row }) => {
    Object.assign(row, { validated_at: acting.now, validated_by: acting.principal.id })
  },
  type_or_forecast: async (moving) => {
    const { acting, row } = moving
    if (row.status === 'typed') await arriveTyped(moving)
    else keep(row, await forecast(acting, priced(row), acting.now))
  },
  record_typing: arriveTyped,
  record_approval: ({ acting, row }) => {
    row.approved_at = acting.now
  },
  leave_pendency: leavePending,
  accrue: arrivePaid,
  hold_status: ({ before, row }) => {
    row.status_before_pendency = before.status
  },
  drop_held_status: ({ row }) => {
    row.status_before_pendency = null
  },
  close,
  reverse_commission: arriveReversed,
  reopen,
  undo_payment: takeBackPayment,
  restore,
}
