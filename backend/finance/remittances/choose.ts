import { findOfficialCodes } from '../../catalogue/official-names'
import { refusalWords } from '../../core/errors/words'
import type { Acting } from '../../core/kernel/acting'
import { attempt } from '../../core/registry/attempt'
import { findPaidUsers, type PaidUser } from '../../identity/payees/paid-people'
import type { PaymentRow } from '../ledger/payment.table'
import { check, checkSender, checkTaxes, closed } from '../payments/steps'
import type { holdAll } from '../payments/try-step'

type Held = Awaited<ReturnType<typeof holdAll>>[number]
export type Bank = { code: string; ispb: string | null; name: string }

/** A payment that may go into a remittance, with whom it is to and at which bank. */
export interface Chosen {
  row: PaymentRow
  person: PaidUser
  /** Of the payee's account; null for a PIX key. */
  bank: Bank | null
}
export interface LeftOut {
  row: PaymentRow
  name: string
  reason: string
  message: string
}

/** As sending it by hand would be refused. */
const judge = (acting: Acting, row: Held) =>
  attempt(acting, async (inside) => {
    if (row.status !== 'approved' || row.bank_file_id !== null) throw closed(row)
    await checkSender({ acting: inside, row })
    await check({ acting: inside, row })
    await checkTaxes({ acting: inside, row })
  })

/** Tells the payments that may be sent now from those that may not, each with its reason. */
export async function choosePayments(acting: Acting, held: readonly Held[]) {
  const people = await findPaidUsers(
    acting,
    held.map(({ user_id }) => user_id),
  )
  const banks = await findOfficialCodes(
    acting,
    held.map(({ frozen_payee }) => frozen_payee.official_bank_id),
  )
  const chosen: Chosen[] = []
  const left: LeftOut[] = []
  for (const row of held) {
    const person = people.get(row.user_id)
    if (!person) continue
    const outcome = await judge(acting, row)
    if ('done' in outcome) {
      chosen.push({ row, person, bank: banks.get(row.frozen_payee.official_bank_id ?? 0) ?? null })
      continue
    }
    const { reason = '', message } = refusalWords(outcome)
    left.push({ row, name: person.name, reason, message })
  }
  return { chosen, left }
}
