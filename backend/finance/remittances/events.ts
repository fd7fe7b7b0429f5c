import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { eventStates } from '@/lib/contracts/bank-file'
import type { BankOutcome } from '@/lib/kinds/bank-files'
import type { PaymentStatus } from '@/lib/kinds/finance'
import type { Scope } from '../../core/database/scope'
import { type BankEventRow, bankFilePayment, payment, paymentBankEvent, paymentReturn } from '../ledger/payment.table'

interface OwnPayment {
  id: number
  uuid: string
  number: number
  user_id: number
  status: PaymentStatus
  company_account_id: number | null
  /** The remittance that it is in. */
  bank_file_id: number | null
  returned: boolean
  /** Remittances that it has been in, also those that were undone. */
  remittances: number
}

/** An event of a return, with its payment as it is by now. */
export interface HeldEvent {
  event: BankEventRow
  payment: OwnPayment | null
  /** The first answer that it was paid, if there was one before this. */
  first: BankEventRow | null
  /** The file has another answer about the same payment. */
  isDoubled: boolean
}

const effects: Readonly<Record<BankOutcome, 'pay' | 'fail' | 'return' | 'none' | 'unknown'>> = {
  paid: 'pay',
  rejected: 'fail',
  cancelled: 'fail',
  returned: 'return',
  scheduled: 'none',
  unknown: 'unknown',
}
const hasEffect = ({ outcome }: BankEventRow) => !['none', 'unknown'].includes(effects[outcome])

async function findPaidAnswers({ tx, tenant }: Scope, ids: readonly number[]): Promise<BankEventRow[]> {
  return tx
    .select()
    .from(paymentBankEvent)
    .where(
      and(
        eq(paymentBankEvent.tenant_id, tenant.id),
        inArray(paymentBankEvent.payment_id, [...ids]),
        eq(paymentBankEvent.outcome, 'paid'),
      ),
    )
    .orderBy(asc(paymentBankEvent.id))
}

/** The events of a return, in the order of its lines. Three queries. */
export async function loadEvents(scope: Scope, bankFileId: number): Promise<HeldEvent[]> {
  const { tx, tenant } = scope
  const { id, uuid, number, user_id, status, company_account_id, bank_file_id } = payment
  const rows = await tx
    .select({
      event: paymentBankEvent,
      own: { id, uuid, number, user_id, status, company_account_id, bank_file_id },
      returned: sql<boolean>`${paymentReturn.id} is not null`,
      remittances: sql<number>`(select count(*)::int from ${bankFilePayment}
        where ${bankFilePayment.tenant_id} = ${payment.tenant_id} and ${bankFilePayment.payment_id} = ${payment.id})`,
    })
    .from(paymentBankEvent)
    .leftJoin(
      payment,
      and(eq(payment.tenant_id, paymentBankEvent.tenant_id), eq(payment.id, paymentBankEvent.payment_id)),
    )
    .leftJoin(
      paymentReturn,
      and(eq(paymentReturn.tenant_id, payment.tenant_id), eq(paymentReturn.payment_id, payment.id)),
    )
    .where(and(eq(paymentBankEvent.tenant_id, tenant.id), eq(paymentBankEvent.bank_file_id, bankFileId)))
    .orderBy(asc(paymentBankEvent.line))
  const paid = await findPaidAnswers(
    scope,
    rows.flatMap(({ own }) => own?.id ?? []),
  )
  const answers = Map.groupBy(
    rows.filter(({ event }) => hasEffect(event)),
    ({ own }) => own?.id,
  )
  return rows.map(({ event, own, returned, remittances }) => ({
    event,
    payment: own && { ...own, returned, remittances },
    first: paid.find((one) => one.payment_id === own?.id && one.id < event.id) ?? null,
    isDoubled: own !== null && hasEffect(event) && (answers.get(own.id)?.length ?? 0) > 1,
  }))
}

const facts = ({ bank_number, effective_on, authentication }: BankEventRow) =>
  [bank_number, effective_on, authentication].join(' ')

/** The bank says that it paid, and it was paid otherwise: by hand, or by an answer that says something else. */
function isSecondPayment({ event, payment: own, first }: HeldEvent): boolean {
  if (own?.status !== 'paid' || event.outcome !== 'paid') return false
  // It was in no remittance any more when it was paid.
  if (own.bank_file_id === null) return true
  return first !== null && (own.remittances > 1 || facts(first) !== facts(event))
}

const goals = {
  pay: ({ status }: OwnPayment) => status === 'paid',
  fail: ({ status }: OwnPayment) => status === 'failed',
  return: ({ status, returned }: OwnPayment) => status === 'failed' || returned,
}

/** Tells what is left to do with an event: the same answer again changes nothing (bank-files.md#returns). */
export function toState(one: HeldEvent): (typeof eventStates)[number] {
  const effect = effects[one.event.outcome]
  if (one.payment === null || effect === 'unknown' || isSecondPayment(one)) return 'unknown'
  if (effect === 'none') return 'none'
  return goals[effect](one.payment) ? 'done' : 'open'
}

const sentences = {
  second: 'O banco diz que pagou um pagamento que já tinha sido feito: confira se foi pago duas vezes.',
  doubled: 'O arquivo tem duas respostas para este pagamento: confira no banco, e registre o resultado em Pagamentos.',
  account: 'Este pagamento foi enviado de outra conta: confira no banco de qual delas é a resposta.',
  undone:
    'Este pagamento esteve também numa remessa que foi desfeita: confira no banco qual delas foi recusada, e registre o resultado em Pagamentos.',
}

/**
 * The reason why a person, and not the file, decides on an event; null for none. A refusal of one remittance says nothing of
 * another that holds the same payment.
 */
export function findDoubt(one: HeldEvent, { company_account_id }: { company_account_id: number }): string | null {
  const { event, payment: own, isDoubled } = one
  if (isSecondPayment(one)) return sentences.second
  if (own === null || toState(one) !== 'open') return null
  if (isDoubled) return sentences.doubled
  if (own.company_account_id !== null && own.company_account_id !== company_account_id) return sentences.account
  return event.outcome !== 'paid' && own.remittances > 1 ? sentences.undone : null
}
