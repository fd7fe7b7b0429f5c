import { mistakenPayment } from '@/lib/proposals/flow'
import { whole } from '../../commissions/engine/arithmetic'
import { ApiError } from '../../core/errors/api-error'
import type { Acting } from '../../core/kernel/acting'
import type { Changed } from '../../core/registry/registry'
import { demandConfirmed } from '../../identity/accounts/confirmation'
import { cents } from '../reading/draft'
import { findProposals, type Held, lockProposal } from '../reading/held'
import { move } from '../steps/move'
import type { Step } from '../steps/moving'
import { type ProductionInput, readStanding } from './target-input'

/** The step by which a proposal comes to stand as the line says. */
export function toStep(row: Pick<Held, 'status'>, input: ProductionInput): Step {
  const { status, sub_status, status_reason: reason } = input
  if (status === row.status) return { action: 'note', data: { sub_status } }
  if (status === 'rejected') return { action: 'reject', to: status, data: { sub_status, reason } }
  if (status === 'cancelled') return { action: 'cancel', data: { sub_status, reason } }
  const outstanding_balance = cents(input.outstanding_balance)
  if (status !== 'paid') return { action: 'advance', to: status, data: { sub_status, outstanding_balance } }
  const pay = {
    ...{ paid_at: input.paid_at ?? '', installments: input.installments, outstanding_balance, confirmed: false },
    ...{ contract_value: cents(input.contract_value) ?? 0n, net_value: cents(input.net_value) ?? 0n },
    installment_value: cents(input.installment_value),
  }
  return { action: 'pay', data: { sub_status, pay } }
}

const correcting = ['reverse_proposals', 'reopen_proposals', 'pay_proposals']

function demandCorrecting({ principal }: Acting): void {
  if (correcting.every((permission) => principal.permissions.has(permission))) return
  const message = 'Esta planilha marcou propostas como pagas: só quem pode estornar e reabrir a desfaz.'
  throw new ApiError('RULE', { reason: 'production_paid', message })
}

/** Before a sheet is taken back by a job: the right and the password, if it holds payments. RULE. */
export async function demandUndo(acting: Acting, changed: readonly Changed[]): Promise<void> {
  const rows = await findProposals(
    acting,
    changed.map(({ id }) => id),
  )
  if (!rows.some(({ status }) => status === 'paid')) return
  demandCorrecting(acting)
  await demandConfirmed(acting, acting.principal)
}

/** Corrects a payment by its opposite (proposals.md#correct); RULE for whoever may not. */
async function correctPayment(acting: Acting, take: (step: Step) => Promise<void>): Promise<void> {
  demandCorrecting(acting)
  const reversal = { percentage: whole, bank_amount: null }
  await take({ action: 'reverse', data: { reason: mistakenPayment, reversal } })
  await take({ action: 'reopen' })
}

/**
 * Takes a line's step back (production-sheets.md#taken-back): the proposal stands as before the sheet. A payment is
 * corrected by its opposite first.
 */
export async function takeStepBack(acting: Acting, { id, before, row_version }: Changed): Promise<void> {
  const { status, status_before_pendency, standing } = readStanding(before)
  const by = 'import_undone'
  let row = await lockProposal(acting, id)
  // Of its own steps, the first alone may meet what somebody else has changed meanwhile.
  let version: number | null = row_version
  const take = async (step: Step) => {
    row = await move(acting, id, step, { row_version: version, by })
    version = null
  }
  const { sub_status } = standing
  if (row.status === status) return take({ action: 'note', data: { sub_status } })
  if (row.status === 'paid') await correctPayment(acting, take)
  const goal = status === 'pending' ? (status_before_pendency ?? status) : status
  // A corrected payment may stand there already: nothing more happened to it.
  if (row.status === goal) return take({ action: 'note', data: { sub_status, standing } })
  return take({ action: 'take_back', to: goal, data: { standing } })
}
