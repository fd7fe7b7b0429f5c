import { expect, it } from 'vitest'
import { lastPage, pageButtons } from '@/lib/lists/pages'

it('counts the pages', () => {
  expect([0, 1, 6, 7, 14].map((rows) => lastPage(rows, 6))).toEqual([1, 1, 1, 2, 3])
})

it('shows up to five pages, and a gap for the rest', () => {
  expect(pageButtons(1, 1)).toEqual([1])
  expect(pageButtons(2, 3)).toEqual([1, 2, 3])
  expect(pageButtons(5, 5)).toEqual([1, 2, 3, 4, 5])
  expect(pageButtons(1, 6)).toEqual([1, 2, 3, 4, 'gap', 6])
  expect(pageButtons(3, 10)).toEqual([1, 2, 3, 4, 'gap', 10])
  expect(pageButtons(4, 10)).toEqual([1, 'gap', 3, 4, 5, 'gap', 10])
  expect(pageButtons(7, 10)).toEqual([1, 'gap', 6, 7, 8, 'gap', 10])
  expect(pageButtons(8, 10)).toEqual([1, 'gap', 7, 8, 9, 10])
  expect(pageButtons(10, 10)).toEqual([1, 'gap', 7, 8, 9, 10])
})

it('always holds the page one stands on, once, in order', () => {
  for (let last = 1; last <= 30; last += 1) {
    for (let current = 1; current <= last; current += 1) {
      const numbers = pageButtons(current, last).filter((one) => one !== 'gap')
      expect(numbers.length).toBe(Math.min(5, last))
      expect(numbers).toContain(current)
      expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b))
    }
  }
})
