import { spreadModes } from '@/lib/kinds/catalogue'
import { choice, flag, given, integer, moment, money, optional, percent, reference } from './fields'
import { filter, type InputOf, manifest, type RowOf } from './manifest'

const selector = optional(reference())
const installments = optional(integer({ min: 1, max: 600 }))
const number = given(integer())

/**
 * The current version of a spread rule (commissions.md#spread-rules). Internal. A null selector matches anything; a
 * table implies its bank, agreement and product.
 */
export const spreadRuleContract = manifest({
  name: 'spread_rule',
  path: '/api/spread_rules',
  screen: '/spread/rule',
  noun: 'spread_rules',
  sort: 'spread_group',
  import: 'create_spread_rules',
  fields: {
    spread_group_id: reference(),
    bank_id: selector,
    agreement_id: selector,
    product_id: selector,
    table_id: selector,
    installments_from: installments,
    installments_to: installments,
    amount_from: optional(money()),
    amount_to: optional(money()),
    mode: choice(spreadModes, { initial: 'share' }),
    /** Percent of the company's part (share), or percentage points (retain, fixed). */
    value: percent(),
    bonus_value: optional(percent()),
    priority: integer({ min: -1000, max: 1000, default: 0 }),
    active: flag(true),
    lineage_id: number,
    version: number,
    valid_from: moment(),
    valid_to: optional(moment()),
  },
  sorts: [
    ...(['id', 'spread_group', 'bank', 'agreement', 'product', 'table'] as const),
    ...(['mode', 'value', 'priority', 'valid_from'] as const),
  ],
  filters: {
    spread_group_id: filter.references(),
    bank_id: filter.references(),
    agreement_id: filter.references(),
    product_id: filter.references(),
    table_id: filter.references(),
    mode: filter.choice(spreadModes),
    active: filter.flag(),
    valid_at: filter.moment(),
  },
})
export type SpreadRule = RowOf<typeof spreadRuleContract>
export type SpreadRuleInput = InputOf<typeof spreadRuleContract>
