import { describe, expect, it } from 'vitest'
import { aRule } from '../../testing/commissions'
import { chooseRule, effectiveGroup, type SpreadCase, type SpreadRule, specificity } from './spread-rules'

const wanted: SpreadCase = {
  bank_id: 19,
  agreement_id: 1,
  product_id: 2,
  table_id: 41,
  installments: 84,
  amount: 500_000n,
  is_fixed_value: false,
  at: new Date('2026-11-20T13:00:00Z'),
}
const outcomes = (rules: readonly SpreadRule[], changes: Partial<SpreadCase> = {}, group: number | null = 1) =>
  Object.fromEntries(
    chooseRule(rules, { ...wanted, ...changes }, group).candidates.map(({ rule, outcome }) => [rule.id, outcome]),
  )

describe('which rules apply', () => {
  it.each([
    ['other_group', { spread_group_id: 2 }],
    ['inactive', { active: false }],
    ['not_yet_valid', { valid_from: new Date('2026-11-20T13:00:01Z') }],
    ['no_longer_valid', { valid_to: wanted.at }],
    ['other_bank', { bank_id: 20 }],
    ['other_agreement', { agreement_id: 2 }],
    ['other_product', { product_id: 1 }],
    ['other_table', { table_id: 40 }],
    ['installments_outside', { installments_from: 85 }],
    ['installments_outside', { installments_to: 83 }],
    ['amount_outside', { amount_from: 500_001n }],
    ['amount_outside', { amount_to: 499_999n }],
    ['chosen', { installments_from: 84, installments_to: 84, amount_from: 500_000n, amount_to: 500_000n }],
  ] as const)('%s: %o', (outcome, changes) => {
    const { rule, candidates } = chooseRule([aRule(changes)], wanted, 1)
    expect(candidates).toMatchObject([{ outcome }])
    expect(rule?.id).toBe(outcome === 'chosen' ? 12 : undefined)
  })
  it('without an amount, those with an amount range do not', () => {
    expect(outcomes([aRule({ amount_from: 0n })], { amount: null })).toEqual({ 12: 'amount_unknown' })
  })
  it('to a fixed row, only those that share', () => {
    const rules = (['share', 'retain', 'fixed'] as const).map((mode, id) => aRule({ id, mode }))
    expect(outcomes(rules, { is_fixed_value: true })).toEqual({
      0: 'chosen',
      1: 'not_for_fixed_row',
      2: 'not_for_fixed_row',
    })
  })
  it('none where there is no group', () => {
    expect(outcomes([aRule()], {}, null)).toEqual({ 12: 'other_group' })
  })
})

describe('which rule wins', () => {
  const of = (id: number, changes: Partial<SpreadRule>) => aRule({ id, ...changes })
  const table = { table_id: 41, bank_id: 19, agreement_id: 1, product_id: 2 }

  it('weighs selectors 8, 4, 2, 1, and a table rule 15', () => {
    expect(specificity(aRule(table))).toBe(15)
    expect(specificity(aRule({ table_id: 41 }))).toBe(15)
    expect(specificity(aRule({ agreement_id: 1, bank_id: 19 }))).toBe(3)
    const rules = [
      of(1, { bank_id: 19 }),
      of(2, { bank_id: 19, agreement_id: 1, priority: 99 }),
      of(3, { product_id: 2 }),
      of(4, {}),
    ]
    expect(outcomes(rules)).toEqual({ 1: 'less_specific', 2: 'less_specific', 3: 'chosen', 4: 'less_specific' })
    expect(outcomes([...rules, of(5, table)])).toMatchObject({ 3: 'less_specific', 5: 'chosen' })
  })
  it.each([
    [
      'fewer_ranges',
      { installments_from: 1, installments_to: 200, amount_from: 1n },
      { installments_from: 84, installments_to: 84, priority: 9 },
    ],
    [
      'wider_installments',
      { installments_from: 73, installments_to: 96 },
      { installments_from: 72, installments_to: 96, priority: 9 },
    ],
    ['wider_installments', { installments_from: 73 }, { installments_from: 72, priority: 9 }],
    ['wider_amount', { amount_from: 2n, amount_to: 500_000n }, { amount_from: 1n, amount_to: 500_000n, priority: 9 }],
    ['wider_amount', { amount_to: 900_000n }, { amount_from: 1n, priority: 9 }],
    ['lower_priority', { priority: 2 }, { priority: 1, valid_from: new Date('2026-11-01') }],
    ['older', { valid_from: new Date('2026-10-02') }, { id: 90, valid_from: new Date('2026-10-01') }],
    ['lower_id', { id: 3 }, { id: 2 }],
  ] as const)('%s', (by, winner, loser) => {
    const [first, second] = [of(50, winner), of(40, loser)]
    const expected = { [first.id]: 'chosen', [second.id]: by }
    expect(outcomes([first, second])).toEqual(expected)
    expect(outcomes([second, first])).toEqual(expected)
  })
  it('tells of every rule, the chosen first, then the nearest', () => {
    const rules = [of(1, { active: false }), of(2, {}), of(3, table), of(4, { product_id: 2 })]
    const { candidates } = chooseRule(rules, wanted, 1)
    expect(candidates.map(({ rule, outcome }) => [rule.id, outcome])).toEqual([
      [3, 'chosen'],
      [4, 'less_specific'],
      [2, 'less_specific'],
      [1, 'inactive'],
    ])
  })
})

it('a broker without an active group has the default one', () => {
  const groups = [
    { id: 1, is_default: true, active: true },
    { id: 2, is_default: false, active: true },
    { id: 3, is_default: false, active: false },
  ]
  expect(effectiveGroup(groups, 2)?.id).toBe(2)
  for (const id of [null, 3, 9]) expect(effectiveGroup(groups, id)?.id).toBe(1)
  expect(effectiveGroup(groups.slice(1), 3)).toBeNull()
  expect(effectiveGroup([{ id: 1, is_default: true, active: false }], null)).toBeNull()
})
