import type { CommissionCase } from '../commissions/engine/engine'
import type { PathNode } from '../commissions/engine/overrides'
import type { CommissionRow } from '../commissions/engine/rows'
import type { SpreadRule } from '../commissions/engine/spread-rules'

/** `'8.4'` as 1/10,000: a percentage, or reais of a fixed row. */
export function percent(text: string): bigint {
  const [whole = '0', fraction = ''] = text.split('.')
  return BigInt(whole + fraction.padEnd(4, '0'))
}
export const reais = percent

const longAgo = new Date('2026-01-01T03:00:00Z')

/** The row of the worked examples (money.md#worked-examples). */
export const aRow = (changes: Partial<CommissionRow> = {}): CommissionRow => ({
  id: 311,
  lineage_id: 118,
  version: 3,
  starting: 73,
  final: 96,
  is_fixed_value: false,
  company_percentage: percent('12'),
  company_bonus: percent('1.5'),
  broker_percentage: percent('8'),
  broker_bonus: percent('0.5'),
  deferred_company_percentage: null,
  deferred_broker_percentage: null,
  valid_from: longAgo,
  valid_to: null,
  ...changes,
})

/** A rule that matches anything, in group 1. */
export const aRule = (changes: Partial<SpreadRule> = {}): SpreadRule => ({
  id: 12,
  lineage_id: 12,
  version: 1,
  spread_group_id: 1,
  bank_id: null,
  agreement_id: null,
  product_id: null,
  table_id: null,
  installments_from: null,
  installments_to: null,
  amount_from: null,
  amount_to: null,
  mode: 'share',
  value: percent('70'),
  bonus_value: null,
  priority: 0,
  active: true,
  valid_from: longAgo,
  valid_to: null,
  ...changes,
})

/** The operation of the worked examples: R$ 18.734,52 in 84 instalments, without a rule. */
export const aCase = (
  changes: Partial<CommissionCase<SpreadRule, PathNode>> = {},
): CommissionCase<SpreadRule, PathNode> => ({
  table: { id: 41, bank_id: 19, agreement_id: 1, product_id: 1 },
  product: { commission_base: 'gross', operation_type: 'new' },
  caps: { upfront_cap: percent('6'), upfront_cap_portability: percent('3') },
  rows: [aRow()],
  rules: [],
  groupId: 1,
  hasBroker: true,
  basePercentage: percent('60'),
  path: [],
  installments: 84,
  amounts: { contract_value: 1_873_452n },
  at: new Date('2026-11-20T13:00:00Z'),
  ...changes,
})
