import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { SendPaymentInput, Sent } from '@/lib/contracts/payment'
import { nextNumber } from '../../core/database/counter'
import { ApiError } from '../../core/errors/api-error'
import { refusalWords } from '../../core/errors/words'
import type { Acting } from '../../core/kernel/acting'
import { attempt } from '../../core/registry/attempt'
import { demandConfirmed } from '../../identity/accounts/confirmation'
import { findSharing } from '../../identity/payees/paid-people'
import { holdAccounts } from '../cash/post'
import { accountFault, demand } from '../cash/write'
import { lockAccounts } from '../ledger/ledger'
import { type PaymentRow, payment, paymentBatch } from '../ledger/payment.table'
import { paymentCrud } from './crud'
import { holdPayments, stepPayment, today } from './steps'

type Result = Sent['results'][number]
const actions = { sent: 'send', paid: 'pay', failed: 'fail' } as const

/** One payment's step: a refusal undoes it alone, and is its result. */
async function take(
  acting: Acting,
  { id, uuid, number }: PaymentRow,
  { paid_at, company_account_id, reason, result }: SendPaymentInput & { paid_at: string },
  batch_id?: number,
): Promise<Result> {
  const data = { paid_at, company_account_id, reason, ...(batch_id !== undefined && { batch_id }) }
  const outcome = await attempt(acting, (inside) =>
    stepPayment(inside, id, { action: actions[result], data }, { row_version: null }),
  )
  if ('done' in outcome) return { uuid, number, ok: true, reason: null, message: null }
  const { reason: why, message } = refusalWords(outcome)
  return { uuid, number, ok: false, reason: why ?? null, message }
}

async function addBatch(acting: Acting, company_account_id: number) {
  const { tx, tenant, now, principal } = acting
  const account = (await holdAccounts(acting, [company_account_id])).get(company_account_id)
  demand({ company_account_id: accountFault(account) })
  const number = await nextNumber(acting, 'payment_batch', 1)
  const [batch] = await tx
    .insert(paymentBatch)
    .values({
      ...{ tenant_id: tenant.id, created_at: now, updated_at: now, created_by: principal.id },
      ...{ number, status: 'sent', company_account_id, total: 0n, count: 0, sent_at: now },
    })
    .returning({ id: paymentBatch.id, number: paymentBatch.number })
  if (!batch) throw new Error('a batch that was not written')
  return batch
}

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
  input: Parameters<typeof take>[2],
): Promise<Sent> {
  try {
    return await acting.tx.transaction(async (tx) => {
      const inside = { ...acting, tx }
      // Guarantee: the contract demands the account.
      const batch = await addBatch(inside, input.company_account_id ?? 0)
      const results: Result[] = []
      for (const row of held) results.push(await take(inside, row, input, batch.id))
      if (results.every(({ ok }) => !ok)) throw new NothingSent(results)
      const own = and(eq(payment.tenant_id, acting.tenant.id), eq(payment.payment_batch_id, batch.id))
      await tx
        .update(paymentBatch)
        .set({
          total: sql`(select coalesce(sum(${payment.net_amount}), 0) from ${payment} where ${own})`,
          count: sql`(select count(*)::int from ${payment} where ${own})`,
        })
        .where(and(eq(paymentBatch.tenant_id, acting.tenant.id), eq(paymentBatch.id, batch.id)))
      return { batch_number: batch.number, results }
    })
  } catch (error) {
    if (error instanceof NothingSent) return { batch_number: null, results: error.results }
    throw error
  }
}

/** Locks the batches of payments, so that whoever ends the last of one sees that it is. */
async function holdBatches({ tx, tenant }: Acting, held: readonly PaymentRow[]): Promise<void> {
  const ids = held.flatMap(({ payment_batch_id }) => payment_batch_id ?? [])
  await tx
    .select({ id: paymentBatch.id })
    .from(paymentBatch)
    .where(and(eq(paymentBatch.tenant_id, tenant.id), inArray(paymentBatch.id, ids)))
    .orderBy(asc(paymentBatch.id))
    .for('update')
}

/** A batch is settled once the bank has answered for all of it. */
async function settleBatches({ tx, tenant, now }: Acting): Promise<void> {
  await tx
    .update(paymentBatch)
    .set({ status: 'settled', updated_at: now, row_version: sql`${paymentBatch.row_version} + 1` })
    .where(
      and(
        eq(paymentBatch.tenant_id, tenant.id),
        eq(paymentBatch.status, 'sent'),
        sql`not exists (select from ${payment} where ${payment.tenant_id} = ${paymentBatch.tenant_id}
          and ${payment.payment_batch_id} = ${paymentBatch.id} and ${payment.status} = 'processing')`,
      ),
    )
}

/**
 * Says of payments that they were sent, were paid or failed (payments.md#sending), each in its own right: one that is
 * refused stays where it is, with its sentence. All are locked first, then their people's accounts, each in one order.
 */
export async function sendPayments(acting: Acting, input: SendPaymentInput): Promise<Sent> {
  await demandConfirmed(acting, acting.principal)
  const uuids = [...new Set(input.payment_uuids)]
  const ids = await paymentCrud.registry.uuids?.ids(acting, uuids)
  const held = await holdPayments(acting, ids ?? [])
  if (held.length < uuids.length) throw new ApiError('NOT_FOUND')
  const people = held.map(({ user_id }) => user_id)
  await lockAccounts(acting, await findSharing(acting, people))
  const inOrder = held.toSorted((one, other) => one.number - other.number)
  const day = await today(acting)
  // A sending has the taxes of today; a day is that of a payment.
  const given = { ...input, paid_at: (input.result === 'paid' && input.paid_at) || day }
  if (input.result === 'sent') return sendTogether(acting, inOrder, given)
  await holdBatches(acting, held)
  const results: Result[] = []
  for (const row of inOrder) results.push(await take(acting, row, given))
  await settleBatches(acting)
  return { batch_number: null, results }
}
