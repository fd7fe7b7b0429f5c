import { percentOf } from '../engine/arithmetic'

/** An agreement's deductible shares of an income, in 1/10,000 percent. */
export interface MarginRates {
  margin_loan: bigint
  margin_rmc: bigint
  margin_rcc: bigint
}

/** Monthly deductible amounts of an income, in cents: loans, consigned card, benefit card. */
export const marginsOf = (income: bigint, rates: MarginRates) => ({
  loan: percentOf(income, rates.margin_loan),
  rmc: percentOf(income, rates.margin_rmc),
  rcc: percentOf(income, rates.margin_rcc),
})
