import type { PaymentOrigin } from '@/lib/kinds/finance'
import { nextNumber } from '../../core/database/counter'
import { asMoney } from '../../core/database/decimal'
import { invalid } from '../../core/errors/api-error'
import type { Acting } from '../../core/kernel/acting'
import { findSharing } from '../../identity/payees/paid-people'
import { lockAccounts } from '../ledger/ledger'
import { payment } from '../ledger/payment.table'
import { reserve } from '../ledger/reserve'
import { type Facts, loadFacts } from './facts'
import { findBlocks, freeze, toRefusal } from './guards'
import { logStep } from './log'
import { tellPayment } from './news'
import { quote } from './quote'

export interface Asked {
  user_id: number
  /** Null where finance asks: it follows from whom it is for. */
  origin: PaymentOrigin | null
  /** Cents; null for all that is available. */
  amount: bigint | null
  /** Finance's, of the origin `finance`. */
  reason: string | null
}

/** The facts of one person for a payment on `day`, or today; the accounts of their document stay locked until the commit. */
export async function holdFacts(acting: Acting, userId: number, day?: string): Promise<Facts> {
  await lockAccounts(acting, await findSharing(acting, [userId]))
  const facts = (await loadFacts(acting, [userId], day)).get(userId)
  if (!facts) throw new Error(`no person of ${userId}`)
  return facts
}

/** A broker who may sign in asks, or is asked for; all others are finance's to pay, with a reason (payments.md#guards). */
export const originFor = ({ person: { role, active } }: Facts): 'withdrawal' | 'finance' =>
  role === 'Corretor' && active ? 'withdrawal' : 'finance'

const reasonMissing = () =>
  invalid({ reason: { reason: 'payment_reason_missing', message: 'Diga por que o Financeiro faz este pagamento.' } })

/**
 * Asks for a payment (payments.md#guards): from now on its gross amount is reserved. Answers its id. VALIDATION for a missing
 * reason, RULE by the first guard that stands against it.
 */
export async function requestPayment(acting: Acting, asked: Asked): Promise<number> {
  const { tx, tenant, now, principal } = acting
  const { user_id, amount, reason } = asked
  const facts = await holdFacts(acting, user_id)
  const origin = asked.origin ?? originFor(facts)
  if (origin === 'finance' && reason === null) throw reasonMissing()
  const amounts = quote(amount ?? facts.balance.available, facts)
  const [first] = findBlocks(facts, amounts, origin)
  if (first) throw toRefusal(first)
  const payee = freeze(facts)
  // Guarantee: a missing account is among the guards.
  if (payee === null || facts.person.account === null) throw new Error('a payment without an account')
  const { gross, fee, withheld_irrf, withheld_iss, withheld_inss, net } = amounts
  await reserve(acting, user_id, gross)
  const number = await nextNumber(acting, 'payment', 1)
  const [row] = await tx
    .insert(payment)
    .values({
      ...{ tenant_id: tenant.id, created_at: now, updated_at: now, created_by: principal.id },
      ...{
        user_id,
        origin,
        number,
        gross_amount: gross,
        transfer_fee: fee,
        withheld_irrf,
        withheld_iss,
        withheld_inss,
      },
      ...{
        net_amount: net,
        frozen_payee: payee,
        payee_changed_at: facts.person.account.changed_at,
        requested_at: now,
        reason,
      },
      status: 'requested',
    })
    .returning()
  if (!row) throw new Error('a payment that was not written')
  await logStep(acting, row, null, reason)
  acting.audit({
    ...{ action: 'created', entity: 'payment', entity_id: row.uuid },
    after: { number, origin, gross_amount: asMoney(gross), net_amount: asMoney(net), user_uuid: facts.person.uuid },
  })
  await tellPayment(acting, 'payment.requested', row)
  return row.id
}
