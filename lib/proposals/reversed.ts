import type { CommissionStatus, LineStatus } from '@/lib/kinds/operation'
import { maybeCents, toAmount } from './checks'
import type { ProposalStatus } from './flow'

/**
 * Amounts of a commission after its reversals (money.md#reversal), for screens and paper. Amounts are decimal strings,
 * `1573.70`. Pure.
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

/** An amount less its reversed part. */
export const amountLeft = (amount: string, back: string): string => toAmount(cents(amount) - cents(back))

/** True if the amount is at least a cent. */
export const isAmount = (amount: string | undefined): amount is string => cents(amount) > 0n

/** The status, or `partly_reversed` if part of the amount is reversed. */
export const statusNow = (status: LineStatus, ...backs: (string | undefined)[]): StatusNow =>
  status !== 'reversed' && backs.some(isAmount) ? 'partly_reversed' : status

interface LineNow {
  status: StatusNow
  broker: string
  /** The company's figures, if the line has them: its amount, the part it retains, and the reversed part of that. */
  company?: string
  retained?: string
  backOfRetained?: string
}

/** A line's amounts after reversals; retained is a subtraction, as on the line itself (money.md#arithmetic). */
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

/** Percentage that reversals have left of a commission: `60.0000` after one of 40 %; corrected ones count for nothing. */
export function percentageLeft(reversals: readonly { percentage: string; corrected: boolean }[]): string {
  const units = (text: string) => {
    const [whole = '0', fraction = ''] = text.split('.')
    return BigInt(whole + fraction.slice(0, 4).padEnd(4, '0'))
  }
  const gone = reversals.reduce((sum, { percentage, corrected }) => (corrected ? sum : sum + units(percentage)), 0n)
  const left = String(gone > 1_000_000n ? 0n : 1_000_000n - gone).padStart(5, '0')
  return `${left.slice(0, -4)}.${left.slice(-4)}`
}

export const sumAmounts = (amounts: readonly (string | undefined)[]): string =>
  toAmount(amounts.reduce((total, amount) => total + cents(amount), 0n))

export type ReasonKind = 'returned' | 'rejected' | 'cancelled' | 'reversed' | 'other'

/** The kind of step that the proposal's last reason belongs to. */
export function reasonKind(proposal: { status: ProposalStatus; commission_status: CommissionStatus }): ReasonKind {
  const { status, commission_status: commission } = proposal
  if (status === 'returned' || status === 'rejected' || status === 'cancelled' || status === 'reversed') return status
  return status === 'paid' && (commission === 'partly_reversed' || commission === 'reversed') ? 'reversed' : 'other'
}
