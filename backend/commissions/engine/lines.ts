import { divide, portion, sum } from './arithmetic'
import type { Rates } from './rates'
import type { CommissionRow } from './rows'

/** The rates of one line: 1/10,000 percent of a base, or of a fixed row 1/10,000 of a real. */
export interface LineRates {
  is_fixed_value: boolean
  company_rate: bigint
  broker_rate: bigint
}

/** In cents. `company` is the bank's payment: `broker` and `retained` are its parts. */
export interface Shares {
  company: bigint
  broker: bigint
  retained: bigint
}

/** One line of a proposal's commission. */
export interface Line extends Omit<LineRates, 'is_fixed_value'>, Shares {
  kind: 'upfront' | 'bonus'
  /** The broker's rate was cut to the company's (money.md#rates). */
  clipped: boolean
}

/**
 * One amount of a commission line, in cents: `rate` of `base`, or a fixed row's own value. The only rounding of a line:
 * half up at the cent, once (money.md#arithmetic).
 */
export const lineAmount = (rate: bigint, base: bigint | null, isFixedValue: boolean): bigint =>
  isFixedValue ? divide(rate, 100n) : portion(base ?? 0n, rate)

/** A line's base: null for a fixed row, whatever the product's base is (money.md#row-and-base). */
export const lineBase = (isFixedValue: boolean, base: bigint | null): bigint | null => (isFixedValue ? null : base)

/** A line's amounts of `base`. Retained is a subtraction, so that lines always add up (money.md#arithmetic). */
export function lineShares({ is_fixed_value, company_rate, broker_rate }: LineRates, base: bigint | null): Shares {
  const company = lineAmount(company_rate, base, is_fixed_value)
  const broker = lineAmount(broker_rate, base, is_fixed_value)
  return { company, broker, retained: company - broker }
}

/** Upfront, and bonus if the company gets one. `base` is null only for fixed rows. */
export function commissionLines({ is_fixed_value }: CommissionRow, rates: Rates, base: bigint | null): Line[] {
  const line = (kind: Line['kind'], company_rate: bigint, broker_rate: bigint): Line => ({
    kind,
    company_rate,
    broker_rate,
    ...lineShares({ is_fixed_value, company_rate, broker_rate }, base),
    clipped: rates.cut.includes(kind),
  })
  const lines = [line('upfront', rates.company.upfront, rates.broker.upfront)]
  if (rates.company.bonus !== null) lines.push(line('bonus', rates.company.bonus, rates.broker.bonus ?? 0n))
  return lines
}

export const totals = (lines: readonly Shares[]): Shares => ({
  company: sum(lines.map(({ company }) => company)),
  broker: sum(lines.map(({ broker }) => broker)),
  retained: sum(lines.map(({ retained }) => retained)),
})
