import { expect, it } from 'vitest'
import { asMoney, asPercent } from './decimal'

it.each([
  [0n, '0.00'],
  [5n, '0.05'],
  [157_370n, '1573.70'],
  [-1n, '-0.01'],
  [9_007_199_254_740_993n, '90071992547409.93'],
])('writes %s cents as %s', (cents, text) => expect(asMoney(cents)).toBe(text))

it('writes rates with four places', () => {
  expect(asPercent(84_000n)).toBe('8.4000')
  expect(asPercent(-1n)).toBe('-0.0001')
})
