import { and, asc, eq } from 'drizzle-orm'
import { mistakenPayment } from '@/lib/proposal-flow'
import { correct, reverse } from '../commissions/proposal-money'
import { asPercent } from '../core/decimal'
import { ApiError, invalid } from '../core/errors'
import type { Scope } from '../core/scope'
import { proposalReversal } from './proposal.table'
import { keep, type Moving, priced } from './proposal-moving'

/** A hundred per cent. */
const whole = 1_000_000n

/** Every reversal of a proposal, corrected ones too, in order. */
export const reversalsOf = ({ tx, tenant }: Scope, proposalId: number) =>
  tx
    .select()
    .from(proposalReversal)
    .where(and(eq(proposalReversal.tenant_id, tenant.id), eq(proposalReversal.proposal_id, proposalId)))
    .orderBy(asc(proposalReversal.seq))

/** Takes back a part of the commission, or all that is left of it (domain.md 3.1 #18, 4.6). */
export async function arriveReversed(moving: Moving): Promise<void> {
  const { acting, row, data, today } = moving
  const { percentage = 0n, bank_amount = null } = data.reversal ?? {}
  if (percentage <= 0n) {
    throw invalid({ percentage: { reason: 'above_zero', message: 'Informe um valor maior que zero.' } })
  }
  const known = await reversalsOf(acting, row.id)
  const sum = known.reduce((total, one) => (one.corrected ? total : total + one.percentage), percentage)
  if (sum > whole) {
    const left = asPercent(whole - sum + percentage).replace('.', ',')
    const message = `Já foi estornada uma parte: restam ${left}%.`
    throw invalid({ percentage: { reason: 'reversal_above', params: { left }, message } })
  }
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
  keep(row, await reverse(acting, priced(row), { percentage: sum, today }))
  if (sum < whole) return
  row.status = 'reversed'
  row.reversed_at = acting.now
}

/** A payment that never was (domain.md 3.1 #22): it waits for its payment again, and may accrue once more. */
export async function takeBackPayment({ acting, row, today }: Moving): Promise<void> {
  const standing = (await reversalsOf(acting, row.id)).filter(({ corrected }) => !corrected)
  const [only] = standing
  if (standing.length !== 1 || only?.percentage !== whole || only.reason !== mistakenPayment) {
    throw new ApiError('RULE', {
      reason: 'not_mistaken',
      message: 'Só se corrige um estorno único de 100% por pagamento registrado por engano.',
    })
  }
  await acting.tx
    .update(proposalReversal)
    .set({ corrected: true, updated_at: acting.now, row_version: only.row_version + 1 })
    .where(and(eq(proposalReversal.tenant_id, acting.tenant.id), eq(proposalReversal.id, only.id)))
  keep(row, await correct(acting, priced(row), { today }))
  Object.assign(row, { status: 'approved', paid_at: null, reversed_at: null })
}
