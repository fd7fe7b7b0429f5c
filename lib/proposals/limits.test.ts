import { expect, it } from 'vitest'
import { cardLimit, refinNet, withdrawalLimit } from './limits'

it('a refinancing leaves what it does not pay off', () => {
  const paid = { balance: 900_000n, iof: 10_000n, insurance: 5_000n }
  expect(refinNet(1_000_000n, paid)).toBe(85_000n)
  expect(refinNet(1_000_000n, { balance: 900_000n, iof: null, insurance: null })).toBe(100_000n)
  expect(refinNet(900_000n, paid)).toBe(-15_000n)
})

it('a card goes up to 1.6 times the income, a withdrawal to 70 % of the card, no cent above', () => {
  expect([cardLimit(162_100n), cardLimit(1n)]).toEqual([259_360n, 1n])
  expect([withdrawalLimit(259_360n), withdrawalLimit(1n)]).toEqual([181_552n, 0n])
})
