import { takesBalance } from '@/lib/proposals/flow'
import type { ProposalTerms } from '@/lib/proposals/terms'
import { tablePricing } from '../../catalogue/table-pricing'
import type { MoneyOutcome, PricedProposal } from '../../commissions/fixed/money'
import type { Moving as WorkflowMoving, Step as WorkflowStep } from '../../core/workflow/workflow'
import type { Held } from '../reading/held'

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

/** A proposal on its way, with the company's day. */
export interface Moving extends WorkflowMoving<ProposalTerms, Held, StepData> {
  today: string
  timeZone: string
}

/** Whether the bank's balance comes along with its steps, and is confirmed by its payment (proposals.md#values). */
export async function asksForBalance({ acting, row }: Moving): Promise<boolean> {
  const table = (await tablePricing(acting, [row.table_id])).get(row.table_id)
  return takesBalance(row.operation_type, table?.commission_base ?? null)
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
