import { expect, it } from 'vitest'
import type { Payment } from '@/lib/contracts/payment'
import { offeredSteps, possibleSteps } from './steps'

const payment = (given: Partial<Payment>) =>
  ({
    status: 'requested',
    origin: 'withdrawal',
    is_own: true,
    is_mine: false,
    returned_on: null,
    blocked_by: [],
    ...given,
  }) as Payment
const finance = new Set(['create_payments', 'approve_payments', 'send_payments'])
const broker = new Set(['my_payments'])

it.each([
  ['requested', 'approve', ['reject']],
  ['approved', 'send', ['reject', 'pay']],
  ['processing', 'pay', ['fail']],
  ['paid', null, ['return']],
  ['failed', null, []],
  ['rejected', null, []],
  ['cancelled', null, []],
] as const)('18.2 finance is offered of a %s payment first %s, then %o', (status, main, more) => {
  expect(offeredSteps(payment({ status }), finance)).toEqual({ main, more })
})

it('18.1 whoever asked cancels while it is requested, and nobody else', () => {
  expect(possibleSteps(payment({ is_mine: true }), broker)).toEqual(['cancel'])
  expect(possibleSteps(payment({ is_mine: true, status: 'approved' }), broker)).toEqual([])
  expect(possibleSteps(payment({}), broker)).toEqual([])
  expect(possibleSteps(payment({ is_own: false, is_mine: true }), finance)).toContain('cancel')
  expect(possibleSteps(payment({ is_own: false, is_mine: true }), broker)).toEqual([])
})

it('18.4 an approved payment whose taxes have changed is approved anew', () => {
  const blocked_by = [{ reason: 'withholding_changed' as const, params: {}, message: '' }]
  expect(offeredSteps(payment({ status: 'approved', blocked_by }), finance).main).toBe('approve')
})

it('18.2 money that came back once does not come back twice', () => {
  expect(possibleSteps(payment({ status: 'paid', returned_on: '2026-11-20' }), finance)).toEqual([])
  expect(possibleSteps(payment({ status: 'paid' }), broker)).toEqual([])
})
