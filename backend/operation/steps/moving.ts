import { takesBalance } from '@/lib/proposals/flow'
import type { ProposalTerms } from '@/lib/proposals/terms'
import { tablePricing } from '../../catalogue/table-pricing'
import type { MoneyOutcome, PricedProposal } from '../../commissions/fixed/money'
import type { Moving as WorkflowMoving, Step as WorkflowStep } from '../../core/workflow/workflow'
import type { Held } from '../reading/held'

/** A step's inputs besides its name; each action uses its own. */
export interface StepData {
  reason?: string | null
  ade_number?: string | null
  typist_bank_user_id?: number | null
  /** Time of typing in the bank's portal; defaults to now. */
  typed_at?: Date | null
  sub_status?: string | null
  outstanding_balance?: bigint | null
  pay?: Payment
  reversal?: { percentage: bigint; bank_amount: bigint | null }
  /** Restored by a step that is taken back. */
  standing?: Standing
}

/** All that the steps from validation to payment write to a proposal, beside its status, commission and payment. */
export type Standing = Pick<
  Held,
  | ('sub_status' | 'status_reason' | 'outstanding_balance' | 'typist_bank_user_id')
  | ('contract_value' | 'net_value' | 'installments' | 'installment_value')
  | ('validated_at' | 'validated_by' | 'typed_at' | 'typed_by' | 'approved_at')
>

/** The values that a payment confirms (proposals.md#values). */
export interface Payment {
  paid_at: string
  contract_value: bigint
  net_value: bigint
  installments: number
  installment_value: bigint | null
  outstanding_balance: bigint | null
  confirmed: boolean
}

export type Step = WorkflowStep<ProposalTerms, StepData>

/** A proposal during a step, with the company's day. */
export interface Moving extends WorkflowMoving<ProposalTerms, Held, StepData> {
  today: string
  timeZone: string
}

/** True if steps may carry the bank's balance, and the payment confirms it (proposals.md#values). */
export async function asksForBalance({ acting, row }: Moving): Promise<boolean> {
  const table = (await tablePricing(acting, [row.table_id])).get(row.table_id)
  return takesBalance(row.operation_type, table?.commission_base ?? null)
}

/** The proposal as the engine needs it. */
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

/** Stores the commission's outcome on the row. */
export function keep(row: Held, { commission_id, commission_status, money_events }: MoneyOutcome): void {
  Object.assign(row, { commission_id, commission_status, money_events })
}
