import { and, eq, gt, isNull } from 'drizzle-orm'
import { hasBalance, type ProposalStatus, type Transition } from '@/lib/proposal-flow'
import { fix, forecast } from '../commissions/proposal-money'
import { ApiError, invalid } from '../core/errors'
import { refuseClaimed, release } from './claim'
import { proposalDocument } from './proposal.table'
import { cancelPendencies, close, reopen } from './proposal-closing'
import { keep, type Moving, priced } from './proposal-moving'
import { arrivePaid } from './proposal-payment'
import { arriveReversed, takeBackPayment } from './proposal-reversal'
import { arriveTyped } from './proposal-typing'

/** The owner has to have done something about it (domain.md 3.1 #5). */
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

/** An owner sends again, types and cancels by the same call: the bank's wording and its balance are not theirs to write. */
const tellsForBank = ({ acting }: Moving) => acting.principal.permissions.has('change_status_proposals')

/** The balance that the bank has told, where one came along: what the commission is taken of changes with it. */
async function takeBalance(moving: Moving): Promise<void> {
  const { acting, row, data } = moving
  const given = tellsForBank(moving) ? (data.outstanding_balance ?? null) : null
  if (given === null || given === row.outstanding_balance) return
  if (!hasBalance(row.operation_type)) {
    const message = 'Este produto não tem saldo devedor.'
    throw invalid({ outstanding_balance: { reason: 'no_balance', message } })
  }
  row.outstanding_balance = given
  if (row.commission_status === 'none') return
  keep(
    row,
    row.typed_at ? await fix(acting, priced(row), row.typed_at) : await forecast(acting, priced(row), acting.now),
  )
}

function refuseWithoutBalance({ row }: Moving): void {
  if (!hasBalance(row.operation_type) || row.outstanding_balance !== null) return
  const message = 'Informe o saldo devedor devolvido pelo banco.'
  throw invalid({ outstanding_balance: { reason: 'required', message } })
}

async function validated(moving: Moving, to: ProposalStatus): Promise<void> {
  const { acting, row } = moving
  await refuseClaimed(acting, row.id)
  Object.assign(row, { validated_at: acting.now, validated_by: acting.principal.id })
  if (to === 'typed') await arriveTyped(moving)
  else keep(row, await forecast(acting, priced(row), acting.now))
  await release(acting, row.id, true)
}

/** Guards and effects of one step to `to` (domain.md 3.1); `moving.row` becomes what it leads to. */
export async function arrive(moving: Moving, { number }: Transition, to: ProposalStatus): Promise<void> {
  const { acting, row, data } = moving
  await takeBalance(moving)
  switch (number) {
    case 3:
      await validated(moving, to)
      break
    case 4:
      await refuseClaimed(acting, row.id)
      await release(acting, row.id, true)
      moving.news = 'proposal.returned'
      break
    case 5:
      await refuseUnchanged(moving)
      moving.news = 'proposal.submitted'
      break
    case 6:
      await arriveTyped(moving)
      break
    case 9:
      refuseWithoutBalance(moving)
      moving.news = 'proposal.status_changed'
      break
    case 11:
      row.approved_at = acting.now
      moving.news = 'proposal.status_changed'
      break
    case 12:
      await arrivePaid(moving)
      moving.news = 'proposal.paid'
      break
    case 13:
      row.status_before_pendency = moving.before.status
      break
    case 14:
      row.status_before_pendency = null
      break
    case 15:
    case 16:
    case 17:
      await close(moving, to === 'rejected' ? 'rejected' : 'cancelled')
      if (number === 16) await release(acting, row.id, true)
      moving.news = 'proposal.status_changed'
      break
    case 18:
      await arriveReversed(moving)
      moving.news = 'proposal.reversed'
      return
    case 19:
      await reopen(moving)
      return
    case 21:
      moving.news = 'proposal.returned'
      break
    case 22:
      await takeBackPayment(moving)
      return
    default:
  }
  row.status = to
  if (tellsForBank(moving)) row.sub_status = data.sub_status ?? row.sub_status
}

/** From pending a payment and a jump count from what it was before; nobody waits for an answer any more. */
export async function leavePending(moving: Moving): Promise<void> {
  if (moving.before.status !== 'pending') return
  await cancelPendencies(moving.acting, moving.row.id)
  moving.row.status_before_pendency = null
}
