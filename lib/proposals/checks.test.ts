import { describe, expect, it } from 'vitest'
import { type CheckedValues, maybeCents, proposalChecks, toAmount } from './checks'

const values = (given: Partial<CheckedValues>): CheckedValues => ({
  ...{ operation: 'new', installments: 84, contract_value: '18734.52', net_value: '18119.64' },
  ...{ installment_value: '434.26', declared_balance: null, outstanding_balance: null, iof: null },
  insurance_value: null,
  ...{ origin_remaining_installments: null, parent: null, fgts_installments: null },
  ...given,
})
const table = {
  ...{ min_installments: 12, max_installments: 84, min_value: '500.00', max_value: '50000.00' },
  ...{ min_age: 21, max_age: 80 },
}
const benefit = {
  ...{ income: '3000.00', margin_loan_available: '434.26' },
  ...{ margin_rmc_available: null, margin_rcc_available: null },
}
const known = { table, benefit, birth: '1960-05-10', today: '2026-11-22' }
const keys = (given: Partial<CheckedValues>, of: Partial<Parameters<typeof proposalChecks>[1]> = {}) =>
  proposalChecks(values(given), { ...known, ...of }).map(({ field, level, key }) => `${level} ${field} ${key}`)

it('reads and writes amounts', () => {
  expect([maybeCents('1573.7'), maybeCents('0.05'), maybeCents(''), maybeCents('1,5')]).toEqual([
    157370n,
    5n,
    null,
    null,
  ])
  expect([toAmount(5n), toAmount(-157370n)]).toEqual(['0.05', '-1573.70'])
})

describe('a proposal while it is typed', () => {
  it('has nothing to say of what fits', () => expect(keys({})).toEqual([]))

  it("keeps within the table's instalments and values", () => {
    expect(keys({ installments: 96 })).toEqual(['fault installments installments'])
    expect(keys({ contract_value: '499.99', net_value: '400.00' })).toEqual(['fault contract_value minValue'])
    expect(keys({ contract_value: '50000.01' })).toEqual(['fault contract_value maxValue'])
    expect(keys({ contract_value: '50000.00' })).toEqual([])
  })

  it("keeps within the table's ages, now and at the end of the contract", () => {
    expect(keys({}, { birth: '2006-11-23' })).toEqual(['fault table_id minAge'])
    expect(keys({}, { birth: '1952-11-22' })).toEqual(['fault table_id maxAge'])
    expect(keys({}, { birth: '1952-11-23' })).toEqual([])
  })

  it('warns of the margin and of the limit of a card', () => {
    expect(keys({ installment_value: '434.27' })).toEqual(['warning installment_value margin'])
    const card = { operation: 'card_rmc', installments: 12, installment_value: null } as const
    expect(keys({ ...card, contract_value: '4800.00', net_value: '0.00' })).toEqual([])
    expect(keys({ ...card, contract_value: '4800.01', net_value: '0.00' })).toEqual(['fault contract_value cardLimit'])
  })

  it('holds each operation to its own sums', () => {
    expect(keys({ net_value: '18734.53' })).toEqual(['fault net_value netAbove'])
    const refin = { operation: 'refin', outstanding_balance: '15000.00', iof: '100.00' } as const
    expect(keys({ ...refin, net_value: '3634.52' })).toEqual([])
    expect(keys({ ...refin, insurance_value: '34.52', net_value: '3600.00' })).toEqual([])
    expect(keys({ ...refin, net_value: '3634.51' })).toEqual(['fault net_value refinNet'])
    expect(keys({ ...refin, outstanding_balance: '18700.00', net_value: '0.00' })).toEqual([
      'fault contract_value belowBalance',
    ])
    const ported = { operation: 'portability', net_value: '0.00', declared_balance: '18734.52' } as const
    expect(keys({ ...ported, origin_remaining_installments: 84 })).toEqual([])
    expect(keys({ ...ported, declared_balance: '18734.51', origin_remaining_installments: 83 })).toEqual([
      'fault contract_value abovePorted',
      'fault installments longerThanPorted',
    ])
    const both = { operation: 'port_refin', declared_balance: '18000.00', net_value: '0.00', parent: 'p' } as const
    expect(keys(both)).toEqual(['fault net_value noChange'])
    expect(keys({ ...both, outstanding_balance: '18734.53', net_value: '1.00' })).toEqual([
      'fault contract_value belowBalance',
    ])
  })

  it('warns of a port_refin without its portability (14.7)', () => {
    const leg = { operation: 'port_refin', declared_balance: '18000.00', net_value: '700.00' } as const
    expect(keys(leg)).toEqual(['warning parent_proposal_uuid portRefinAlone'])
    expect(keys({ ...leg, parent: 'p' })).toEqual([])
    expect(keys({ ...leg, operation: 'refin', iof: null, outstanding_balance: '18034.52' })).toEqual([])
  })

  it('holds an advance on FGTS to the law of the day, where its years are new (14.7)', () => {
    const years = (count: number, amount: string | null = '500.00', first = 2027) =>
      Array.from({ length: count }, (_, at) => ({ due_date: `${first + at}-03-01`, amount }))
    const advance = (fgts_installments: CheckedValues['fgts_installments'], today = '2026-11-22') =>
      keys({ operation: 'fgts_advance', installments: 12, fgts_installments }, { today })
    expect(advance(years(3))).toEqual([])
    expect(advance(years(4))).toEqual(['fault fgts_installments fgtsMost'])
    expect(advance(years(5), '2026-10-31')).toEqual([])
    expect(advance([...years(1, '99.99'), ...years(1, '500.01', 2028)])).toEqual(['fault fgts_installments fgtsAmount'])
    expect(advance([...years(1, '300.00'), { due_date: '2027-09-01', amount: '300.00' }])).toEqual([
      'fault fgts_installments fgtsAmount',
    ])
    expect(advance(years(1, '500.00', 2026))).toEqual(['fault fgts_installments fgtsPast'])
    // Half filled in, or unchanged since the agreement.
    expect(
      advance([...years(3), { due_date: null, amount: '900.00' }, { due_date: '2031-03-01', amount: null }]),
    ).toEqual([])
    expect(advance(null)).toEqual([])
  })

  it('says nothing of what is not known yet', () => {
    const none = { table: null, benefit: null, birth: null }
    expect(keys({ installments: 600, contract_value: null }, none)).toEqual([])
  })
})
