import { and, eq } from 'drizzle-orm'
import type { Scope } from '../../core/database/scope'
import { sumReversed } from '../../operation/records/facts'
import { whole } from '../engine/arithmetic'
import { type DeferredPart, deferredParts } from '../engine/deferred'
import { overrideAmount } from '../engine/overrides'
import { deferredRates } from '../engine/rates'
import { reversalAmount } from '../engine/reversal'
import { commission } from '../tables/commission.table'
import { proposalCommission as lines, proposalCommissionOverride as overrides } from './proposal-commission.table'
import { live, type StoredLine, type StoredMoney } from './store'

interface FixedPart extends DeferredPart {
  rates: { company: bigint; broker: bigint; cut: boolean }
}

/** The terms that the upfront line fixed, which are a deferred part's too (money.md#fixing). */
const termsIn = (line: StoredLine) => ({
  base_type: line.base_type,
  base_amount: line.base_amount,
  commission_id: line.commission_id,
  spread_rule_id: line.spread_rule_id,
  spread_group_id: line.spread_group_id,
  base_percentage: line.base_percentage,
  mode: line.mode,
  value: line.value,
  rate_source: line.rate_source,
  fixed_at: line.fixed_at,
})

/** The rates of the deferred parts by the terms that the upfront line fixed; null where they pay none. */
export const fixedDeferredRates = (line: StoredLine, row: typeof commission.$inferSelect) =>
  deferredRates(row, {
    rule: line.mode === null || line.value === null ? null : { mode: line.mode, value: line.value },
    basePercentage: line.base_percentage,
    hasBroker: line.rate_source !== 'none',
  })

/** Part `number` by the fixed terms of the payment's base; null where they pay none. */
async function findPart(
  { tx, tenant }: Scope,
  line: StoredLine,
  { number, installments }: { number: number; installments: number },
): Promise<FixedPart | null> {
  const [row] = await tx
    .select()
    .from(commission)
    .where(and(eq(commission.tenant_id, tenant.id), eq(commission.id, line.commission_id)))
  if (!row || line.base_amount === null) return null
  const rates = fixedDeferredRates(line, row)
  const part = rates && deferredParts(line.base_amount, rates, installments).parts.find((one) => one.number === number)
  return part && rates ? { ...part, rates } : null
}

/**
 * The client has paid an instalment: its deferred part accrues, with the overrides on it, to be released on `releaseAt`
 * (money.md#deferred). What reversals took so far is taken of it too. Answers false if there is nothing to accrue: the
 * terms pay no such part, it has accrued before, or the whole commission was taken back.
 */
export async function accrueDeferred(
  scope: Scope,
  proposal: { id: number; installments: number },
  money: StoredMoney,
  { number, releaseAt }: { number: number; releaseAt: string },
): Promise<boolean> {
  const { tx, tenant, now } = scope
  const line = live(money.lines).find(({ kind }) => kind === 'upfront')
  const part = line && (await findPart(scope, line, { number, installments: proposal.installments }))
  const taken = await sumReversed(scope, proposal.id)
  if (!line || !part || taken === whole) return false
  const made = { tenant_id: tenant.id, created_at: now }
  const accrued = {
    ...{ proposal_id: proposal.id, installment_no: number, updated_at: now },
    ...{ status: 'accrued' as const, release_at: releaseAt, released_at: null },
  }
  const ofPart = {
    ...{ ...termsIn(line), ...accrued, kind: 'deferred' as const, is_fixed_value: false, accrued_at: now },
    ...{ company_amount: part.company, broker_amount: part.broker, retained_amount: part.retained },
    ...{ company_rate: part.rates.company, broker_rate: part.rates.broker, clipped: part.rates.cut, is_received: true },
    reversed_company: reversalAmount(part.company, 0n, taken),
    reversed_broker: reversalAmount(part.broker, 0n, taken),
  }
  const [written] = await tx
    .insert(lines)
    .values({ ...made, ...ofPart })
    .onConflictDoUpdate({
      target: [lines.tenant_id, lines.proposal_id, lines.kind, lines.installment_no],
      // One that was taken back accrues anew.
      set: ofPart,
      setWhere: eq(lines.status, 'cancelled'),
    })
    .returning({ id: lines.id })
  if (!written) return false
  for (const one of live(money.overrides).filter(({ installment_no }) => installment_no === 0)) {
    const { base_amount, amount } = overrideAmount(
      { base: one.base_kind, percentage: one.percentage },
      { broker: part.broker, retained: part.retained, production: 0n },
    )
    if (base_amount === 0n) continue
    const { node_id, user_id, level, base_kind, percentage } = one
    const ofNode = {
      ...{ ...accrued, node_id, user_id, level, base_kind, percentage, base_amount, amount },
      reversed_amount: reversalAmount(amount, 0n, taken),
    }
    await tx
      .insert(overrides)
      .values({ ...made, ...ofNode })
      .onConflictDoUpdate({
        target: [overrides.tenant_id, overrides.proposal_id, overrides.installment_no, overrides.node_id],
        set: ofNode,
        setWhere: eq(overrides.status, 'cancelled'),
      })
  }
  return true
}

/** Cancels a deferred part that is not released yet, with its overrides: nothing was paid of it. */
export async function cancelDeferred({ tx, tenant, now }: Scope, proposalId: number, number: number): Promise<void> {
  const set = { status: 'cancelled', release_at: null, updated_at: now } as const
  const [cancelled] = await tx
    .update(lines)
    .set({ ...set, is_received: false })
    .where(
      and(
        ...[eq(lines.tenant_id, tenant.id), eq(lines.proposal_id, proposalId), eq(lines.kind, 'deferred')],
        ...[eq(lines.installment_no, number), eq(lines.status, 'accrued')],
      ),
    )
    .returning({ id: lines.id })
  if (!cancelled) return
  await tx
    .update(overrides)
    .set(set)
    .where(
      and(
        ...[eq(overrides.tenant_id, tenant.id), eq(overrides.proposal_id, proposalId)],
        ...[eq(overrides.installment_no, number), eq(overrides.status, 'accrued')],
      ),
    )
}
