import { and, eq } from 'drizzle-orm'
import type { CommissionBase } from '@/lib/catalogue-kinds'
import { commissionSettings } from '../company/commission-settings'
import { endOfDay } from '../company/time-zone'
import { writeAudit } from '../core/audit'
import { ApiError } from '../core/errors'
import type { Scope } from '../core/scope'
import { baseOf } from './base'
import { proposalCommission as lines, proposalCommissionOverride as overrides } from './proposal-commission.table'
import { eventOf, overridePaid, paidOf } from './proposal-lines'
import { priceOf } from './proposal-price'
import { amountsOf, type PricedProposal } from './proposal-priced'
import { moneyStored, type StoredMoney, standing, turnForecast, writeForecast } from './proposal-store'

/** `days` later. */
function dayAfter(day: string, days: number): string {
  const at = new Date(`${day}T00:00:00Z`)
  at.setUTCDate(at.getUTCDate() + days)
  return at.toISOString().slice(0, 10)
}

/** Lines that were fixed, or are now: by the day of payment, or because nobody did before. */
async function fixedMoney(scope: Scope, proposal: PricedProposal, paidAt: string): Promise<StoredMoney> {
  const stored = await moneyStored(scope, proposal.id, true)
  const known = standing(stored.lines)
  if (known.length > 0 && known.every(({ fixed_at }) => fixed_at !== null)) return stored
  const at = await endOfDay(scope, paidAt)
  try {
    await writeForecast(scope, proposal, await priceOf(scope, proposal, at), at)
  } catch (error) {
    // Time alone refuses no payment (domain.md 4.4): what was forecast stands.
    if (!(error instanceof ApiError && error.details.reason === 'proposal_without_row' && known.length > 0)) throw error
    await scope.tx
      .update(lines)
      .set({ fixed_at: at })
      .where(and(eq(lines.tenant_id, scope.tenant.id), eq(lines.proposal_id, proposal.id)))
    await writeAudit(scope, {
      action: 'commission_kept',
      entity: 'proposal_commission',
      entity_id: String(proposal.id),
      after: { commission_id: known[0]?.commission_id, paid_at: paidAt },
    })
  }
  return moneyStored(scope, proposal.id, true)
}

/**
 * Turns forecast lines and overrides into accrued ones, by the rates that were fixed and the bases of now (domain.md
 * 4.4). False where they have accrued already: nothing accrues twice.
 */
export async function accrueLines(scope: Scope, proposal: PricedProposal, paidAt: string): Promise<boolean> {
  const before = await moneyStored(scope, proposal.id, true)
  if (standing(before.lines).some(({ status }) => status !== 'forecast')) return false
  const money = await fixedMoney(scope, proposal, paidAt)
  const { event, days } = await commissionSettings(scope)
  const { now } = scope
  const accrued = {
    status: 'accrued' as const,
    // Null waits for the bank's receipt.
    release_at: event === 'paid' ? dayAfter(paidAt, days) : null,
    updated_at: now,
  }
  const paid = standing(money.lines).map((line) => {
    // Guarantee: written from a product's own base.
    const base = baseOf(line.base_type as CommissionBase, amountsOf(proposal))
    return { line, amounts: paidOf(line, base.amount) }
  })
  for (const { line, amounts } of paid) {
    await turnForecast(scope, lines, line.id, { ...accrued, ...amounts, accrued_at: now })
  }
  const brought = eventOf(paid.map(({ amounts }) => amounts))
  for (const one of standing(money.overrides)) {
    const amounts = overridePaid(one, brought)
    if (amounts) await turnForecast(scope, overrides, one.id, { ...accrued, ...amounts })
    else await turnForecast(scope, overrides, one.id, { status: 'cancelled', updated_at: now })
  }
  return true
}
