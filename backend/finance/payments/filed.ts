import { and, eq } from 'drizzle-orm'
import { money } from '@/lib/formats/money'
import type { Acting } from '../../core/kernel/acting'
import { demandConfirmed } from '../../identity/accounts/confirmation'
import { payment } from '../ledger/payment.table'
import { addBatch, holdBatches, settleBatches, sumBatch } from './batch'
import { stepPayment, today } from './steps'
import { holdAll, type Result, tryStep } from './try-step'

/** The payments of a remittance, locked, and their people's accounts. */
export async function holdFiled(acting: Acting, bankFileId: number) {
  const { tx, tenant } = acting
  const found = await tx
    .select({ id: payment.id })
    .from(payment)
    .where(and(eq(payment.tenant_id, tenant.id), eq(payment.bank_file_id, bankFileId)))
  return holdAll(
    acting,
    found.map(({ id }) => id),
  )
}

/**
 * Sends the payments of a remittance that was uploaded, as one batch (bank-files.md#remittances): all of them, as the bank
 * has them all. The first refusal refuses it.
 */
export async function sendFiled(
  acting: Acting,
  { bank_file_id, company_account_id, rows }: { bank_file_id: number; company_account_id: number; rows: number },
): Promise<void> {
  const held = await holdFiled(acting, bank_file_id)
  if (held.length !== rows) throw new Error('a remittance whose payments are not all there')
  const batch = await addBatch(acting, company_account_id, 'also inactive')
  for (const { id } of held) {
    const data = { company_account_id, batch_id: batch.id, bank_file_id }
    await stepPayment(acting, id, { action: 'send', data }, { row_version: null })
  }
  await sumBatch(acting, batch.id)
}

/** The result of a sending that a bank told of, of the payment `id`. */
export type BankAnswer = { id: number; company_account_id: number } & (
  | { result: 'paid'; paid_at: string; amount: bigint }
  | { result: 'failed'; reason: string }
)

const otherAmount = (paid: bigint, owed: bigint) => ({
  reason: 'bank_amount',
  message: `O banco pagou ${money(paid)}, e o pagamento é de ${money(owed)}: confira no banco.`,
})

/** Records what a bank answered, each payment in its own right: a refused one stays where it is. By the payments' ids. */
export async function recordAnswers(
  acting: Acting,
  answers: readonly BankAnswer[],
): Promise<ReadonlyMap<number, Result>> {
  await demandConfirmed(acting, acting.principal)
  const byId = new Map(answers.map((one) => [one.id, one]))
  const held = await holdAll(acting, [...byId.keys()])
  await holdBatches(acting, held)
  const day = await today(acting)
  const results = new Map<number, Result>()
  for (const row of held) {
    const answer = byId.get(row.id)
    if (!answer) continue
    const { result, company_account_id } = answer
    if (result === 'paid' && answer.amount !== row.net_amount) {
      results.set(row.id, {
        uuid: row.uuid,
        number: row.number,
        ok: false,
        ...otherAmount(answer.amount, row.net_amount),
      })
      continue
    }
    const said = result === 'paid' ? { paid_at: answer.paid_at, reason: null } : { paid_at: day, reason: answer.reason }
    results.set(row.id, await tryStep(acting, row, { payment_uuids: [], result, company_account_id, ...said }))
  }
  await settleBatches(acting)
  return results
}
