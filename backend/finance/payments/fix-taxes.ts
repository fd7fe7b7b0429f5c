import type { Acting } from '../../core/kernel/acting'
import { findSharing } from '../../identity/payees/paid-people'
import type { PaymentRow } from '../ledger/payment.table'
import { keepTaxes, nextPlace } from '../withholding/keep'
import { findTaxBlocks, netMissing, taxesNow, toRefusal } from './guards'
import { deduct } from './quote'
import { holdFacts } from './request'

/**
 * Computes a payment's taxes anew and fixes them, after all others of the document (payments.md#withholding); while the company
 * withholds none, those that were estimated or fixed before go. RULE without a table, or where nothing is left to pay.
 */
export async function fixTaxes({ acting, row }: { acting: Acting; row: PaymentRow }): Promise<void> {
  const facts = await holdFacts(acting, row.user_id)
  const [missing] = findTaxBlocks(facts, row, false)
  if (missing) throw toRefusal(missing)
  const taxes = taxesNow(facts, row, null)
  const { gross: _, fee: __, net, ...withheld } = deduct(row.gross_amount, row.transfer_fee, taxes)
  if (net < 1n) throw netMissing()
  const hadPlace = row.withholding_no !== null
  const withholding_no =
    facts.withholding === null ? null : await nextPlace(acting, await findSharing(acting, [row.user_id]))
  Object.assign(row, { ...withheld, net_amount: net, withholding_no })
  if (hadPlace || facts.withholding !== null) await keepTaxes(acting, row.id, taxes, facts.withholding?.day ?? '')
}
