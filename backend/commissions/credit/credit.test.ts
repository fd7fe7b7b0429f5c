import { describe, expect, it } from 'vitest'
import { percent } from '../../testing/commissions'
import { sum } from '../engine/arithmetic'
import { effectiveCost } from './cet'
import { dueDates } from './dates'
import { fgtsAdvance } from './fgts'
import { incomeMargins } from './margin'
import { contractWithin, loanOn, loanPlan, priceCoefficient } from './price'

const release = '2026-11-20'
const plan = (rate: string, installments: number) =>
  loanPlan({ rate: percent(rate), installments, release, firstDue: '2026-12-20' })

describe('Price, IOF, CET (credit.md)', () => {
  const twelve = plan('1.80', 12)

  it('vector 1', () => {
    const loan = loanOn(twelve, { net: 500_000n })
    expect(loan.coefficient.toFixed(10)).toBe('0.0934019769')
    expect(twelve.iofFactor.toFixed(10)).toBe('0.0204904721')
    expect(loan).toMatchObject({
      net: 500_000n,
      contract: 510_460n,
      iof: { total: 10_460n, daily: 8_520n, once: 1_940n },
      installment: 47_678n,
      total: 572_135n,
      cet: { annual: '28.99', monthly: '2.14' },
    })
    const line = (at: number) => {
      const { due, interest, amortization, balance, amount } = loan.schedule[at - 1] ?? {}
      return [due, interest, amortization, balance, amount]
    }
    expect(line(1)).toEqual(['2026-12-20', 9_188n, 38_490n, 471_970n, 47_678n])
    expect(line(2)).toEqual(['2027-01-20', 8_495n, 39_183n, 432_787n, 47_678n])
    expect(line(11)).toEqual(['2027-10-20', 1_671n, 46_007n, 46_834n, 47_678n])
    expect(line(12)).toEqual(['2027-11-20', 843n, 46_834n, 0n, 47_677n])
  })
  it.each([
    ['1.80', 84, 1_033_934n, 23_966n, '25.42', '1.91'],
    ['1.85', 96, 1_034_184n, 23_109n, '26.05', '1.95'],
  ] as const)('R$ 10.000,00 at %s %% in %d', (rate, n, contract, installment, annual, monthly) => {
    expect(loanOn(plan(rate, n), { net: 1_000_000n })).toMatchObject({
      contract,
      installment,
      cet: { annual, monthly },
    })
  })
  it('from the contract, and from the instalment, the same loan', () => {
    const { schedule, ...wanted } = loanOn(twelve, { net: 500_000n })
    expect(loanOn(twelve, { contract: 510_460n })).toMatchObject(wanted)
    const within = loanOn(twelve, { installment: 47_678n })
    expect(within.installment).toBe(47_678n)
    expect(within.contract).toBeGreaterThanOrEqual(510_460n)
  })
  it('pays back exactly what was owed, whatever the terms', () => {
    for (const [rate, n, contract] of [
      ['0', 7, 100_000n],
      ['1.85', 1, 333_333n],
      ['5.99', 420, 99n],
      ['1.85', 96, 99_999_999_99n],
    ] as const) {
      const { schedule, total } = loanOn(plan(rate, n), { contract })
      expect(sum(schedule.map(({ amortization }) => amortization))).toBe(contract)
      expect(schedule.at(-1)?.balance).toBe(0n)
      expect(contract + sum(schedule.map(({ interest }) => interest))).toBe(total)
    }
  })
  it('CET by the central bank’s own example', () => {
    const flows = [1, 2, 3, 4, 5].map((k) => ({ amount: 20_573n, years: k / 12 }))
    expect(effectiveCost(94_000n, flows).annual).toBe('43.93')
    expect(effectiveCost(200_000n, flows)).toEqual({ annual: null, monthly: null })
    expect(effectiveCost(0n, flows).annual).toBeNull()
  })
})

it('margins of an income, and the largest loan within one', () => {
  const rates = { margin_loan: percent('35'), margin_rmc: percent('5'), margin_rcc: percent('5') }
  expect(incomeMargins(162_100n, rates)).toEqual({ loan: 56_735n, rmc: 8_105n, rcc: 8_105n })
  const coefficient = priceCoefficient(percent('1.85'), 96)
  expect(contractWithin(56_735n, coefficient)).toBe(2_539_016n)
  expect(loanOn(plan('1.85', 96), { installment: 56_735n }).installment).toBeLessThanOrEqual(56_735n)
})

describe('FGTS advance', () => {
  const marches = (n: number, amount: bigint) => dueDates('2027-03-01', n, 12).map((due) => ({ due, amount }))

  it('the vector', () => {
    const advance = fgtsAdvance(percent('1.79'), release, marches(5, 50_000n))
    expect(advance.parts.map(({ present }) => present)).toEqual([47_101n, 37_934n, 30_569n, 24_634n, 19_851n])
    expect(advance).toMatchObject({ contract: 160_089n, iof: 4_380n, net: 155_709n, total: 250_000n })
  })
  it('warns of what the rules of the day do not allow', () => {
    const warnings = (n: number, amount: bigint, day = release) =>
      fgtsAdvance(percent('1.79'), day, marches(n, amount)).warnings
    expect(warnings(3, 50_000n)).toEqual([])
    expect(warnings(4, 50_000n)).toEqual(['fgts_installments'])
    expect(warnings(5, 50_000n, '2026-10-31')).toEqual([])
    expect(warnings(1, 9_999n)).toEqual(['fgts_amount'])
    expect(warnings(1, 50_001n)).toEqual(['fgts_amount'])
    expect(warnings(9, 1n, '2025-10-31')).toEqual([])
  })
})

it('falls due on the same day of each month, or its last', () => {
  expect(dueDates('2027-01-31', 4)).toEqual(['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30'])
})
