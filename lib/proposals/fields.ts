import type { CommissionBase, OperationType } from '../kinds/catalogue'

/**
 * A proposal's fields by its operation (proposals.md#required-fields), besides client, table, instalments, contract and
 * net value. For forms; the tenant API checks required fields itself. Pure.
 */

export const operationFieldNames = [
  'installment_value',
  'customer_benefit_id',
  'origin_bank_id',
  'origin_contract',
  'origin_remaining_installments',
  'declared_balance',
  'outstanding_balance',
  'parent_proposal_uuid',
  'card_last_digits',
  'fgts_installments',
  'iof',
  'insurance_value',
  'monthly_rate',
  'payout',
] as const
export type OperationField = (typeof operationFieldNames)[number]

type Rule = { required: readonly OperationField[]; optional: readonly OperationField[] }

const costs = ['iof', 'insurance_value', 'monthly_rate'] as const
const loan: Rule = { required: ['installment_value', 'customer_benefit_id', 'payout'], optional: costs }
const ported = ['origin_bank_id', 'origin_contract', 'origin_remaining_installments', 'declared_balance'] as const
const card: Rule = { required: ['customer_benefit_id'], optional: ['installment_value', 'monthly_rate', 'payout'] }

const rules: Record<OperationType, Rule> = {
  new: loan,
  private_payroll: loan,
  refin: {
    required: ['origin_contract', 'outstanding_balance'],
    optional: ['origin_bank_id', 'installment_value', 'customer_benefit_id', 'payout', ...costs],
  },
  portability: {
    required: ported,
    optional: ['installment_value', 'customer_benefit_id', 'outstanding_balance', 'monthly_rate'],
  },
  port_refin: {
    required: ported,
    optional: [
      'installment_value',
      'customer_benefit_id',
      'outstanding_balance',
      'parent_proposal_uuid',
      'payout',
      ...costs,
    ],
  },
  card_rmc: card,
  card_rcc: card,
  card_withdrawal: {
    required: [],
    optional: [
      'parent_proposal_uuid',
      'card_last_digits',
      'installment_value',
      'customer_benefit_id',
      'payout',
      'iof',
      'monthly_rate',
    ],
  },
  fgts_advance: { required: ['fgts_installments'], optional: ['payout', 'iof', 'monthly_rate'] },
  other: { required: [], optional: ['installment_value', 'customer_benefit_id', 'payout', ...costs] },
}

/** `hidden`: the operation has no such field; a record's value in it is kept. */
export type FieldState = 'required' | 'optional' | 'hidden'

/**
 * `base` is the product's commission base. With `balance`, a balance is asked for in any operation
 * (money.md#row-and-base).
 */
export function fieldState(
  operation: OperationType | null,
  field: OperationField,
  base: CommissionBase | null,
): FieldState {
  if (operation === null) return 'hidden'
  const { required, optional } = rules[operation]
  // For a portability the broker's declared balance is used until the bank reports its own.
  if (field === 'outstanding_balance' && base === 'balance' && balanceField(operation, base) === field)
    return 'required'
  if (required.includes(field)) return 'required'
  return optional.includes(field) ? 'optional' : 'hidden'
}

/** A limit, not a loan: one instalment. */
export const isCard = (operation: OperationType | null) => operation === 'card_rmc' || operation === 'card_rcc'
/** Pays off the old contract; nothing is left for the client. */
export const paysNothingOut = (operation: OperationType | null) => operation === 'portability'
/** The balance field that may be the commission base of the operation. */
export function balanceField(
  operation: OperationType | null,
  base: CommissionBase | null,
): 'declared_balance' | 'outstanding_balance' | null {
  if (operation === 'portability' || operation === 'port_refin') return 'declared_balance'
  return operation === 'refin' || base === 'balance' ? 'outstanding_balance' : null
}
