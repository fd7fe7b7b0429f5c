import { expect, it } from 'vitest'
import { mostSent, type Payment, sendPaymentInput } from '@/lib/contracts/payment'
import { mostAtOnce, sendPlan, takenBy } from './send-plan'

const uuid = (n: number) => `019a0000-0000-7000-8000-${String(n).padStart(12, '0')}`
const payment = (n: number, status: Payment['status']) =>
  ({ uuid: uuid(n), status, origin: 'withdrawal', is_own: true }) as Payment

it('18.2 a selection is sent as far as its statuses allow, and no more at once than the call takes', () => {
  const rows = [payment(1, 'requested'), payment(2, 'approved'), payment(3, 'processing'), payment(4, 'paid')]
  expect(takenBy('send', rows).map((row) => row.status)).toEqual(['approved'])
  expect(takenBy('pay', rows).map((row) => row.status)).toEqual(['approved', 'processing'])
  expect(takenBy('fail', rows).map((row) => row.status)).toEqual(['processing'])
  expect(mostAtOnce).toBe(mostSent)
  expect(takenBy('send', Array<Payment>(201).fill(payment(2, 'approved')))).toHaveLength(mostSent)
})

it.each([
  ['send', { company_account_id: '3' }, 'sent'],
  ['pay', { company_account_id: '3', paid_at: '2026-11-20' }, 'paid'],
  ['fail', { reason: 'Chave PIX recusada' }, 'failed'],
] as const)('18.2 what the dialog of %s sends is what the call takes', (step, values, result) => {
  const body = sendPaymentInput.parse(sendPlan(step, [payment(1, 'approved')]).body(values))
  expect(body).toMatchObject({ payment_uuids: [uuid(1)], result })
})

it('18.2 what was sent from one account begins with it; of several accounts one is chosen', () => {
  const sent = (...accounts: (number | null)[]) =>
    accounts.map((company_account_id, at) => ({ ...payment(at, 'processing'), company_account_id }))
  expect(sendPlan('pay', sent(4, 4)).initial.company_account_id).toBe('4')
  for (const rows of [sent(4, 5), sent(4, null), sent(null)]) {
    expect(sendPlan('pay', rows).initial.company_account_id).toBeNull()
  }
})
