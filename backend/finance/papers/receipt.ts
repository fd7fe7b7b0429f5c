import { and, asc, eq } from 'drizzle-orm'
import type { WithheldTax } from '@/lib/kinds/finance'
import type { TaxRegime } from '@/lib/kinds/people'
import type { Scope } from '../../core/database/scope'
import { ApiError } from '../../core/errors/api-error'
import { payment, paymentReturn } from '../ledger/payment.table'
import { withholding } from '../withholding/withholding.table'

/** A tax withheld from one payment. Cents, the rate in 1/10,000 percent. */
export interface PaidTax {
  tax: WithheldTax
  base: bigint
  rate: bigint
  amount: bigint
  code: string | null
}

/** A payment that was made, as its receipt states it. Cents. */
export interface Receipt {
  uuid: string
  number: number
  user_id: number
  paid_at: string
  returned_on: string | null
  gross: bigint
  fee: bigint
  net: bigint
  taxes: PaidTax[]
  /** CPF or CNPJ at the time, without mask. */
  document: string
  regime: TaxRegime
}

/** The receipt of payment `id`; RULE before it is paid. */
export async function loadReceipt({ tx, tenant }: Scope, id: number): Promise<Receipt> {
  const [row] = await tx
    .select({ made: payment, returned_on: paymentReturn.returned_on })
    .from(payment)
    .leftJoin(paymentReturn, and(eq(paymentReturn.tenant_id, tenant.id), eq(paymentReturn.payment_id, payment.id)))
    .where(and(eq(payment.tenant_id, tenant.id), eq(payment.id, id)))
  if (!row) throw new ApiError('NOT_FOUND')
  const { made, returned_on } = row
  if (made.status !== 'paid' || made.paid_at === null) {
    const message = 'O recibo sai depois que o pagamento é feito.'
    throw new ApiError('RULE', { reason: 'receipt_early', message })
  }
  const taxes = await tx
    .select({
      tax: withholding.tax,
      base: withholding.base,
      rate: withholding.rate,
      amount: withholding.amount,
      code: withholding.code,
    })
    .from(withholding)
    .where(and(eq(withholding.tenant_id, tenant.id), eq(withholding.payment_id, id)))
    .orderBy(asc(withholding.tax))
  return {
    ...{ uuid: made.uuid, number: made.number, user_id: made.user_id, paid_at: made.paid_at, returned_on, taxes },
    ...{ gross: made.gross_amount, fee: made.transfer_fee, net: made.net_amount },
    ...{ document: made.frozen_payee.payee_document, regime: made.frozen_payee.tax_regime },
  }
}
