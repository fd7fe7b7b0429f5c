import { describe, expect, it } from 'vitest'
import { aCase, aRow, aRule, percent, reais } from '../../testing/commissions'
import { type Calculation, type CommissionCase, calculate } from './engine'
import type { PathNode } from './overrides'
import type { CommissionRow } from './rows'
import type { SpreadRule } from './spread-rules'

type Result = Calculation<SpreadRule, PathNode>

const at = (changes: Partial<CommissionCase<SpreadRule, PathNode>>): Result => {
  const result = calculate(aCase(changes))
  if ('refused' in result) throw new Error(result.refused)
  return result
}
const line = (result: Result, kind: 'upfront' | 'bonus') => result.lines.find((one) => one.kind === kind)
const fixedRow: Partial<CommissionRow> = {
  is_fixed_value: true,
  company_percentage: reais('150.0000'),
  company_bonus: reais('20.0000'),
  broker_percentage: null,
  broker_bonus: null,
}
const share70 = aRule({ mode: 'share', value: percent('70') })

describe('the worked examples of money.md', () => {
  it.each([
    ['A, no rule', {}, '1498.76', '93.67', '1592.43', '936.73', 'row'],
    ['B, share 70', { rules: [share70] }, '1573.70', '196.71', '1770.41', '758.75', 'rule'],
    [
      'C, retain 3',
      { rules: [aRule({ mode: 'retain', value: percent('3') })] },
      '1686.11',
      '93.67',
      '1779.78',
      '749.38',
      'rule',
    ],
    [
      'D, base percentage',
      { rows: [aRow({ broker_percentage: null, broker_bonus: null })] },
      '1348.89',
      '0.00',
      '1348.89',
      '1180.27',
      'base_percentage',
    ],
  ] as const)('%s', (_name, changes, upfront, bonus, total, retained, source) => {
    const result = at(changes as Partial<CommissionCase<SpreadRule, PathNode>>)
    expect([line(result, 'upfront')?.company, line(result, 'bonus')?.company, result.company]).toEqual([
      224_814n,
      28_102n,
      252_916n,
    ])
    expect([line(result, 'upfront')?.broker, line(result, 'bonus')?.broker, result.broker]).toEqual([
      reais(upfront) / 100n,
      reais(bonus) / 100n,
      reais(total) / 100n,
    ])
    expect(result.retained).toBe(reais(retained) / 100n)
    expect(result.rates.source).toBe(source)
    expect(result.commission).toMatchObject({ id: 311, lineage_id: 118, version: 3 })
  })

  it('E, a fixed row', () => {
    const result = at({ rows: [aRow(fixedRow)], rules: [share70] })
    expect(result.lines).toMatchObject([
      { kind: 'upfront', company: 15_000n, broker: 10_500n, retained: 4_500n },
      { kind: 'bonus', company: 2_000n, broker: 1_400n, retained: 600n },
    ])
    expect([result.broker, result.retained]).toEqual([11_900n, 5_100n])
    expect(result.rule).toMatchObject({ id: share70.id, version: share70.version })
  })

  it('F, a refin pays on new money alone', () => {
    const row = aRow({
      company_percentage: percent('6'),
      broker_percentage: percent('4'),
      company_bonus: null,
      broker_bonus: null,
    })
    const result = at({
      rows: [row],
      product: { commission_base: 'net', operation_type: 'refin' },
      amounts: { contract_value: 1_500_000n, net_value: 345_789n },
    })
    expect(result.lines).toHaveLength(1)
    expect([result.company, result.broker, result.retained]).toEqual([20_747n, 13_832n, 6_915n])
  })

  it('G, a portability pays on the balance, the declared one until the bank’s is known', () => {
    const wanted = {
      rows: [aRow({ company_percentage: percent('1.2'), company_bonus: null, broker_percentage: null })],
      rules: [share70],
      product: { commission_base: 'balance', operation_type: 'portability' } as const,
    }
    const forecast = at({ ...wanted, amounts: { contract_value: 1n, declared_balance: 1_532_077n } })
    expect(forecast.base).toMatchObject({ amount: 1_532_077n, provisional: true })
    const result = at({ ...wanted, amounts: { outstanding_balance: 1_532_077n, declared_balance: 9n } })
    expect(result.base.provisional).toBe(false)
    expect(result.rates.broker.upfront).toBe(8_400n)
    for (const { company, broker, retained } of [forecast, result]) {
      expect([company, broker, retained]).toEqual([18_385n, 12_869n, 5_516n])
    }
  })
})

describe('rates', () => {
  const ratesFor = (row: Partial<CommissionRow>, rule?: Partial<SpreadRule>) =>
    at({ rows: [aRow(row)], rules: rule ? [aRule(rule)] : [] }).rates

  it('shares the bonus by its own value where the rule has one', () => {
    expect(ratesFor({}, { mode: 'share', value: percent('70'), bonus_value: percent('10') }).broker.bonus).toBe(1_500n)
  })
  it('retains of the bonus too where the rule says how much, never below nothing', () => {
    const rule = { mode: 'retain', value: percent('13') } as const
    expect(ratesFor({}, { ...rule, bonus_value: percent('1.2') }).broker).toMatchObject({ upfront: 0n, bonus: 3_000n })
    expect(ratesFor({}, { ...rule, bonus_value: percent('2') }).broker.bonus).toBe(0n)
    expect(ratesFor({ broker_bonus: null }, rule).broker.bonus).toBe(0n)
  })
  it('pays a fixed rate with no bonus unless the rule has one', () => {
    expect(ratesFor({}, { mode: 'fixed', value: percent('9') }).broker).toMatchObject({ upfront: 90_000n, bonus: 0n })
  })
  it('pays nobody a bonus that the company does not get', () => {
    for (const rule of [undefined, { mode: 'fixed', value: percent('9'), bonus_value: percent('1') }] as const) {
      const result = at({ rows: [aRow({ company_bonus: null })], rules: rule ? [aRule(rule)] : [] })
      expect(result.lines.map(({ kind }) => kind)).toEqual(['upfront'])
      expect(result.rates.cut).toEqual([])
    }
  })
  it('clips each line to the company’s, and says so', () => {
    const rates = ratesFor({}, { mode: 'fixed', value: percent('12.5'), bonus_value: percent('1') })
    expect([rates.broker.upfront, rates.broker.bonus, rates.cut]).toEqual([120_000n, 10_000n, ['upfront']])
    expect(ratesFor({}, { mode: 'share', value: percent('100') }).cut).toEqual([])
  })
  it('says of the line that was cut alone that it was (14.7)', () => {
    const cutOf = (rule: Partial<SpreadRule>) =>
      at({ rows: [aRow({})], rules: [aRule(rule)] }).lines.map(({ kind, clipped }) => [kind, clipped])
    const all = (upfront: boolean, bonus: boolean) => [
      ['upfront', upfront],
      ['bonus', bonus],
    ]
    expect(cutOf({ mode: 'fixed', value: percent('12.5'), bonus_value: percent('1') })).toEqual(all(true, false))
    expect(cutOf({ mode: 'fixed', value: percent('9'), bonus_value: percent('1.6') })).toEqual(all(false, true))
    expect(cutOf({ mode: 'fixed', value: percent('12.5'), bonus_value: percent('1.6') })).toEqual(all(true, true))
    expect(cutOf({ mode: 'share', value: percent('100') })).toEqual(all(false, false))
  })
  it('keeps all where the owner is no broker', () => {
    const result = at({
      hasBroker: false,
      rules: [share70],
      rows: [aRow({ deferred_company_percentage: percent('1') })],
    })
    expect([result.company, result.broker, result.retained]).toEqual([252_916n, 0n, 252_916n])
    expect([result.rates.source, result.rule, result.candidates]).toEqual(['none', null, []])
    expect(result.deferred?.broker).toBe(0n)
  })
  it('shares the deferred part as the upfront one; points leave the row’s', () => {
    const row = { deferred_company_percentage: percent('2'), deferred_broker_percentage: percent('0.5') }
    expect(ratesFor(row, { mode: 'share', value: percent('70') }).broker.deferred).toBe(14_000n)
    expect(ratesFor(row, { mode: 'retain', value: percent('3') }).broker.deferred).toBe(5_000n)
    expect(ratesFor(row).broker.deferred).toBe(5_000n)
    expect(ratesFor({ ...row, broker_percentage: null }).broker.deferred).toBe(12_000n)
    expect(ratesFor({ ...row, is_fixed_value: true }).company.deferred).toBeNull()
  })
})

describe('what has no commission says why', () => {
  const refusal = (changes: Partial<CommissionCase<SpreadRule, PathNode>>) => calculate(aCase(changes))
  it('the row', () => {
    expect(refusal({ installments: 97 })).toEqual({ refused: 'no_row' })
    expect(refusal({ rows: [aRow(), aRow({ id: 312 })] })).toEqual({ refused: 'several_rows' })
    const closed = { valid_from: new Date('2026-11-01'), valid_to: new Date('2026-11-01') }
    expect(refusal({ rows: [aRow(closed)], at: new Date('2026-11-01') })).toEqual({ refused: 'no_row' })
  })
  it('the version is that of the instant, its end not included', () => {
    const [one, two] = [new Date('2026-10-01T11:30:00Z'), new Date('2026-11-01T11:30:00Z')]
    const rows = [aRow({ id: 1, valid_from: one, valid_to: two }), aRow({ id: 2, valid_from: two, valid_to: null })]
    expect(at({ rows, at: new Date(two.getTime() - 1) }).commission.id).toBe(1)
    expect(at({ rows, at: two }).commission.id).toBe(2)
    expect(refusal({ rows, at: new Date(one.getTime() - 1) })).toEqual({ refused: 'no_row' })
  })
  it('the amount', () => {
    const product = { commission_base: 'net', operation_type: 'refin' } as const
    expect(refusal({ product })).toEqual({ refused: 'amount_missing', missing: 'net_value' })
    const card = { commission_base: 'none', operation_type: 'card_rmc' } as const
    expect(refusal({ product: card })).toEqual({ refused: 'percent_without_base' })
    expect(at({ product: card, amounts: {}, rows: [aRow(fixedRow)], rules: [share70] }).broker).toBe(11_900n)
  })
})

describe('overrides', () => {
  const path = (base: PathNode['base'], ...percentages: string[]): PathNode[] =>
    percentages.map((rate, position) => ({ node_id: position, user_id: position, percentage: percent(rate), base }))
  const amounts = ({ overrides }: Result) => overrides.map(({ amount }) => amount)

  it('of the broker’s commission, and of what is retained', () => {
    const byBroker = at({ rules: [share70], path: path('broker', '10', '5', '2') })
    expect(amounts(byBroker)).toEqual([17_704n, 8_852n, 3_541n])
    expect(byBroker.kept).toBe(45_778n)
    const byRetained = at({ rules: [share70], path: path('retained', '10', '5') })
    expect(amounts(byRetained)).toEqual([7_588n, 3_794n])
    expect(byRetained.kept).toBe(64_493n)
  })
  it('a Comercial’s own sale pays its node through production alone; a fixed row has none', () => {
    const own = {
      hasBroker: false,
      path: [...path('broker', '10'), { ...path('production', '1')[0], user_id: 9 } as PathNode],
    }
    expect(at(own).overrides).toMatchObject([{ node: { user_id: 9 }, base_amount: 1_873_452n, amount: 18_735n }])
    expect(amounts(at({ ...own, rows: [aRow(fixedRow)] }))).toEqual([])
  })
  it('are paid in full even where they pass what is retained', () => {
    const result = at({ rules: [share70], path: path('production', '5', '5') })
    expect(result.kept).toBe(75_875n - 2n * 93_673n)
  })
})

describe('caps of what a bank pays at contract', () => {
  const low = { company_percentage: percent('4.5'), broker_percentage: percent('3') }
  it('warn above 6 %, bonus included, and above 3 % on a portability', () => {
    expect(at({ rows: [aRow(low)] }).cap).toBeNull()
    expect(at({ rows: [aRow({ ...low, company_bonus: 15_001n })] }).cap).toEqual({ cap: 60_000n, operation: 'any' })
    const product = { commission_base: 'balance', operation_type: 'portability' } as const
    expect(at({ rows: [aRow(low)], product, amounts: { outstanding_balance: 1n } }).cap).toEqual({
      cap: 30_000n,
      operation: 'portability',
    })
  })
  it('of a fixed row by its amount, where there is a base', () => {
    expect(at({ rows: [aRow(fixedRow)], amounts: { contract_value: 280_000n } }).cap).toMatchObject({ cap: 60_000n })
    expect(at({ rows: [aRow(fixedRow)], amounts: { contract_value: 290_000n } }).cap).toBeNull()
  })
})
