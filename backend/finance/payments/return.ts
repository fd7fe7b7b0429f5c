import { and, eq } from 'drizzle-orm'
import type * as z from 'zod'
import type { paymentReturnInput } from '@/lib/contracts/payment'
import { ApiError, type FieldError, stale } from '../../core/errors/api-error'
import { constraintName } from '../../core/errors/database'
import type { Acting } from '../../core/kernel/acting'
import { demandConfirmed } from '../../identity/accounts/confirmation'
import { holdAccounts, postMovements } from '../cash/post'
import { transactionStatement as movements } from '../cash/transaction-statement.table'
import { dateFault, demand } from '../cash/write'
import { keepInvoice } from '../invoices/keep'
import { type Entry, post } from '../ledger/ledger'
import { type PaymentRow, paymentReturn } from '../ledger/payment.table'
import { giveTaxesBack } from '../withholding/give-back'
import { shownPayment } from './crud'
import { namedTitle, withdrawalType } from './money'
import { checkReceiver, holdPayments, today } from './steps'

const refused = (reason: string, message: string) => new ApiError('RULE', { reason, message })
const again = () => refused('returned_already', 'Este pagamento já voltou.')
const early: FieldError = {
  reason: 'return_early',
  message: 'O dinheiro não pode voltar antes de ter saído: informe o dia do pagamento ou depois.',
}

/** The credits of a returned payment in the person's ledger: the fee goes back as a fee, which the result counts. */
function backEntries(row: PaymentRow, day: string, returnedOn: string): Entry[] {
  const common = {
    ...{ source_type: 'payment', source_id: row.id, user_id: row.user_id, direction: 'credit' as const },
    ...{ posted_on: day, reference_date: returnedOn, proposal_id: null },
    description: `Devolvido: Pagamento nº ${row.number}`,
  }
  const fee = row.transfer_fee
  const entries: Entry[] = [{ ...common, type: 'adjustment', amount: row.gross_amount - fee, event_no: 0 }]
  return fee === 0n ? entries : [...entries, { ...common, type: 'transfer_fee', amount: fee, event_no: 1 }]
}

/**
 * Records that the bank gave a paid payment back (payments.md#returned): the person has the whole amount again, the fee
 * included, and the company's account the net. What was paid stays as it was. Once.
 */
export async function returnPayment(acting: Acting, id: number, input: z.output<typeof paymentReturnInput>) {
  const { tx, tenant, now, principal } = acting
  await demandConfirmed(acting, principal)
  const [row] = await holdPayments(acting, [id])
  if (!row) throw new ApiError('NOT_FOUND')
  checkReceiver({ acting, row })
  if (row.row_version !== input.row_version) throw stale(input, await shownPayment(acting, id))
  const { paid_at, company_account_id } = row
  if (paid_at === null || company_account_id === null)
    throw refused('payment_not_paid', 'Só volta um pagamento que foi feito.')
  const account = (await holdAccounts(acting, [company_account_id])).get(company_account_id)
  demand({ date: input.date < paid_at ? early : await dateFault(acting, input.date, [account]) })
  const day = await today(acting)
  const stamp = { tenant_id: tenant.id, created_at: now, updated_at: now, created_by: principal.id }
  await tx
    .insert(paymentReturn)
    .values({
      ...{ ...stamp, payment_id: id, amount: row.gross_amount, returned_on: input.date, posted_on: day },
      reason: input.reason,
    })
    .catch((error: unknown) => {
      throw constraintName(error) === 'payment_return_unique' ? again() : error
    })
  await post(acting, backEntries(row, day, input.date))
  await keepInvoice(acting, row.user_id, day)
  const [out] = await tx
    .select({ id: movements.id })
    .from(movements)
    .where(and(eq(movements.tenant_id, tenant.id), eq(movements.source_type, 'payment'), eq(movements.source_id, id)))
  await postMovements(acting, [
    {
      ...{ company_account_id, date: input.date, direction: 'in', amount: row.net_amount },
      ...{ release_type_id: await withdrawalType(acting), description: await namedTitle(acting, row) },
      ...{ source_type: 'payment', source_id: id, reason: input.reason, created_by: principal.id },
      ...(out && { reverses_id: out.id }),
    },
  ])
  await giveTaxesBack(acting, row, input.reason)
  acting.audit({
    ...{ action: 'reversed', entity: 'payment', entity_id: row.uuid },
    after: { returned_on: input.date },
  })
}
