import { describe, expect, it } from 'vitest'
import { percent, reais } from '../../testing/commissions'
import { lineAmount, lineBase, lineShares } from './lines'
import { overrideAmount, paymentEvent } from './overrides'
import { derivedRate } from './rates'

describe('a commission line (money.md#arithmetic, the worked examples of 4.4)', () => {
  const base = 1_873_452n

  it.each([
    ['company upfront', '12', 224_814n],
    ['company bonus', '1.5', 28_102n],
    ['A upfront', '8', 149_876n],
    ['A bonus', '0.5', 9_367n],
    ['B upfront', '8.4', 157_370n],
    ['B bonus', '1.05', 19_671n],
    ['C upfront', '9', 168_611n],
    ['D upfront', '7.2', 134_889n],
  ])('%s: %s % of 18 734.52', (_name, rate, cents) => {
    expect(lineAmount(percent(rate), base, false)).toBe(cents)
  })

  it('E: a fixed row pays its value in reais, whatever the base', () => {
    for (const of of [base, null]) {
      expect(lineAmount(reais('150'), of, true)).toBe(15_000n)
      expect(lineAmount(reais('14'), of, true)).toBe(1_400n)
    }
    expect([lineBase(true, base), lineBase(false, base)]).toEqual([null, base])
  })

  it('rounds half up at the cent, once: a fixed value too', () => {
    expect([lineAmount(5_000n, 100n, false), lineAmount(4_999n, 100n, false)]).toEqual([1n, 0n])
    expect([lineAmount(50n, null, true), lineAmount(49n, null, true)]).toEqual([1n, 0n])
  })

  it('B: what the company retains is what is left of it, so that the line adds up', () => {
    const rates = { is_fixed_value: false, company_rate: percent('12'), broker_rate: percent('8.4') }
    expect(lineShares(rates, base)).toEqual({ company: 224_814n, broker: 157_370n, retained: 67_444n })
  })
})

describe('a derived rate (money.md#arithmetic)', () => {
  it.each([
    ['B upfront', '12', '70', '8.4'],
    ['B bonus', '1.5', '70', '1.05'],
    ['D upfront', '12', '60', '7.2'],
    ['E upfront, in reais', '150', '70', '105'],
    ['G upfront', '1.2', '70', '0.84'],
  ])('%s: %s by %s %', (_name, rate, share, derived) => {
    expect(derivedRate(percent(rate), percent(share))).toBe(percent(derived))
  })
  it('is rounded half up to 4 decimals', () => {
    expect([derivedRate(1n, percent('50')), derivedRate(1n, percent('49.9999'))]).toEqual([1n, 0n])
  })
})

describe('an override of case B (money.md#overrides)', () => {
  const event = paymentEvent({ broker: 177_041n, retained: 75_875n }, 1_873_452n)

  it.each([
    ['broker', '10', 17_704n],
    ['broker', '5', 8_852n],
    ['broker', '2', 3_541n],
    ['retained', '10', 7_588n],
    ['retained', '5', 3_794n],
    ['production', '1', 18_735n],
  ] as const)('on %s, %s %', (base, percentage, amount) => {
    expect(overrideAmount({ base, percentage: percent(percentage) }, event)).toEqual({
      base_amount: event[base],
      amount,
    })
  })
  it('on production of a fixed row is nothing', () => {
    const fixed = paymentEvent({ broker: 177_041n, retained: 75_875n }, null)
    expect(overrideAmount({ base: 'production', percentage: percent('1') }, fixed).amount).toBe(0n)
  })
})
