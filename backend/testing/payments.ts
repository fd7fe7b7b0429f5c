import type { Scope } from '../core/database/scope'
import { companyAccount } from '../finance/cash/company-account.table'
import { payment, paymentReturn } from '../finance/ledger/payment.table'

/** A payment that was recorded as paid on `posted_on`. Cents. */
export async function aPayment(scope: Scope, user_id: number, posted_on: string, gross: bigint, iss = 0n) {
  const { tx, tenant, now } = scope
  const [account] = await tx.select({ id: companyAccount.id }).from(companyAccount).limit(1)
  const none = { official_bank_id: null, agency: null, account: null, account_digit: null, account_type: null }
  const count = await tx.$count(payment)
  const values = [count + 900_000].map((number) => ({
    ...{ tenant_id: tenant.id, number, user_id, origin: 'withdrawal' as const, status: 'paid' as const },
    ...{ gross_amount: gross, transfer_fee: 0n, withheld_iss: iss, net_amount: gross - iss },
    frozen_payee: {
      ...{ ...none, pix_key_type: 'evp' as const, pix_key: 'x' },
      ...{ payee_document: '11444777000161', tax_regime: 'simples' as const },
    },
    ...{
      payee_changed_at: now,
      requested_at: now,
      company_account_id: account?.id ?? 0,
      paid_at: posted_on,
      posted_on,
    },
  }))
  const [row] = await tx.insert(payment).values(values).returning()
  if (!row) throw new Error('no payment')
  return row
}

/** The payment's money came back. */
export async function aReturn({ tx, tenant }: Scope, payment_id: number, amount: bigint, day: string) {
  await tx
    .insert(paymentReturn)
    .values({ tenant_id: tenant.id, payment_id, amount, returned_on: day, posted_on: day, reason: 'Conta encerrada' })
}
