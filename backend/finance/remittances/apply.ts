import { and, eq } from 'drizzle-orm'
import { refusalWords } from '../../core/errors/words'
import type { Acting } from '../../core/kernel/acting'
import { attempt } from '../../core/registry/attempt'
import type { BankFileRow } from '../bank-files/bank-file.table'
import { codeText } from '../cnab/codes'
import { payment } from '../ledger/payment.table'
import { type BankAnswer, recordAnswers } from '../payments/filed'
import { returnPayment } from '../payments/return'
import { demandSight } from './crud'
import { findDoubt, type HeldEvent, loadEvents, toState } from './events'

/** The two-letter codes of an event. */
export const toCodes = (codes: string): string[] => codes.match(/../g) ?? []

/** The bank's words for why it did not pay: at most what a payment's reason takes. */
export const toReason = (bank: string, codes: string): string =>
  toCodes(codes)
    .map((code) => `${code}: ${codeText(bank, code)}`)
    .join('; ')
    .slice(0, 500) || 'O banco não disse por quê.'

/** The day of an event, or of the file that tells it. */
const effectiveDay = ({ event }: HeldEvent, day: string) => event.effective_on ?? day

function toAnswer(one: HeldEvent, file: BankFileRow, bank: string, day: string): BankAnswer[] {
  const { event, payment: own } = one
  if (!own || toState(one) !== 'open' || findDoubt(one, file) !== null) return []
  const common = { id: own.id, company_account_id: file.company_account_id }
  if (event.outcome === 'paid') {
    const amount = event.effective_amount ?? event.amount
    return [{ ...common, result: 'paid', paid_at: effectiveDay(one, day), amount }]
  }
  // Given back before it was known as paid, it was not paid.
  if (event.outcome !== 'returned' || own.status === 'processing')
    return [{ ...common, result: 'failed', reason: toReason(bank, event.codes) }]
  return []
}

/** Takes back a payment that the bank gave back after it was paid; null, or why it could not be. */
async function giveBack(acting: Acting, one: HeldEvent, bank: string, day: string): Promise<string | null> {
  const { tx, tenant } = acting
  const id = one.payment?.id ?? 0
  const [row] = await tx
    .select({ row_version: payment.row_version })
    .from(payment)
    .where(and(eq(payment.tenant_id, tenant.id), eq(payment.id, id)))
  const given = {
    date: effectiveDay(one, day),
    reason: toReason(bank, one.event.codes),
    row_version: row?.row_version ?? 0,
  }
  const outcome = await attempt(acting, (inside) => returnPayment(inside, id, given))
  return 'done' in outcome ? null : refusalWords(outcome).message
}

/**
 * Gives the events of a return their effects through the workflow of payments (bank-files.md#returns): each in its own
 * right, and none twice. Answers, by line, why one could not have its own.
 */
export async function applyReturn(
  acting: Acting,
  file: BankFileRow,
  { bank, day }: { bank: string; day: string },
): Promise<ReadonlyMap<number, string>> {
  demandSight(acting)
  const events = await loadEvents(acting, file.id)
  const answers = events.flatMap((one) => toAnswer(one, file, bank, day))
  const results = answers.length > 0 ? await recordAnswers(acting, answers) : new Map()
  const messages = new Map<number, string>()
  for (const { event, payment: own } of events) {
    const message = own && results.get(own.id)?.message
    if (message) messages.set(event.line, message)
  }
  for (const one of await loadEvents(acting, file.id)) {
    const isPaid = one.payment?.status === 'paid' && !one.payment.returned
    if (one.event.outcome !== 'returned' || !isPaid || findDoubt(one, file) !== null) continue
    const message = await giveBack(acting, one, bank, day)
    if (message !== null) messages.set(one.event.line, message)
  }
  return messages
}
