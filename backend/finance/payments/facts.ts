import type { AllowedTime } from '@/lib/contracts/company'
import { loadAllowedTime } from '../../company/allowed-time'
import { loadPaymentRules, type PaymentRules } from '../../company/own-settings'
import { loadTimeZone } from '../../company/time-zone'
import { localDay } from '../../core/database/local-time'
import type { Scope } from '../../core/database/scope'
import { findPaidUsers, findSharing, type PaidUser } from '../../identity/payees/paid-people'
import { type Balance, findBalances, nothing } from '../account/balances'
import { findOverdue } from '../invoices/overdue'
import { findOpenPayments } from '../ledger/at-risk'
import { loadWithholding, type Withholding } from '../withholding/month'

type OpenPayment = Awaited<ReturnType<typeof findOpenPayments>> extends Map<number, (infer One)[]> ? One : never

/** Everything that the guards judge a person's payment by (payments.md#guards). */
export interface Facts {
  person: PaidUser
  rules: PaymentRules
  balance: Balance
  /** Their requested, approved and sent payments, in the order of their numbers. */
  open: readonly OpenPayment[]
  hours: Pick<AllowedTime, 'allowed'>
  /** An invoice of theirs is late, and the company wants it first. */
  isInvoiceLate: boolean
  /** The facts that taxes are computed from; null while the company withholds none. */
  withholding: Withholding | null
}

/** The facts of `users`, the deleted too, for payments on `day`, or today; a fixed number of queries. */
export async function loadFacts(scope: Scope, users: readonly number[], day?: string): Promise<Map<number, Facts>> {
  if (users.length === 0) return new Map()
  const rules = await loadPaymentRules(scope)
  const hours = await loadAllowedTime(scope)
  const people = await findPaidUsers(scope, users)
  const balances = await findBalances(scope, users)
  const open = await findOpenPayments(scope, users)
  const today = localDay(scope.now, await loadTimeZone(scope))
  const late = rules.invoice_block ? await findOverdue(scope, users, today) : null
  const withholding = rules.withholding_enabled
    ? await loadWithholding(scope, await findSharing(scope, users), { day: day ?? today, iss_rate: rules.iss_rate })
    : null
  return new Map(
    [...people].map(([id, person]) => [
      id,
      {
        ...{ person, rules, hours, withholding, balance: balances.get(id) ?? nothing, open: open.get(id) ?? [] },
        isInvoiceLate: late?.has(id) ?? false,
      },
    ]),
  )
}
