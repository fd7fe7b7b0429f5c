import { expect, it } from 'vitest'
import { pushTag } from './push-text'

it('lets a push take the place of one of the same action and record alone', () => {
  const record = '/financial/my_payments?record=a'
  expect(pushTag('payment.paid', { link: record, number: '7' })).toBe(`payment.paid ${record}`)
  // Without a page of its own a record is told by its number: the second payment of a day does not hide the first.
  const tags = ['7', '8'].map((number) => pushTag('payment.paid', { link: null, number }))
  expect(new Set(tags).size).toBe(2)
  expect(pushTag('user.permissions_changed', { link: null, number: null })).toBe('user.permissions_changed')
})
