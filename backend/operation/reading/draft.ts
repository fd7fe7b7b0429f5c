import type { ProposalInput } from '@/lib/contracts/proposal'
import { parseDecimal } from '../../core/database/decimal'
import type { Payout } from '../records/proposal.table'

/** A form's values as columns: cents, and rates in 1/10,000 percent. */
export interface Draft {
  customer_benefit_id: number | null
  installments: number
  installment_value: bigint | null
  contract_value: bigint
  net_value: bigint
  declared_balance: bigint | null
  outstanding_balance: bigint | null
  origin_bank_id: number | null
  origin_contract: string | null
  origin_remaining_installments: number | null
  monthly_rate: bigint | null
  iof: bigint | null
  insurance_value: bigint | null
  card_last_digits: string | null
  payout: Payout | null
  fgts_installments: { due_date: string; amount: string }[] | null
  ade_number: string | null
  notes: string | null
}

/** A live card that the client has already. */
export interface CardOfClient {
  /** Null if this person may not see the proposal. */
  number: number | null
}

export const cents = (text: string | null): bigint | null => (text === null ? null : parseDecimal(text, 2))

/** `payout` is the client's account at this moment (proposals.md#the-record). */
export const toDraft = (input: ProposalInput, payout: Payout | null): Draft => ({
  customer_benefit_id: input.customer_benefit_id,
  installments: input.installments,
  installment_value: cents(input.installment_value),
  contract_value: parseDecimal(input.contract_value, 2),
  net_value: parseDecimal(input.net_value, 2),
  declared_balance: cents(input.declared_balance),
  outstanding_balance: cents(input.outstanding_balance),
  origin_bank_id: input.origin_bank_id,
  origin_contract: input.origin_contract,
  origin_remaining_installments: input.origin_remaining_installments,
  monthly_rate: input.monthly_rate === null ? null : parseDecimal(input.monthly_rate, 4),
  iof: cents(input.iof),
  insurance_value: cents(input.insurance_value),
  card_last_digits: input.card_last_digits,
  payout,
  fgts_installments: input.fgts_installments,
  ade_number: input.ade_number,
  notes: input.notes,
})
