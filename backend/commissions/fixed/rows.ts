import { lineBase } from '../engine/lines'
import { paidNodes } from '../engine/overrides'
import type { Price } from './price'

type PricedLines = Pick<Price, 'lines' | 'base' | 'commission' | 'rule' | 'rates' | 'terms'>

/** A price's lines as rows (money.md#lines); proposal and status are added by the caller. */
export const lineRows = ({ lines, base, commission, rule, rates, terms }: PricedLines) =>
  lines.map((line) => ({
    kind: line.kind,
    base_type: base.kind,
    base_amount: lineBase(commission.is_fixed_value, base.amount),
    is_fixed_value: commission.is_fixed_value,
    company_amount: line.company,
    broker_amount: line.broker,
    retained_amount: line.retained,
    commission_id: commission.id,
    spread_rule_id: rule?.id ?? null,
    spread_group_id: terms.groupId,
    base_percentage: terms.basePercentage,
    mode: rule?.mode ?? null,
    value:
      rule && (line.kind === 'bonus' ? (rule.bonus_value ?? (rule.mode === 'share' ? rule.value : null)) : rule.value),
    company_rate: line.company_rate,
    broker_rate: line.broker_rate,
    rate_source: rates.source,
    clipped: line.clipped,
  }))

/** A price's overrides as rows, including zero ones, whose percentage is fixed too. */
export const overrideRows = ({ overrides, terms: { path } }: Pick<Price, 'overrides' | 'terms'>) => {
  const paid = new Map(overrides.map((one) => [one.node.node_id, one]))
  return paidNodes(path).map((node) => ({
    node_id: node.node_id,
    user_id: node.user_id,
    level: node.level,
    base_kind: node.base,
    base_amount: paid.get(node.node_id)?.base_amount ?? 0n,
    percentage: node.percentage,
    amount: paid.get(node.node_id)?.amount ?? 0n,
  }))
}
