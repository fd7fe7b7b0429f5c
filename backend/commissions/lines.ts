import { fixedAmount, percentOf, sum } from './arithmetic'
import type { Rates } from './rates'
import type { CommissionRow } from './rows'

/** One line of a proposal's commission, in cents. `company` is the bank's payment: broker and retained are its parts. */
export interface Line {
  kind: 'upfront' | 'bonus'
  company_rate: bigint
  broker_rate: bigint
  company: bigint
  broker: bigint
  /** Always a subtraction, so that lines add up. */
  retained: bigint
}

type Shares = Pick<Line, 'company' | 'broker' | 'retained'>

/** Upfront, and bonus where the company gets one. `base` is null only where the row is fixed. */
export function linesOf(row: CommissionRow, rates: Rates, base: bigint | null): Line[] {
  const amount = (rate: bigint) => (row.is_fixed_value ? fixedAmount(rate) : percentOf(base ?? 0n, rate))
  const line = (kind: Line['kind'], companyRate: bigint, brokerRate: bigint): Line => {
    const [company, broker] = [amount(companyRate), amount(brokerRate)]
    return { kind, company_rate: companyRate, broker_rate: brokerRate, company, broker, retained: company - broker }
  }
  const lines = [line('upfront', rates.company.upfront, rates.broker.upfront)]
  if (rates.company.bonus !== null) lines.push(line('bonus', rates.company.bonus, rates.broker.bonus ?? 0n))
  return lines
}

export const totals = (lines: readonly Shares[]): Shares => ({
  company: sum(lines.map(({ company }) => company)),
  broker: sum(lines.map(({ broker }) => broker)),
  retained: sum(lines.map(({ retained }) => retained)),
})
