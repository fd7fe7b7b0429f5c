import type { CommissionInput } from '@/lib/contracts/commission'
import { parseDecimal } from '../../core/database/decimal'
import type { FieldError } from '../../core/errors/api-error'
import { whole } from '../engine/arithmetic'

/** Values of a row in 1/10,000 percent, or of a real where fixed. */
export interface CommissionValues {
  starting: number
  final: number
  is_fixed_value: boolean
  company_percentage: bigint
  company_bonus: bigint | null
  broker_percentage: bigint | null
  broker_bonus: bigint | null
  deferred_company_percentage: bigint | null
  deferred_broker_percentage: bigint | null
}

const optional = (text: string | null) => (text === null ? null : parseDecimal(text, 4))

/** The input's values as stored. */
export const toValues = (input: CommissionInput): CommissionValues => ({
  starting: input.starting,
  final: input.final,
  is_fixed_value: input.is_fixed_value,
  company_percentage: parseDecimal(input.company_percentage, 4),
  company_bonus: optional(input.company_bonus),
  broker_percentage: optional(input.broker_percentage),
  broker_bonus: optional(input.broker_bonus),
  deferred_company_percentage: optional(input.deferred_company_percentage),
  deferred_broker_percentage: optional(input.deferred_broker_percentage),
})

const shares = [
  'company_percentage',
  'company_bonus',
  'broker_percentage',
  'broker_bonus',
  'deferred_company_percentage',
  'deferred_broker_percentage',
] as const
const all = [...shares, 'starting', 'final', 'is_fixed_value'] as const

export const sameValues = (a: CommissionValues, b: CommissionValues) => all.every((name) => a[name] === b[name])

/** Pairs of the company's part and the broker's, which may not exceed it. */
const pairs = [
  ['company_percentage', 'broker_percentage'],
  ['company_bonus', 'broker_bonus'],
  ['deferred_company_percentage', 'deferred_broker_percentage'],
] as const

const refuse = (reason: string, message: string): FieldError => ({ reason, message })

/** Checks a row by itself; errors by field, empty if valid (commissions.md#rows). */
export function commissionErrors(values: CommissionValues, commissionBase: string): Record<string, FieldError> {
  const faults: Record<string, FieldError> = {}
  if (values.final < values.starting) {
    faults.final = refuse('range_order', 'A última parcela não pode vir antes da primeira.')
  }
  if (!values.is_fixed_value) {
    for (const name of shares) {
      if ((values[name] ?? 0n) > whole) faults[name] = refuse('percent_range', 'O percentual vai de 0 a 100.')
    }
    if (commissionBase === 'none') {
      faults.is_fixed_value = refuse('product_fixed', 'Este produto paga valor fixo: informe os valores em reais.')
    }
  }
  for (const [company, broker] of pairs) {
    const [most, part] = [values[company], values[broker]]
    if (part !== null && part > (most ?? 0n)) {
      faults[broker] = refuse('above_company', 'A parte do corretor não pode ser maior que a da empresa.')
    }
  }
  if (values.broker_bonus !== null && values.broker_percentage === null) {
    faults.broker_bonus ??= refuse('bonus_alone', 'Informe a parte do corretor antes do bônus dele.')
  }
  if (values.broker_bonus !== null && values.company_bonus === null) {
    faults.broker_bonus = refuse('bonus_of_company', 'Informe o bônus da empresa antes do bônus do corretor.')
  }
  return faults
}
