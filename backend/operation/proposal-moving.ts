import type { ProposalAction, ProposalStatus } from '@/lib/proposal-flow'
import type { MoneyOutcome, PricedProposal } from '../commissions/proposal-money'
import type { Acting } from '../core/registry'
import type { Action } from '../system/actions'
import type { Held } from './proposal-held'

/** What a step takes besides its name; each action reads its own. */
export interface StepData {
  reason?: string | null
  ade_number?: string | null
  typist_bank_user_id?: number | null
  /** When the bank's portal says it was typed; now without it. */
  typed_at?: Date | null
  sub_status?: string | null
  outstanding_balance?: bigint | null
  pay?: Payment
  reversal?: { percentage: bigint; bank_amount: bigint | null }
}

/** The values that a payment confirms (domain.md 3.1, Values). */
export interface Payment {
  paid_at: string
  contract_value: bigint
  net_value: bigint
  installments: number
  installment_value: bigint | null
  outstanding_balance: bigint | null
  confirmed: boolean
}

export interface Step {
  action: ProposalAction
  to?: ProposalStatus
  data?: StepData
}

/** A proposal on its way: what it was, what it will be, and what is told of it once it is written. */
export interface Moving {
  acting: Acting
  before: Held
  /** Changed step by step; written once. */
  row: Held
  data: StepData
  owns: boolean
  today: string
  timeZone: string
  /** What is told, the last word alone: a jump over three statuses is one message. */
  news: Action | null
}

/** The proposal as its money knows it. */
export const priced = (row: Held): PricedProposal => ({
  id: row.id,
  number: row.number,
  user_id: row.user_id,
  bank_id: row.bank_id,
  agreement_id: row.agreement_id,
  product_id: row.product_id,
  table_id: row.table_id,
  installments: row.installments,
  contract_value: row.contract_value,
  net_value: row.net_value,
  outstanding_balance: row.outstanding_balance,
  declared_balance: row.declared_balance,
  hierarchy_path: row.hierarchy_path,
  money_events: row.money_events,
})

/** Keeps what came of the money. */
export function keep(row: Held, { commission_id, commission_status, money_events }: MoneyOutcome): void {
  Object.assign(row, { commission_id, commission_status, money_events })
}
