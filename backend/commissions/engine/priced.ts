import type { CommissionStatus } from '@/lib/kinds/operation'
import type { Amounts } from './base'

/**
 * What the money of a proposal asks of it (money.md); whoever owns the proposal's table hands it in as it
 * stands once the step is written, and keeps what comes back. Cents.
 */
export interface PricedProposal {
  id: number
  number: number
  /** The owner. */
  user_id: number
  bank_id: number
  agreement_id: number
  product_id: number
  table_id: number
  installments: number
  contract_value: bigint
  net_value: bigint
  outstanding_balance: bigint | null
  declared_balance: bigint | null
  /** Frozen at submission, the nearest node first. */
  hierarchy_path: readonly { node_id: number; user_id: number }[]
  money_events: number
}

/** What the proposal keeps of it. */
export interface MoneyOutcome {
  commission_id: number | null
  commission_status: CommissionStatus
  money_events: number
}

/** What row and rule pay, as decimal strings; every field of it is the company's own. */
export interface Preview {
  commission_id: number
  commission_version: number
  spread_rule_id: number | null
  mode: string | null
  value: string | null
  company_amount: string
  broker_amount: string
  retained_amount: string
}

export const amountsOf = ({
  contract_value,
  net_value,
  outstanding_balance,
  declared_balance,
}: PricedProposal): Amounts => ({ contract_value, net_value, outstanding_balance, declared_balance })
