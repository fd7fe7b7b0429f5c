import { expect, it } from 'vitest'
import { pendencyStanding } from './standing'

it.each([
  ['open', false, true, 'theirs'],
  ['open', false, false, 'mine'],
  ['answered', false, true, 'mine'],
  ['answered', false, false, 'theirs'],
  ['open', true, true, 'overdue'],
  ['open', true, false, 'overdue'],
  ['resolved', false, true, 'resolved'],
  ['cancelled', false, false, 'cancelled'],
] as const)('%s, late: %s, of the house: %s is %s', (status, overdue, staff, standing) => {
  expect(pendencyStanding({ status, overdue }, staff)).toBe(standing)
})
