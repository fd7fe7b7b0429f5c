import type { CommissionStatus, LineStatus } from '@/lib/kinds/operation'
import { maybeCents, toAmount } from './checks'
import type { ProposalStatus } from './flow'

/**
 * What a commission is after what was taken back of it (money.md#reversal), for screens and paper. Amounts are decimal
 * strings, `1573.70`. Pure.
 */

export type StatusNow = LineStatus | 'partly_reversed'

interface Line {
  status: LineStatus
  broker_amount: string
  reversed_broker: string
  company_amount?: string
  retained_amount?: string
  reversed_company?: string
}

const cents = (amount: string | undefined): bigint => maybeCents(amount) ?? 0n

/** The rest of an amount. */
export const amountLeft = (amount: string, back: string): string => toAmount(cents(amount) - cents(back))

/** Does the amount come to a cent? */
export const isAmount = (amount: string | undefined): amount is string => cents(amount) > 0n

/** Its status, where part of it was taken back told as that. */
export const statusNow = (status: LineStatus, ...backs: (string | undefined)[]): StatusNow =>
  status !== 'reversed' && backs.some(isAmount) ? 'partly_reversed' : status

interface LineNow {
  status: StatusNow
  broker: string
  /** For whom the line tells of the company's side: that, what the company keeps, and what was taken back of it. */
  company?: string
  retained?: string
  backOfRetained?: string
}

/** A line as it is now; what the company keeps is a subtraction, as on the line itself (money.md#arithmetic). */
export function lineNow({ status, ...line }: Line): LineNow {
  const now = {
    status: statusNow(status, line.reversed_broker, line.reversed_company),
    broker: amountLeft(line.broker_amount, line.reversed_broker),
  }
  if (line.company_amount === undefined || line.retained_amount === undefined) return now
  const company = amountLeft(line.company_amount, line.reversed_company ?? '0')
  const retained = amountLeft(company, now.broker)
  return { ...now, company, retained, backOfRetained: amountLeft(line.retained_amount, retained) }
}

export const sumAmounts = (amounts: readonly (string | undefined)[]): string =>
  toAmount(amounts.reduce((total, amount) => total + cents(amount), 0n))

export type ReasonKind = 'returned' | 'rejected' | 'cancelled' | 'reversed' | 'other'

/** What the reason of a proposal's last step is the reason for. */
export function reasonKind(proposal: { status: ProposalStatus; commission_status: CommissionStatus }): ReasonKind {
  const { status, commission_status: commission } = proposal
  if (status === 'returned' || status === 'rejected' || status === 'cancelled' || status === 'reversed') return status
  return status === 'paid' && (commission === 'partly_reversed' || commission === 'reversed') ? 'reversed' : 'other'
}
