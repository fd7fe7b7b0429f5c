import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { splitAmount } from './split-amount'

const percent = (...all: number[]) => all.map((one) => BigInt(Math.round(one * 10_000)))

describe('an amount over cost centres (finance.md#splits)', () => {
  it.each([
    ['halves of an odd cent: the first is rounded up', 1005n, percent(50, 50), [503n, 502n]],
    ['thirds', 10_000n, percent(33.3333, 33.3333, 33.3334), [3333n, 3333n, 3334n]],
    ['the last takes the rest', 100n, percent(33.33, 33.33, 33.34), [33n, 33n, 34n]],
    ['two cents in four: never below zero', 2n, percent(25, 25, 25, 25), [0n, 0n, 0n, 2n]],
    ['a hundredth percent of ten cents', 10n, percent(99.99, 0.01), [9n, 1n]],
    ['one alone', 77n, percent(100), [77n]],
  ])('%s', (_, cents, percentages, parts) => {
    expect(splitAmount(cents, percentages)).toEqual(parts)
  })

  it('refuses what is no hundred', () => {
    expect(() => splitAmount(100n, percent(50, 49.9999))).toThrow(RangeError)
  })

  it('adds up for any amount and any percentages, and no part is below zero', () => {
    const cuts = fc.uniqueArray(fc.integer({ min: 1, max: 999_999 }), { maxLength: 19 })
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 999_999_999_999n }), cuts, (cents, some) => {
        const at = [0, ...some.toSorted((a, b) => a - b), 1_000_000]
        const percentages = at.slice(1).map((end, index) => BigInt(end - (at[index] ?? 0)))
        const parts = splitAmount(cents, percentages)
        expect(parts.reduce((sum, one) => sum + one, 0n)).toBe(cents)
        expect(parts.every((one) => one >= 0n)).toBe(true)
      }),
    )
  })
})
