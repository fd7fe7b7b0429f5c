import type { PayTo } from '@/lib/contracts/payment'
import { brCode } from '@/lib/finance/br-code'
import { findOfficialNames } from '../../catalogue/official-names'
import { asMoney } from '../../core/database/decimal'
import { ApiError } from '../../core/errors/api-error'
import type { Acting } from '../../core/kernel/acting'
import { demandConfirmed } from '../../identity/accounts/confirmation'
import { loadFacts } from './facts'
import { check, checkSender, checkTaxes, closed, holdPayments } from './steps'

/**
 * The whole account of an approved payment, and its Pix code, for whoever may pay it now (payments.md#pix). RULE as paying it
 * would be refused.
 */
export async function revealPayTo(acting: Acting, id: number): Promise<PayTo> {
  const [row] = await holdPayments(acting, [id])
  if (!row) throw new ApiError('NOT_FOUND')
  if (row.status !== 'approved' || row.bank_file_id !== null) throw closed(row)
  await checkSender({ acting, row })
  await check({ acting, row })
  await checkTaxes({ acting, row })
  await demandConfirmed(acting, acting.principal)
  const person = (await loadFacts(acting, [row.user_id])).get(row.user_id)?.person
  const { payee_document: document, tax_regime: _, ...account } = row.frozen_payee
  const bank = account.official_bank_id
  const names = await findOfficialNames(acting, [bank])
  const amount = asMoney(row.net_amount)
  const name = person?.name ?? ''
  acting.audit({ entity_id: row.uuid })
  return {
    ...account,
    official_bank: bank === null ? null : { id: bank, name: names.get(bank) ?? '' },
    ...{ number: row.number, name, document, amount },
    code:
      account.pix_key === null
        ? null
        : brCode({ key: account.pix_key, name, city: person?.city ?? 'BRASIL', amount, txid: `PG${row.number}` }),
  }
}
