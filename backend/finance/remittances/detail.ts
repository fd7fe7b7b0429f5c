import { and, asc, eq } from 'drizzle-orm'
import type { BankFileDetail } from '@/lib/contracts/bank-file'
import { ourNumber } from '@/lib/finance/our-number'
import { asMoney } from '../../core/database/decimal'
import { ApiError } from '../../core/errors/api-error'
import type { Acting } from '../../core/kernel/acting'
import { peopleNamed } from '../../identity/people/named'
import { type BankFileRow, bankFile } from '../bank-files/bank-file.table'
import { codeText } from '../cnab/codes'
import { bankFilePayment, payment } from '../ledger/payment.table'
import { loadFacts } from '../payments/facts'
import { findStepBlocks, findTaxBlocks } from '../payments/guards'
import { loadBankCode } from './account'
import { toCodes } from './apply'
import { shownBankFile } from './crud'
import { findDoubt, loadEvents, toState } from './events'

type Payments = BankFileDetail['payments']
type Events = BankFileDetail['events']

async function loadPayments(acting: Acting, id: number): Promise<Payments> {
  const { tx, tenant } = acting
  const found = await tx
    .select({ row: payment })
    .from(payment)
    .innerJoin(
      bankFilePayment,
      and(eq(bankFilePayment.tenant_id, payment.tenant_id), eq(bankFilePayment.payment_id, payment.id)),
    )
    .where(and(eq(payment.tenant_id, tenant.id), eq(bankFilePayment.bank_file_id, id)))
    .orderBy(asc(payment.number))
  const rows = found.map(({ row }) => row)
  const people = rows.map(({ user_id }) => user_id)
  const named = await peopleNamed(acting, people)
  const facts = await loadFacts(acting, [...new Set(people)])
  return rows.map((row) => {
    const known = row.status === 'approved' && row.bank_file_id === id ? facts.get(row.user_id) : undefined
    return {
      ...{ uuid: row.uuid, number: row.number, our_number: ourNumber(row.number), status: row.status },
      user: named.get(row.user_id) ?? { uuid: '', name: '' },
      net_amount: asMoney(row.net_amount),
      blocked_by: known ? [...findStepBlocks(known, row), ...findTaxBlocks(known, row, true)] : [],
    }
  })
}

async function loadShownEvents(
  acting: Acting,
  file: BankFileRow,
  messages: ReadonlyMap<number, string>,
): Promise<Events> {
  const events = await loadEvents(acting, file.id)
  const named = await peopleNamed(
    acting,
    events.flatMap(({ payment: own }) => own?.user_id ?? []),
  )
  const bank = await loadBankCode(acting, file.company_account_id)
  return events.map((one) => {
    const { event, payment: own } = one
    return {
      ...{ line: event.line, our_number: event.our_number, outcome: event.outcome, amount: asMoney(event.amount) },
      payment: own && { uuid: own.uuid, number: own.number, status: own.status },
      user: (own && named.get(own.user_id)) ?? null,
      codes: toCodes(event.codes).map((code) => ({ code, text: codeText(bank, code) })),
      ...{ bank_number: event.bank_number, effective_on: event.effective_on, authentication: event.authentication },
      effective_amount: event.effective_amount === null ? null : asMoney(event.effective_amount),
      ...{ state: toState(one), message: messages.get(event.line) ?? findDoubt(one, file) },
    }
  })
}

/** A remittance with its payments, or a return with its events. NOT_FOUND if there is none. */
export async function loadDetail(
  acting: Acting,
  id: number,
  messages: ReadonlyMap<number, string> = new Map(),
): Promise<BankFileDetail> {
  const shown = await shownBankFile(acting, id)
  const [row] = await acting.tx
    .select()
    .from(bankFile)
    .where(and(eq(bankFile.tenant_id, acting.tenant.id), eq(bankFile.id, id)))
  if (!row) throw new ApiError('NOT_FOUND')
  return {
    // Guarantee: the registry's row is the contract's.
    ...(shown as unknown as BankFileDetail),
    payments: row.kind === 'cnab_remittance' ? await loadPayments(acting, id) : [],
    events: row.kind === 'cnab_return' ? await loadShownEvents(acting, row, messages) : [],
  }
}
