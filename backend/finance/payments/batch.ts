import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { nextNumber } from '../../core/database/counter'
import type { Acting } from '../../core/kernel/acting'
import { holdAccounts } from '../cash/post'
import { accountFault, demand } from '../cash/write'
import { type PaymentRow, payment, paymentBatch } from '../ledger/payment.table'

/** A batch from the account, of what will be sent with it; of what a bank has already, also from one that was switched off since. */
export async function addBatch(acting: Acting, company_account_id: number, allow?: 'also inactive') {
  const { tx, tenant, now, principal } = acting
  const account = (await holdAccounts(acting, [company_account_id])).get(company_account_id)
  demand({ company_account_id: account && allow ? null : accountFault(account) })
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

/** The batch's sums are those of its payments. */
export async function sumBatch({ tx, tenant }: Acting, id: number): Promise<void> {
  const own = and(eq(payment.tenant_id, tenant.id), eq(payment.payment_batch_id, id))
  await tx
    .update(paymentBatch)
    .set({
      total: sql`(select coalesce(sum(${payment.net_amount}), 0) from ${payment} where ${own})`,
      count: sql`(select count(*)::int from ${payment} where ${own})`,
    })
    .where(and(eq(paymentBatch.tenant_id, tenant.id), eq(paymentBatch.id, id)))
}

/** Locks the batches of payments, so that whoever ends the last of one sees that it is. */
export async function holdBatches({ tx, tenant }: Acting, held: readonly PaymentRow[]): Promise<void> {
  const ids = held.flatMap(({ payment_batch_id }) => payment_batch_id ?? [])
  await tx
    .select({ id: paymentBatch.id })
    .from(paymentBatch)
    .where(and(eq(paymentBatch.tenant_id, tenant.id), inArray(paymentBatch.id, ids)))
    .orderBy(asc(paymentBatch.id))
    .for('update')
}

/** A batch is settled once the bank has answered for all of it. */
export async function settleBatches({ tx, tenant, now }: Acting): Promise<void> {
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
