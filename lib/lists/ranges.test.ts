import { expect, it } from 'vitest'
import { toRange } from './ranges'

it('fills an open end, and is nothing where both are open', () => {
  expect(toRange('a', null, 'least', 'most')).toEqual(['a', 'most'])
  expect(toRange(null, 'b', 'least', 'most')).toEqual(['least', 'b'])
  expect(toRange(null, null, 'least', 'most')).toEqual([])
})
