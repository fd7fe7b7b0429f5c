import type { CommissionStatus, LineStatus } from '@/lib/kinds/operation'
import { sum } from '../engine/arithmetic'
import { type LineRates, lineBase, lineShares } from '../engine/lines'
import { type OverrideEvent, paymentEvent } from '../engine/overrides'

/** A line's amount columns, in cents. */
export interface LineAmounts {
  base_amount: bigint | null
  company_amount: bigint
  broker_amount: bigint
  retained_amount: bigint
}

/** A fixed line's amounts of `base`; at the payment only bases are taken anew (money.md#fixing). */
export function fixedAmounts(rates: LineRates, base: bigint | null): LineAmounts {
  const { company, broker, retained } = lineShares(rates, base)
  return {
    base_amount: lineBase(rates.is_fixed_value, base),
    company_amount: company,
    broker_amount: broker,
    retained_amount: retained,
  }
}

/** The event that these lines' payment is to the hierarchy (money.md#overrides). */
export const toEvent = (lines: readonly LineAmounts[]): OverrideEvent =>
  paymentEvent(
    {
      broker: sum(lines.map(({ broker_amount }) => broker_amount)),
      retained: sum(lines.map(({ retained_amount }) => retained_amount)),
    },
    lines[0]?.base_amount ?? null,
  )

interface LineState {
  status: LineStatus
  reversed_company: bigint
  reversed_broker: bigint
}

/**
 * A proposal's `commission_status`, from its lines (money.md#lines). `isReversed`: the proposal has a live reversal,
 * which lines do not show if it came to zero.
 */
export function commissionStatus(lines: readonly LineState[], isReversed: boolean): CommissionStatus {
  const live = lines.filter(({ status }) => status !== 'cancelled')
  const all = (wanted: LineStatus) => live.every(({ status }) => status === wanted)
  if (live.length === 0) return 'none'
  if (all('forecast')) return 'forecast'
  if (all('reversed')) return 'reversed'
  const isTaken = (line: LineState) => line.status === 'reversed' || line.reversed_company + line.reversed_broker > 0n
  if (isReversed || live.some(isTaken)) return 'partly_reversed'
  if (all('released')) return 'released'
  return live.some(({ status }) => status === 'released') ? 'partly_released' : 'accrued'
}
