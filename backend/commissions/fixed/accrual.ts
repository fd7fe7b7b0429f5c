import { and, eq } from 'drizzle-orm'
import { addDays } from '@/lib/formats/calendar'
import { commissionSettings } from '../../company/commission-settings'
import { endOfDay } from '../../company/time-zone'
import type { Scope } from '../../core/database/scope'
import { ApiError } from '../../core/errors/api-error'
import { writeAudit } from '../../core/kernel/audit'
import { baseAmount } from '../engine/base'
import { overrideAmount } from '../engine/overrides'
import { type PricedProposal, toAmounts } from '../engine/priced'
import { fixedAmounts, toEvent } from './lines'
import { loadPrice } from './price'
import { proposalCommission as lines } from './proposal-commission.table'
import { live, replaced, type StoredLine, type StoredMoney, turnLine, turnOverride, writeForecast } from './store'

/**
 * `stored` if its lines are fixed, else priced now: the company fixes by the day of payment, or nothing fixed them
 * before.
 */
async function fixedMoney(
  scope: Scope,
  proposal: PricedProposal,
  stored: StoredMoney,
  paidAt: string,
): Promise<StoredMoney> {
  const known = live(stored.lines)
  if (known.length > 0 && known.every(({ fixed_at }) => fixed_at !== null)) return stored
  const at = await endOfDay(scope, paidAt)
  try {
    return await writeForecast(scope, proposal, stored, { price: await loadPrice(scope, proposal, at), fixedAt: at })
  } catch (error) {
    // Time alone never refuses a payment (money.md#fixing): keep the forecast.
    if (!(error instanceof ApiError && error.details.reason === 'proposal_without_row' && known.length > 0)) throw error
    const fixed = await scope.tx
      .update(lines)
      .set({ fixed_at: at })
      .where(and(eq(lines.tenant_id, scope.tenant.id), eq(lines.proposal_id, proposal.id)))
      .returning()
    await writeAudit(scope, {
      action: 'commission_kept',
      entity: 'proposal_commission',
      entity_id: String(proposal.id),
      after: { commission_id: known[0]?.commission_id, paid_at: paidAt },
    })
    return { ...stored, lines: replaced(stored.lines, fixed) }
  }
}

/**
 * Turns `stored` forecast lines and overrides into accrued ones, by the fixed rates and the current bases
 * (money.md#accrual). Answers the lines afterwards.
 */
export async function accrueLines(
  scope: Scope,
  proposal: PricedProposal,
  stored: StoredMoney,
  paidAt: string,
): Promise<StoredLine[]> {
  const money = await fixedMoney(scope, proposal, stored, paidAt)
  const { event, days } = await commissionSettings(scope)
  const { now } = scope
  const releaseAt = addDays(paidAt, days)
  // Null until the bank's receipt; nothing waits for a bank that pays nothing.
  const dayOf = (isAwaited: boolean) => (event === 'paid' || !isAwaited ? releaseAt : null)
  const accrued = { status: 'accrued' as const, updated_at: now }
  const paid: StoredLine[] = []
  for (const line of live(money.lines)) {
    const amounts = fixedAmounts(line, baseAmount(line.base_type, toAmounts(proposal)).amount)
    const release_at = dayOf(amounts.company_amount > 0n)
    paid.push(await turnLine(scope, line, { ...accrued, ...amounts, release_at, accrued_at: now }))
  }
  const brought = toEvent(paid)
  const release_at = dayOf(paid.some(({ company_amount }) => company_amount > 0n))
  for (const one of live(money.overrides)) {
    // A base of zero yields zero, and the override still takes its lines' status (proposals.md#correct).
    const amounts = overrideAmount({ base: one.base_kind, percentage: one.percentage }, brought)
    await turnOverride(scope, one, { ...accrued, ...amounts, release_at })
  }
  return replaced(money.lines, paid)
}
