import { expect, it } from 'vitest'
import { countedTitle } from '@/lib/shell/tab-title'

it('counts in front of the title, and leaves exactly the title at nothing', () => {
  expect(countedTitle('Aurora', 3)).toBe('(3) Aurora')
  expect(countedTitle('(3) Aurora', 12)).toBe('(12) Aurora')
  expect(countedTitle('(12) Aurora', 0)).toBe('Aurora')
  expect(countedTitle('Aurora', 0)).toBe('Aurora')
  expect(countedTitle('(A) Aurora', 1)).toBe('(1) (A) Aurora')
})
