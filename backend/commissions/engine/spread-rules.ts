import { type Validity, validAt } from '../../core/versions/validity'

export type SpreadMode = 'share' | 'retain' | 'fixed'

/**
 * One version of a spread rule, as its table holds it (commissions.md#spread-rules). A null selector or bound matches
 * anything.
 */
export interface SpreadRule extends Validity {
  id: number
  lineage_id: number
  version: number
  spread_group_id: number
  bank_id: number | null
  agreement_id: number | null
  product_id: number | null
  table_id: number | null
  /** Ranges are inclusive; amounts in cents of contract value. */
  installments_from: number | null
  installments_to: number | null
  amount_from: bigint | null
  amount_to: bigint | null
  mode: SpreadMode
  value: bigint
  bonus_value: bigint | null
  priority: number
  active: boolean
}

export interface SpreadGroup {
  id: number
  is_default: boolean
  active: boolean
}

/** The operation to find a rule for. */
export interface SpreadCase {
  bank_id: number
  agreement_id: number
  product_id: number
  table_id: number
  installments: number
  /** Contract value in cents; null if unknown (lists), which excludes rules with an amount range. */
  amount: bigint | null
  is_fixed_value: boolean
  at: Date
}

/** Reason why a rule does not apply to a case. */
export type Mismatch =
  | 'other_group'
  | 'inactive'
  | 'not_yet_valid'
  | 'no_longer_valid'
  | 'other_bank'
  | 'other_agreement'
  | 'other_product'
  | 'other_table'
  | 'installments_outside'
  | 'amount_unknown'
  | 'amount_outside'
  | 'not_for_fixed_row'

/** The criterion by which an applicable rule lost, in order of comparison (money.md#which-rule). */
export type Lost =
  | 'less_specific'
  | 'fewer_ranges'
  | 'wider_installments'
  | 'wider_amount'
  | 'lower_priority'
  | 'older'
  | 'lower_id'

export interface Candidate<R> {
  rule: R
  outcome: 'chosen' | Mismatch | Lost
}

/** The broker's group if active, else the default group if active, else null. */
export function effectiveGroup<G extends SpreadGroup>(groups: readonly G[], id: number | null): G | null {
  const active = groups.filter((group) => group.active)
  return active.find((group) => group.id === id) ?? active.find((group) => group.is_default) ?? null
}

const selects = (selector: number | null, id: number) => selector === null || selector === id

function mismatch(rule: SpreadRule, wanted: SpreadCase, groupId: number | null): Mismatch | null {
  const { installments, amount, at } = wanted
  if (rule.spread_group_id !== groupId) return 'other_group'
  if (!rule.active) return 'inactive'
  if (!validAt(rule, at)) return rule.valid_from > at ? 'not_yet_valid' : 'no_longer_valid'
  if (!selects(rule.bank_id, wanted.bank_id)) return 'other_bank'
  if (!selects(rule.agreement_id, wanted.agreement_id)) return 'other_agreement'
  if (!selects(rule.product_id, wanted.product_id)) return 'other_product'
  if (!selects(rule.table_id, wanted.table_id)) return 'other_table'
  if (installments < (rule.installments_from ?? 0) || installments > (rule.installments_to ?? installments)) {
    return 'installments_outside'
  }
  if (rule.amount_from !== null || rule.amount_to !== null) {
    if (amount === null) return 'amount_unknown'
    if (amount < (rule.amount_from ?? amount) || amount > (rule.amount_to ?? amount)) return 'amount_outside'
  }
  return wanted.is_fixed_value && rule.mode !== 'share' ? 'not_for_fixed_row' : null
}

/** A table rule implies the table's bank, agreement and product, so it weighs 15. */
export function specificity(rule: Pick<SpreadRule, 'bank_id' | 'agreement_id' | 'product_id' | 'table_id'>): number {
  if (rule.table_id !== null) return 15
  return (rule.product_id === null ? 0 : 4) + (rule.agreement_id === null ? 0 : 2) + (rule.bank_id === null ? 0 : 1)
}

const hasInstallments = (rule: SpreadRule) => rule.installments_from !== null || rule.installments_to !== null
const hasAmount = (rule: SpreadRule) => rule.amount_from !== null || rule.amount_to !== null
const ranges = (rule: SpreadRule) => Number(hasInstallments(rule)) + Number(hasAmount(rule))

/** An open bound counts as the limit of its column. */
const installmentsWidth = (rule: SpreadRule) =>
  BigInt(rule.installments_to ?? 2 ** 31 - 1) - BigInt(rule.installments_from ?? 0)
const amountWidth = (rule: SpreadRule) => (rule.amount_to ?? 2n ** 63n - 1n) - (rule.amount_from ?? 0n)

/** Criteria in order; each comparison is positive if the first rule is better. */
const questions: readonly (readonly [Lost, (a: SpreadRule, b: SpreadRule) => bigint | number])[] = [
  ['less_specific', (a, b) => specificity(a) - specificity(b)],
  ['fewer_ranges', (a, b) => ranges(a) - ranges(b)],
  ['wider_installments', (a, b) => installmentsWidth(b) - installmentsWidth(a)],
  ['wider_amount', (a, b) => amountWidth(b) - amountWidth(a)],
  ['lower_priority', (a, b) => a.priority - b.priority],
  ['older', (a, b) => a.valid_from.getTime() - b.valid_from.getTime()],
  ['lower_id', (a, b) => a.id - b.id],
]

/** Positive if `a` precedes `b`, with the deciding criterion. */
function compare(a: SpreadRule, b: SpreadRule): { sign: number; by: Lost } {
  for (const [by, ask] of questions) {
    const answer = ask(a, b)
    if (answer !== 0 && answer !== 0n) return { sign: answer > 0 ? 1 : -1, by }
  }
  return { sign: 0, by: 'lower_id' }
}

/**
 * Chooses the rule for a case among those of the effective group `groupId` (null: none applies) and explains each: the
 * chosen one first, then the applicable losers, closest first, then the rest in the given order.
 */
export function chooseRule<R extends SpreadRule>(
  rules: readonly R[],
  wanted: SpreadCase,
  groupId: number | null,
): { rule: R | null; candidates: Candidate<R>[] } {
  const judged = rules.map((rule) => ({ rule, outcome: mismatch(rule, wanted, groupId) }))
  const applying = judged.filter(({ outcome }) => outcome === null).map(({ rule }) => rule)
  const [rule = null, ...lost] = applying.sort((a, b) => compare(b, a).sign)
  const candidates = judged.flatMap(({ rule, outcome }): Candidate<R>[] =>
    outcome === null ? [] : [{ rule, outcome }],
  )
  if (rule === null) return { rule, candidates }
  return {
    rule,
    candidates: [
      { rule, outcome: 'chosen' },
      ...lost.map((other) => ({ rule: other, outcome: compare(rule, other).by })),
      ...candidates,
    ],
  }
}
