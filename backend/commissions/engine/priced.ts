import type { CommissionStatus } from '@/lib/kinds/operation'
import type { Amounts } from './base'

/**
 * A proposal as its commission is computed from it (money.md). The proposal's area passes it in as of after the step,
 * and stores the outcome. Cents.
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

/** Fields to store on the proposal. */
export interface MoneyOutcome {
  commission_id: number | null
  commission_status: CommissionStatus
  money_events: number
}

/** Rates of row and rule, as decimal strings; all of them are the company's own. */
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

export const toAmounts = ({
  contract_value,
  net_value,
  outstanding_balance,
  declared_balance,
}: PricedProposal): Amounts => ({ contract_value, net_value, outstanding_balance, declared_balance })
