import type { Price } from './proposal-price'

type Priced = Pick<Price, 'lines' | 'base' | 'commission' | 'rule' | 'rates' | 'groupId'>

/** What a price says of each line, as the table keeps it (domain.md 2.8): whose proposal and how it stands aside. */
export const lineRows = ({ lines, base, commission, rule, rates, groupId }: Priced) =>
  lines.map((line) => ({
    kind: line.kind,
    base_type: base.kind,
    base_amount: commission.is_fixed_value ? null : base.amount,
    is_fixed_value: commission.is_fixed_value,
    company_amount: line.company,
    broker_amount: line.broker,
    retained_amount: line.retained,
    commission_id: commission.id,
    spread_rule_id: rule?.id ?? null,
    spread_group_id: groupId,
    mode: rule?.mode ?? null,
    value:
      rule && (line.kind === 'bonus' ? (rule.bonus_value ?? (rule.mode === 'share' ? rule.value : null)) : rule.value),
    company_rate: line.company_rate,
    broker_rate: line.broker_rate,
    rate_source: rates.source,
    clipped: rates.clipped,
  }))

/** As `lineRows`, of what the nodes above the owner get. */
export const overrideRows = (overrides: Price['overrides']) =>
  overrides.map(({ node, base_amount, amount }) => ({
    node_id: node.node_id,
    user_id: node.user_id,
    level: node.level,
    base_kind: node.base,
    base_amount,
    percentage: node.percentage,
    amount,
  }))
