import type { OverrideBase } from '@/lib/catalogue-kinds'
import type { CommissionStatus, LineStatus } from '@/lib/operation-kinds'
import { fixedAmount, percentOf, sum } from './arithmetic'
import type { OverrideEvent } from './overrides'

/** A line as it was fixed: what is enough to pay it of another base. */
export interface FixedRates {
  is_fixed_value: boolean
  company_rate: bigint
  broker_rate: bigint
}

export interface LineAmounts {
  base_amount: bigint | null
  company_amount: bigint
  broker_amount: bigint
  retained_amount: bigint
}

/** What a fixed line pays of `base`; only bases are taken anew at the payment (domain.md 4.4). */
export function paidOf({ is_fixed_value, company_rate, broker_rate }: FixedRates, base: bigint | null): LineAmounts {
  const amount = (rate: bigint) => (is_fixed_value ? fixedAmount(rate) : percentOf(base ?? 0n, rate))
  const [company_amount, broker_amount] = [amount(company_rate), amount(broker_rate)]
  const base_amount = is_fixed_value ? null : base
  return { base_amount, company_amount, broker_amount, retained_amount: company_amount - broker_amount }
}

/** What the payment brings the hierarchy's bases (domain.md 4.5). */
export const eventOf = (lines: readonly LineAmounts[]): OverrideEvent => ({
  broker: sum(lines.map(({ broker_amount }) => broker_amount)),
  retained: sum(lines.map(({ retained_amount }) => retained_amount)),
  production: lines[0]?.base_amount ?? 0n,
})

/** What a fixed override pays of the event; null where its base is nothing, which writes no row. */
export function overridePaid(
  { base_kind, percentage }: { base_kind: OverrideBase; percentage: bigint },
  event: OverrideEvent,
): { base_amount: bigint; amount: bigint } | null {
  const base_amount = event[base_kind]
  return base_amount === 0n ? null : { base_amount, amount: percentOf(base_amount, percentage) }
}

interface Standing {
  status: LineStatus
  reversed_company: bigint
  reversed_broker: bigint
}

/** A proposal's `commission_status`, from its lines alone (domain.md 2.6). */
export function statusOf(lines: readonly Standing[]): CommissionStatus {
  const standing = lines.filter(({ status }) => status !== 'cancelled')
  const all = (wanted: LineStatus) => standing.every(({ status }) => status === wanted)
  if (standing.length === 0) return 'none'
  if (all('forecast')) return 'forecast'
  if (all('reversed')) return 'reversed'
  if (standing.some((line) => line.status === 'reversed' || line.reversed_company + line.reversed_broker > 0n)) {
    return 'partly_reversed'
  }
  if (all('released')) return 'released'
  return standing.some(({ status }) => status === 'released') ? 'partly_released' : 'accrued'
}
