import { expect, it } from 'vitest'
import { numberOfOurs, ourNumber } from './our-number'

it('a payment’s number in a bank’s file is found again, and nothing else is taken for one', () => {
  expect(ourNumber(310)).toBe('PG0000000310')
  expect(numberOfOurs('PG0000000310        ')).toBe(310)
  for (const text of ['', 'PG310', 'PG00000003101', '0000000310', 'PG000000031O']) expect(numberOfOurs(text)).toBeNull()
})
