import { type Validity, validAt } from '../../core/versions/validity'

/**
 * One version of a commission row, as its table holds it (commissions.md#rows). Values in 1/10,000 percent, or of a
 * real when fixed.
 */
export interface CommissionRow extends Validity {
  id: number
  lineage_id: number
  version: number
  /** The range of instalments, both ends included. */
  starting: number
  final: number
  is_fixed_value: boolean
  company_percentage: bigint
  /** Null pays no bonus to anyone, even if a rule gives one. */
  company_bonus: bigint | null
  broker_percentage: bigint | null
  broker_bonus: bigint | null
  deferred_company_percentage: bigint | null
  deferred_broker_percentage: bigint | null
}

export type ChosenRow<R> = { row: R } | { row: null; why: 'no_row' | 'several_rows' }

/**
 * The version among one table's rows for these instalments at the reference instant: exactly one, or the reason why not
 * (money.md#row-and-base).
 */
export function chooseRow<R extends CommissionRow>(rows: readonly R[], installments: number, at: Date): ChosenRow<R> {
  const found = rows.filter((row) => row.starting <= installments && installments <= row.final && validAt(row, at))
  const [row, another] = found
  if (row === undefined) return { row: null, why: 'no_row' }
  return another === undefined ? { row } : { row: null, why: 'several_rows' }
}
