import type { PaymentRules } from '../../company/own-settings'
import { asMoney } from '../../core/database/decimal'
import { sumTaxes, type Tax } from '../withholding/calculate'
import { computeTaxes } from '../withholding/judge'
import type { Facts } from './facts'

/** Amounts of a payment, in cents: gross = net + fee + what is withheld (payments.md#amounts). */
export interface Quote {
  gross: bigint
  fee: bigint
  withheld_irrf: bigint
  withheld_iss: bigint
  withheld_inss: bigint
  /** Below one cent where fee and taxes leave nothing to pay. */
  net: bigint
}

/** The fee within a gross amount: none from the company's limit on. */
const feeOf = (gross: bigint, { transfer_fee, transfer_fee_exempt_above: limit }: PaymentRules) =>
  gross === 0n || (limit !== null && gross >= limit) ? 0n : transfer_fee

/** The rest of a gross amount after its fee and taxes. */
export function deduct(gross: bigint, fee: bigint, taxes: readonly Tax[]): Quote {
  const withheld = sumTaxes(taxes)
  const net = gross - fee - withheld.withheld_irrf - withheld.withheld_iss - withheld.withheld_inss
  return { gross, fee, ...withheld, net }
}

/** The amounts of a gross one, as they would be if it were approved now. */
export const quote = (gross: bigint, { rules, person, withholding }: Facts): Quote =>
  deduct(gross, feeOf(gross, rules), computeTaxes(withholding, person.account, { gross }))

/** The quote as it is answered; a net below zero is none. */
export const shownQuote = ({ gross, fee, withheld_irrf, withheld_iss, withheld_inss, net }: Quote) => ({
  gross: asMoney(gross),
  fee: asMoney(fee),
  withheld_irrf: asMoney(withheld_irrf),
  withheld_iss: asMoney(withheld_iss),
  withheld_inss: asMoney(withheld_inss),
  net: asMoney(net > 0n ? net : 0n),
})
