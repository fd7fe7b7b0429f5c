import type { PaymentRules } from '../../company/own-settings'
import { asMoney } from '../../core/database/decimal'

/** Amounts of a payment, in cents: gross = net + fee + what is withheld (payments.md#amounts). */
export interface Quote {
  gross: bigint
  fee: bigint
  withheld_irrf: bigint
  withheld_iss: bigint
  /** Below one cent where the fee leaves nothing to pay. */
  net: bigint
}

/** The amounts of a gross one: the fee is within it, and none from the company's limit on. */
export function quote(
  gross: bigint,
  { transfer_fee, transfer_fee_exempt_above: limit }: Pick<PaymentRules, 'transfer_fee' | 'transfer_fee_exempt_above'>,
): Quote {
  const fee = gross === 0n || (limit !== null && gross >= limit) ? 0n : transfer_fee
  return { gross, fee, withheld_irrf: 0n, withheld_iss: 0n, net: gross - fee }
}

/** The quote as it is answered; a net below zero is none. */
export const shownQuote = ({ gross, fee, withheld_irrf, withheld_iss, net }: Quote) => ({
  gross: asMoney(gross),
  fee: asMoney(fee),
  withheld_irrf: asMoney(withheld_irrf),
  withheld_iss: asMoney(withheld_iss),
  net: asMoney(net > 0n ? net : 0n),
})
