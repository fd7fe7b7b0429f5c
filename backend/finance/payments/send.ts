import type { SendPaymentInput, Sent } from '@/lib/contracts/payment'
import { ApiError } from '../../core/errors/api-error'
import type { Acting } from '../../core/kernel/acting'
import { demandConfirmed } from '../../identity/accounts/confirmation'
import type { PaymentRow } from '../ledger/payment.table'
import { addBatch, holdBatches, settleBatches, sumBatch } from './batch'
import { paymentCrud } from './crud'
import { today } from './steps'
import { holdAll, type Result, tryStep } from './try-step'

/** Nothing was sent: the batch, and its number, never were. */
class NothingSent extends Error {
  readonly results: Result[]
  constructor(results: Result[]) {
    super('nothing was sent')
    this.results = results
  }
}

/** Sends payments as one batch, whose sums are those that were taken. */
async function sendTogether(
  acting: Acting,
  held: readonly PaymentRow[],
  input: Parameters<typeof tryStep>[2],
): Promise<Sent> {
  try {
    return await acting.tx.transaction(async (tx) => {
      const inside = { ...acting, tx }
      // Guarantee: the contract demands the account.
      const batch = await addBatch(inside, input.company_account_id ?? 0)
      const results: Result[] = []
      for (const row of held) results.push(await tryStep(inside, row, input, batch.id))
      if (results.every(({ ok }) => !ok)) throw new NothingSent(results)
      await sumBatch(inside, batch.id)
      return { batch_number: batch.number, results }
    })
  } catch (error) {
    if (error instanceof NothingSent) return { batch_number: null, results: error.results }
    throw error
  }
}

/**
 * Says of payments that they were sent, were paid or failed (payments.md#sending), each in its own right: one that is
 * refused stays where it is, with its sentence. All are locked first, then their people's accounts, each in one order.
 */
export async function sendPayments(acting: Acting, input: SendPaymentInput): Promise<Sent> {
  await demandConfirmed(acting, acting.principal)
  const uuids = [...new Set(input.payment_uuids)]
  const ids = await paymentCrud.registry.uuids?.ids(acting, uuids)
  const inOrder = await holdAll(acting, ids ?? [])
  if (inOrder.length < uuids.length) throw new ApiError('NOT_FOUND')
  const day = await today(acting)
  // A sending has the taxes of today; a day is that of a payment.
  const given = { ...input, paid_at: (input.result === 'paid' && input.paid_at) || day }
  if (input.result === 'sent') return sendTogether(acting, inOrder, given)
  await holdBatches(acting, inOrder)
  const results: Result[] = []
  for (const row of inOrder) results.push(await tryStep(acting, row, given))
  await settleBatches(acting)
  return { batch_number: null, results }
}
