import { portion } from '../engine/arithmetic'

/** An agreement's deductible shares of an income, in 1/10,000 percent. */
export interface MarginRates {
  margin_loan: bigint
  margin_rmc: bigint
  margin_rcc: bigint
}

/** Monthly deductible amounts of an income, in cents: loans, consigned card, benefit card. */
export const incomeMargins = (income: bigint, rates: MarginRates) => ({
  loan: portion(income, rates.margin_loan),
  rmc: portion(income, rates.margin_rmc),
  rcc: portion(income, rates.margin_rcc),
})
