import { expect, it } from 'vitest'
import type { BankBalance, BankLine, OwnMovement } from '@/lib/contracts/reconciliation'
import { isEven, left, nearestFirst, openSums, signed, sum } from './sums'

const line = (amount: string) => ({ amount }) as BankLine
const movement = (amount: string) => ({ amount }) as OwnMovement

it('sums in cents, whatever the sign', () => {
  expect(sum([line('-0.10'), line('-0.20'), line('1234567890123.45')])).toBe(123456789012315n)
  expect(sum([])).toBe(0n)
})

it('tells the direction by a sign', () => {
  expect(signed('10.00')).toBe('+R$\u00a010,00')
  expect(signed('-10.00')).toBe('-R$\u00a010,00')
  expect(signed(0n)).toBe('R$\u00a00,00')
})

it('is even once both sides are equal, and never by a line alone', () => {
  const lines = [line('-100.00'), line('-50.00')]
  expect(left({ lines, movements: [movement('-120.00')] })).toBe(-3000n)
  expect(isEven({ lines, movements: [movement('-120.00')] })).toBe(false)
  expect(isEven({ lines, movements: [movement('-120.00'), movement('-30.00')] })).toBe(true)
  expect(isEven({ lines: [line('0.00')], movements: [] })).toBe(false)
  expect(isEven({ lines: [line('20.00'), line('-20.00')], movements: [] })).toBe(true)
  expect(isEven({ lines: [], movements: [movement('1.00'), movement('-1.00')] })).toBe(false)
})

it('sorts the nearest amount first', () => {
  const amounts = nearestFirst(['90.00', '-100.00', '100.00', '101.00'].map(movement), 10000n)
  expect(amounts.map(({ amount }) => amount)).toEqual(['100.00', '101.00', '90.00', '-100.00'])
})

it('takes from the figures what was matched since', () => {
  const counted = (count: number, total: string) => ({ count, sum: total })
  const balance = { open_lines: counted(3, '-10.00'), open_movements: counted(1, '-4.00') } as BankBalance
  const since = [{ lines: [line('-4.00')], movements: [movement('-4.00')] }]
  expect(openSums(balance, since)).toEqual({ lines: { count: 2, sum: -600n }, movements: { count: 0, sum: 0n } })
})
