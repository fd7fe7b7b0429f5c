import { portion, smaller } from './arithmetic'
import type { CommissionRow } from './rows'
import type { SpreadRule } from './spread-rules'

/** Source of the broker's rate; `none` if the owner is no broker and the company keeps all. */
export type RateSource = 'rule' | 'row' | 'base_percentage' | 'none'

type RatedLine = 'upfront' | 'bonus' | 'deferred'

/** Rates per line, in the row's unit; null on both sides for a bonus or deferred part that the company does not get. */
export interface Rates {
  source: RateSource
  company: { upfront: bigint; bonus: bigint | null; deferred: bigint | null }
  broker: { upfront: bigint; bonus: bigint | null; deferred: bigint | null }
  /** Lines whose broker rate was cut to the company's (money.md#rates). */
  cut: readonly RatedLine[]
}

interface Payout {
  upfront: bigint
  bonus: bigint
  deferred: bigint
}

/** `share` of a rate, rounded half up to 4 decimals before it is applied (money.md#arithmetic). */
export const derivedRate = (rate: bigint, share: bigint): bigint => portion(rate, share)

const above = (a: bigint, b: bigint) => (a > b ? a - b : 0n)

/** A rule's rate for the broker of a row, before it is cut to the company's (money.md#rates). */
export function givenBy(
  rule: Pick<SpreadRule, 'mode' | 'value' | 'bonus_value'>,
  row: Pick<CommissionRow, 'company_percentage' | 'company_bonus' | 'broker_bonus'>,
): { upfront: bigint; bonus: bigint } {
  const { company_percentage: company } = row
  const bonus = row.company_bonus ?? 0n
  switch (rule.mode) {
    case 'share':
      return { upfront: derivedRate(company, rule.value), bonus: derivedRate(bonus, rule.bonus_value ?? rule.value) }
    case 'retain':
      return {
        upfront: above(company, rule.value),
        bonus: rule.bonus_value === null ? (row.broker_bonus ?? 0n) : above(bonus, rule.bonus_value),
      }
    case 'fixed':
      return { upfront: rule.value, bonus: rule.bonus_value ?? 0n }
  }
}

type DeferredRow = Pick<
  CommissionRow,
  'is_fixed_value' | 'broker_percentage' | 'deferred_company_percentage' | 'deferred_broker_percentage'
>
type Share = Pick<SpreadRule, 'mode' | 'value'>

/**
 * The broker's deferred rate (money.md#rates): `share` applies to it too; modes in points refer to the upfront rate, so
 * the row's own deferred part is used.
 */
function deferredGiven(row: DeferredRow, rule: Share | null, basePercentage: bigint): bigint {
  const company = row.deferred_company_percentage ?? 0n
  if (rule?.mode === 'share') return derivedRate(company, rule.value)
  if (rule || row.broker_percentage !== null) return row.deferred_broker_percentage ?? 0n
  return derivedRate(company, basePercentage)
}

function payout(row: CommissionRow, rule: SpreadRule | null, basePercentage: bigint): Payout & { source: RateSource } {
  const deferred = deferredGiven(row, rule, basePercentage)
  if (rule) return { source: 'rule', ...givenBy(rule, row), deferred }
  if (row.broker_percentage !== null) {
    return { source: 'row', upfront: row.broker_percentage, bonus: row.broker_bonus ?? 0n, deferred }
  }
  const upfront = derivedRate(row.company_percentage, basePercentage)
  return { source: 'base_percentage', upfront, bonus: 0n, deferred }
}

/** Both deferred rates by a row and what was fixed of its rule; null if the row has no deferred part. */
export function deferredRates(
  row: DeferredRow,
  { rule, basePercentage, hasBroker }: { rule: Share | null; basePercentage: bigint; hasBroker: boolean },
): { company: bigint; broker: bigint; cut: boolean } | null {
  const company = row.is_fixed_value ? null : row.deferred_company_percentage
  if (company === null) return null
  const given = hasBroker ? deferredGiven(row, rule, basePercentage) : 0n
  return { company, broker: smaller(given, company), cut: given > company }
}

const nothing = { source: 'none', upfront: 0n, bonus: 0n, deferred: 0n } as const

/**
 * Company's and broker's rates. `rule` is the chosen one, or null; `hasBroker` is false if the owner has no broker
 * record; `basePercentage` is the company's, in 1/10,000 percent. Fixed rows have no base, so no deferred part.
 */
export function appliedRates(
  row: CommissionRow,
  { rule, basePercentage, hasBroker }: { rule: SpreadRule | null; basePercentage: bigint; hasBroker: boolean },
): Rates {
  const { source, ...wanted } = hasBroker ? payout(row, rule, basePercentage) : nothing
  const company = {
    upfront: row.company_percentage,
    bonus: row.company_bonus,
    deferred: row.is_fixed_value ? null : row.deferred_company_percentage,
  }
  const capped = (of: bigint, by: bigint | null) => (by === null ? null : smaller(of, by))
  const isOver = (line: RatedLine) => {
    const most = company[line]
    return most !== null && wanted[line] > most
  }
  return {
    source,
    company,
    broker: {
      upfront: smaller(wanted.upfront, company.upfront),
      bonus: capped(wanted.bonus, company.bonus),
      deferred: capped(wanted.deferred, company.deferred),
    },
    cut: (['upfront', 'bonus', 'deferred'] as const).filter(isOver),
  }
}
