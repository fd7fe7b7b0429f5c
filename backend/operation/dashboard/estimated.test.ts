import { describe, expect, it } from 'vitest'
import type { ProposalStatus } from '@/lib/proposals/flow'
import { type Endings, estimate, expectedIn, type Underway } from './estimated'

const row = (status: ProposalStatus, ...values: number[]): Underway => ({
  ...{ user_id: 1, status, count: values.length },
  value: BigInt(values.reduce((sum, one) => sum + one, 0)),
  squares: values.reduce((sum, one) => sum + one * one, 0),
})
const rates = new Map<ProposalStatus, Endings>([
  ['typed', { ended: 40, paid: 30 }],
  ['approved', { ended: 20, paid: 20 }],
  ['returned', { ended: 9, paid: 9 }],
])

describe('what is in progress', () => {
  it('is expected by its stage’s rate, rounded half up', () => {
    expect(expectedIn(1_000n, { ended: 40, paid: 30 })).toBe(750n)
    expect(expectedIn(1n, { ended: 2, paid: 1 })).toBe(1n)
    expect(expectedIn(1n, { ended: 3, paid: 1 })).toBe(0n)
    const { count, value, expected } = estimate([row('typed', 100_000, 50_001), row('approved', 70_000)], rates)
    expect([count, value, expected]).toEqual([3, 220_001n, 112_501n + 70_000n])
  })

  it('has a range about it, wider for few large ones than for many small ones, within nothing and all', () => {
    const width = (...values: number[]) => {
      const { low, high, expected } = estimate([row('typed', ...values)], rates)
      expect(low <= expected && expected <= high).toBe(true)
      return high - low
    }
    expect(width(1_000_000) > width(...Array.from({ length: 10 }, () => 100_000))).toBe(true)
    // p = 31/42, variance p(1−p)(2·10¹⁰ + 4·10¹⁰/40), times 1.2816.
    const { low, high } = estimate([row('typed', 100_000, 100_000)], rates)
    expect([low, high]).toEqual([150_000n - 81_656n, 200_000n])
    // A stage of which all were paid is not taken for certain.
    expect(estimate([row('approved', 100_000)], rates).low).toBeLessThan(100_000n)
  })

  it('is told apart where too few have ended', () => {
    const found = estimate([row('returned', 500), row('under_analysis', 700), row('typed', 1_000)], rates)
    expect(found).toMatchObject({ count: 1, value: 1_000n, unrated: { count: 2, value: 1_200n } })
    expect(estimate([], rates)).toMatchObject({ count: 0, expected: 0n, low: 0n, high: 0n })
  })
})
