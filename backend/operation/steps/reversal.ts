import { and, asc, eq } from 'drizzle-orm'
import { mistakenPayment } from '@/lib/proposals/flow'
import { whole } from '../../commissions/engine/arithmetic'
import { reversedSoFar, reversibleLeft } from '../../commissions/engine/reversal'
import { correct, reverse } from '../../commissions/fixed/money'
import { asPercent } from '../../core/database/decimal'
import { demandOpenPeriod } from '../../core/database/open-period'
import type { Scope } from '../../core/database/scope'
import { ApiError, invalid } from '../../core/errors/api-error'
import { isReceived } from '../../finance/entries/received'
import { proposalReversal } from '../records/proposal.table'
import { keep, type Moving, priced } from './moving'

/** All reversals of a proposal, corrected ones too, in order. */
export const findReversals = ({ tx, tenant }: Scope, proposalId: number) =>
  tx
    .select()
    .from(proposalReversal)
    .where(and(eq(proposalReversal.tenant_id, tenant.id), eq(proposalReversal.proposal_id, proposalId)))
    .orderBy(asc(proposalReversal.seq))

/** The sum of the proposal's live reversals plus this one; VALIDATION if this one is zero or exceeds the rest. */
export function demandReversible(known: readonly { corrected: boolean; percentage: bigint }[], more: bigint): bigint {
  if (more <= 0n) {
    throw invalid({ percentage: { reason: 'above_zero', message: 'Informe um valor maior que zero.' } })
  }
  const live = known.filter(({ corrected }) => !corrected).map((one) => one.percentage)
  const soFar = reversedSoFar(live, more)
  if (soFar !== null) return soFar
  const left = asPercent(reversibleLeft(live)).replace('.', ',')
  const message = `Já foi estornada uma parte: restam ${left}%.`
  throw invalid({ percentage: { reason: 'reversal_above', params: { left }, message } })
}

/** Reverses part of the commission, or all that is left (proposals.md#reverse, money.md#reversal). */
export async function arriveReversed(moving: Moving): Promise<void> {
  const { acting, row, data, today } = moving
  const { percentage = 0n, bank_amount = null } = data.reversal ?? {}
  // Corrected next, it would no longer be paid in its month.
  if (data.reason === mistakenPayment && row.paid_at !== null) await demandOpenPeriod(acting, row.paid_at)
  const known = await findReversals(acting, row.id)
  const soFar = demandReversible(known, percentage)
  await acting.tx.insert(proposalReversal).values({
    tenant_id: acting.tenant.id,
    created_at: acting.now,
    updated_at: acting.now,
    created_by: acting.principal.id,
    proposal_id: row.id,
    seq: (known.at(-1)?.seq ?? 0) + 1,
    percentage,
    reason: data.reason ?? '',
    reversed_at: today,
    bank_amount,
  })
  keep(row, await reverse(acting, priced(row), { percentage: soFar, today }))
  if (soFar < whole) return
  row.status = 'reversed'
  row.reversed_at = acting.now
}

/** Undoes a mistaken payment (proposals.md#correct): the proposal awaits payment again, and may accrue once more. */
export async function takeBackPayment({ acting, row }: Moving): Promise<void> {
  const live = (await findReversals(acting, row.id)).filter(({ corrected }) => !corrected)
  const [only] = live
  if (live.length !== 1 || only?.percentage !== whole || only.reason !== mistakenPayment) {
    throw new ApiError('RULE', {
      reason: 'not_mistaken',
      message: 'Só se corrige um estorno único de 100% por pagamento registrado por engano.',
    })
  }
  // Told before the receipts: unlinking them would be in vain.
  if (row.paid_at !== null) await demandOpenPeriod(acting, row.paid_at)
  if (await isReceived(acting, row.id)) {
    throw new ApiError('RULE', {
      reason: 'proposal_received',
      message: 'O banco já pagou comissão desta proposta: se foi engano, desvincule antes os recebimentos dela.',
    })
  }
  await acting.tx
    .update(proposalReversal)
    .set({ corrected: true, updated_at: acting.now, row_version: only.row_version + 1 })
    .where(and(eq(proposalReversal.tenant_id, acting.tenant.id), eq(proposalReversal.id, only.id)))
  keep(row, await correct(acting, priced(row)))
  // The reason was the reversal's, which is undone.
  Object.assign(row, { paid_at: null, reversed_at: null, status_reason: null })
}
