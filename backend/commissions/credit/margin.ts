import { percentOf } from '../engine/arithmetic'

/** An agreement's shares of an income that may be deducted, in 1/10,000 percent. */
export interface MarginRates {
  margin_loan: bigint
  margin_rmc: bigint
  margin_rcc: bigint
}

/** What of an income (cents) may be deducted each month: for loans, the consigned card, the benefit card. */
export const marginsOf = (income: bigint, rates: MarginRates) => ({
  loan: percentOf(income, rates.margin_loan),
  rmc: percentOf(income, rates.margin_rmc),
  rcc: percentOf(income, rates.margin_rcc),
})
