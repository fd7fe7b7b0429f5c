import { describe, expect, it } from 'vitest'
import type { LineStatus } from '@/lib/kinds/operation'
import { percent, reais } from '../../testing/commissions'
import { overrideAmount } from '../engine/overrides'
import { commissionStatus, fixedAmounts, toEvent } from './lines'

const line = (status: LineStatus, reversed = 0n) => ({ status, reversed_company: reversed, reversed_broker: 0n })

describe('the commission status of a proposal', () => {
  it.each([
    ['none', []],
    ['none', [line('cancelled'), line('cancelled')]],
    ['forecast', [line('forecast'), line('forecast')]],
    ['forecast', [line('forecast'), line('cancelled')]],
    ['accrued', [line('accrued'), line('accrued')]],
    ['partly_released', [line('released'), line('accrued')]],
    ['released', [line('released'), line('released')]],
    ['partly_reversed', [line('released', 10n), line('released')]],
    ['partly_reversed', [line('accrued', 10n), line('accrued', 1n)]],
    ['partly_reversed', [line('reversed', 10n), line('released')]],
    ['reversed', [line('reversed', 10n), line('reversed')]],
  ] as const)('is %s', (status, lines) => {
    expect(commissionStatus(lines, false)).toBe(status)
  })

  it('is partly reversed by a reversal that came to no cent (14.7)', () => {
    for (const status of ['released', 'accrued'] as const) {
      expect(commissionStatus([line(status), line('released')], true)).toBe('partly_reversed')
    }
    expect(commissionStatus([line('reversed'), line('reversed')], true)).toBe('reversed')
    expect(commissionStatus([line('forecast')], false)).toBe('forecast')
  })
})

describe('what fixed rates pay', () => {
  it('takes percentages of the base, and reais as they are', () => {
    const rates = { is_fixed_value: false, company_rate: percent('12'), broker_rate: percent('8.4') }
    expect(fixedAmounts(rates, 1_873_452n)).toEqual({
      base_amount: 1_873_452n,
      company_amount: 224_814n,
      broker_amount: 157_370n,
      retained_amount: 67_444n,
    })
    const fixed = { is_fixed_value: true, company_rate: reais('150'), broker_rate: reais('105') }
    expect(fixedAmounts(fixed, 1_873_452n)).toMatchObject({ base_amount: null, company_amount: 15_000n })
  })

  it('gives the hierarchy its part of the event, which may be nothing (14.2)', () => {
    const rates = { is_fixed_value: false, company_rate: percent('12'), broker_rate: 0n }
    const event = toEvent([fixedAmounts(rates, 1_000_000n)])
    expect(event).toEqual({ broker: 0n, retained: 120_000n, production: 1_000_000n })
    expect(overrideAmount({ base: 'broker', percentage: percent('10') }, event)).toEqual({
      base_amount: 0n,
      amount: 0n,
    })
    expect(overrideAmount({ base: 'retained', percentage: percent('10') }, event).amount).toBe(12_000n)
  })
})
