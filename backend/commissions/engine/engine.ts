import { sum } from './arithmetic'
import { type Amounts, type Base, baseAmount, type CommissionBase } from './base'
import { type CapExceeded, capExceeded, type UpfrontCaps } from './caps'
import { type Deferred, deferredParts } from './deferred'
import { commissionLines, type Line, lineBase, totals } from './lines'
import { type Override, type PathNode, pathOverrides, paymentEvent } from './overrides'
import { appliedRates, type Rates } from './rates'
import { type CommissionRow, chooseRow } from './rows'
import { type Candidate, chooseRule, type SpreadRule } from './spread-rules'

/** The engine's whole input for one operation (money.md); it queries nothing. */
export interface CommissionCase<R extends SpreadRule, N extends PathNode> {
  table: { id: number; bank_id: number; agreement_id: number; product_id: number }
  product: { commission_base: CommissionBase; operation_type: string }
  caps: UpfrontCaps
  /** All versions of the table's rows. */
  rows: readonly CommissionRow[]
  /** Candidate rules, of any group, and the broker's effective group (`effectiveGroup`). */
  rules: readonly R[]
  groupId: number | null
  /** False if the owner has no broker record: the company keeps all. */
  hasBroker: boolean
  /** The company's `base_percentage`, in 1/10,000 percent. */
  basePercentage: bigint
  /** From the broker's node, or a Comercial owner's own, to the root. */
  path: readonly N[]
  installments: number
  amounts: Amounts
  /** The reference instant. */
  at: Date
}

export interface Calculation<R, N> {
  commission: CommissionRow
  rule: R | null
  candidates: Candidate<R>[]
  base: Base
  rates: Rates
  lines: Line[]
  /** Sum of the lines: the payment's total. */
  company: bigint
  broker: bigint
  retained: bigint
  overrides: Override<N>[]
  /** The company's remainder after overrides; negative if they exceed the retained part. */
  kept: bigint
  deferred: (Deferred & { overrides: bigint }) | null
  cap: CapExceeded | null
}

/** A case without a commission: no row matches, or the base needs an amount that is missing. */
export interface Refused {
  refused: 'no_row' | 'several_rows' | 'amount_missing' | 'percent_without_base'
  missing?: keyof Amounts
}

/** The commission of one operation, with the versions of row and rule that gave it (money.md). */
export function calculate<R extends SpreadRule, N extends PathNode>(
  wanted: CommissionCase<R, N>,
): Calculation<R, N> | Refused {
  const { table, product, installments, amounts, at, path } = wanted
  const chosen = chooseRow(wanted.rows, installments, at)
  if (chosen.row === null) return { refused: chosen.why }
  const { row } = chosen

  const base = baseAmount(product.commission_base, amounts)
  if (!row.is_fixed_value && base.amount === null) {
    return base.missing ? { refused: 'amount_missing', missing: base.missing } : { refused: 'percent_without_base' }
  }
  const spreadCase = {
    bank_id: table.bank_id,
    agreement_id: table.agreement_id,
    product_id: table.product_id,
    table_id: table.id,
    installments,
    amount: amounts.contract_value ?? null,
    is_fixed_value: row.is_fixed_value,
    at,
  }
  const { rule, candidates } = wanted.hasBroker
    ? chooseRule(wanted.rules, spreadCase, wanted.groupId)
    : { rule: null, candidates: [] }
  const rates = appliedRates(row, { rule, basePercentage: wanted.basePercentage, hasBroker: wanted.hasBroker })
  const lines = commissionLines(row, rates, base.amount)
  const paid = totals(lines)
  const overrides = pathOverrides(path, paymentEvent(paid, lineBase(row.is_fixed_value, base.amount)))
  return {
    commission: row,
    rule,
    candidates,
    base,
    rates,
    lines,
    ...paid,
    overrides,
    kept: paid.retained - sum(overrides.map(({ amount }) => amount)),
    deferred: deferredPart(rates, base.amount, installments, path),
    cap: capExceeded(wanted.caps, product.operation_type === 'portability', lines, {
      base: base.amount,
      isFixed: row.is_fixed_value,
    }),
  }
}

/** The part paid over the client's instalments, with the hierarchy's overrides on each. */
function deferredPart(rates: Rates, base: bigint | null, installments: number, path: readonly PathNode[]) {
  const { company, broker } = { company: rates.company.deferred, broker: rates.broker.deferred }
  if (company === null || company === 0n || base === null) return null
  const deferred = deferredParts(base, { company, broker: broker ?? 0n }, installments)
  const perPart = deferred.parts.flatMap((part) => pathOverrides(path, { ...part, production: 0n }))
  return { ...deferred, overrides: sum(perPart.map(({ amount }) => amount)) }
}
