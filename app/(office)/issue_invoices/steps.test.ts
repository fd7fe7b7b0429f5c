import { expect, it } from 'vitest'
import { offeredSteps, possibleSteps } from './steps'

const finance = new Set(['edit_issue_invoices', 'approve_issue_invoices'])
const broker = new Set(['edit_issue_invoices'])

it('offers each person the steps of the invoice as it stands', () => {
  const of = (
    status: 'open' | 'awaiting_invoice' | 'sent' | 'approved' | 'rejected' | 'cancelled',
    is_own: boolean,
  ) => [possibleSteps({ status, is_own }, finance), possibleSteps({ status, is_own }, broker)]
  expect(of('open', false)).toEqual([[], []])
  expect(of('awaiting_invoice', false)).toEqual([['send', 'cancel'], ['send']])
  expect(of('sent', false)).toEqual([['approve', 'reject'], []])
  expect(of('rejected', false)).toEqual([['send', 'cancel'], ['send']])
  expect([...of('approved', false), ...of('cancelled', false)]).toEqual([[], [], [], []])
})

it('lets nobody decide on their own', () => {
  expect(possibleSteps({ status: 'sent', is_own: true }, finance)).toEqual([])
  expect(possibleSteps({ status: 'awaiting_invoice', is_own: true }, finance)).toEqual(['send'])
})

it('offers the way on first', () => {
  expect(offeredSteps({ status: 'sent', is_own: false }, finance)).toEqual({ main: 'approve', more: ['reject'] })
  expect(offeredSteps({ status: 'approved', is_own: false }, finance)).toEqual({ main: null, more: [] })
})
