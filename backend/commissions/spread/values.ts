import type { SpreadRuleInput } from '@/lib/contracts/spread-rule'
import { parseDecimal } from '../../core/database/decimal'
import type { FieldError } from '../../core/errors/api-error'
import type { spreadRule } from '../tables/spread-rule.table'

export type RuleVersion = typeof spreadRule.$inferSelect

const kept = [
  'spread_group_id',
  'bank_id',
  'agreement_id',
  'product_id',
  'table_id',
  'installments_from',
  'installments_to',
  'amount_from',
  'amount_to',
  'mode',
  'value',
  'bonus_value',
  'priority',
  'active',
] as const
/** A version's values, by its table's column names. */
export type RuleValues = Pick<RuleVersion, (typeof kept)[number]>

/** True if both have the same values. */
export const sameRule = (a: RuleValues, b: RuleValues) => kept.every((name) => a[name] === b[name])

export const valuesOfRule = (row: RuleValues): RuleValues => ({
  spread_group_id: row.spread_group_id,
  bank_id: row.bank_id,
  agreement_id: row.agreement_id,
  product_id: row.product_id,
  table_id: row.table_id,
  installments_from: row.installments_from,
  installments_to: row.installments_to,
  amount_from: row.amount_from,
  amount_to: row.amount_to,
  mode: row.mode,
  value: row.value,
  bonus_value: row.bonus_value,
  priority: row.priority,
  active: row.active,
})

const exact = (text: string | null, scale: number) => (text === null ? null : parseDecimal(text, scale))

/** The input's values as stored; a table brings its own bank, agreement and product (commissions.md#spread-rules). */
export const asValues = (
  input: SpreadRuleInput,
  table: Pick<RuleValues, 'bank_id' | 'agreement_id' | 'product_id'> | undefined,
) => ({
  spread_group_id: input.spread_group_id,
  bank_id: table ? table.bank_id : input.bank_id,
  agreement_id: table ? table.agreement_id : input.agreement_id,
  product_id: table ? table.product_id : input.product_id,
  table_id: input.table_id,
  installments_from: input.installments_from,
  installments_to: input.installments_to,
  amount_from: exact(input.amount_from, 2),
  amount_to: exact(input.amount_to, 2),
  mode: input.mode,
  value: parseDecimal(input.value, 4),
  bonus_value: exact(input.bonus_value, 4),
  priority: input.priority,
  active: input.active,
})

/** The fields that identify a rule; their names are the same in values and in a sheet's columns. */
export const ruleIdentity = [
  'spread_group_id',
  'bank_id',
  'agreement_id',
  'product_id',
  'table_id',
  'installments_from',
  'installments_to',
  'amount_from',
  'amount_to',
  'priority',
] as const
/**
 * Two active rules of the same identity never overlap in time. NULL and 0 are the same to the database's constraint.
 */
export const identityKey = (values: RuleValues) => ruleIdentity.map((name) => String(values[name] ?? 0)).join(' ')

/** Checks a rule by itself; errors by field. */
export function ruleErrors(values: RuleValues): Record<string, FieldError> {
  const faults: Record<string, FieldError> = {}
  const { installments_from: from, installments_to: to, amount_from: least, amount_to: most } = values
  if (from !== null && to !== null && to < from) {
    faults.installments_to = { reason: 'range_order', message: 'A última parcela não pode vir antes da primeira.' }
  }
  if (least !== null && most !== null && most < least) {
    faults.amount_to = { reason: 'amount_order', message: 'O maior valor não pode ser menor que o menor.' }
  }
  return faults
}
