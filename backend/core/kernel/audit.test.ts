import { expect, it } from 'vitest'
import { difference } from './audit'

it('keeps what differs, and no secret', () => {
  const before = { name: 'a', phone: '1', password_hash: 'x', list: [1] }
  const after = { name: 'a', phone: '2', password_hash: 'y', list: [1], token: 't' }
  expect(difference(before, after)).toEqual({ before: { phone: '1' }, after: { phone: '2' } })
  expect(difference(undefined, after)).toEqual({ before: undefined, after: { name: 'a', phone: '2', list: [1] } })
})
