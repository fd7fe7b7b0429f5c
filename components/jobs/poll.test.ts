import { expect, it } from 'vitest'
import { pauseAfter } from './poll'

it('asks soon at first, then ever later, and never gives up', () => {
  const pauses = Array.from({ length: 12 }, (_, asked) => pauseAfter(asked))
  expect(pauses[0]).toBe(700)
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b))
  expect(pauses.at(-1)).toBe(15_000)
})
