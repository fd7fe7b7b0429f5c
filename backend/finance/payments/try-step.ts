import type { SendPaymentInput, Sent } from '@/lib/contracts/payment'
import { refusalWords } from '../../core/errors/words'
import type { Acting } from '../../core/kernel/acting'
import { attempt } from '../../core/registry/attempt'
import { findSharing } from '../../identity/payees/paid-people'
import { lockAccounts } from '../ledger/ledger'
import type { PaymentRow } from '../ledger/payment.table'
import { holdPayments, stepPayment } from './steps'

export type Result = Sent['results'][number]
const actions = { sent: 'send', paid: 'pay', failed: 'fail' } as const

/** One payment's step: a refusal undoes it alone, and is its result. */
export async function tryStep(
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

/** Locks payments, then their people's accounts, each in one order; answers them by number. */
export async function holdAll(acting: Acting, ids: readonly number[]) {
  const held = await holdPayments(acting, ids)
  const people = held.map(({ user_id }) => user_id)
  await lockAccounts(acting, await findSharing(acting, people))
  return held.toSorted((one, other) => one.number - other.number)
}
