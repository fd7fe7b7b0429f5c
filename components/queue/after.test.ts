import { describe, expect, it } from 'vitest'
import { rowAfter } from './after'

const rows = ['a', 'b', 'c', 'd', 'e']
const went = (at: number, waiting: string, otherwise: 'nearest' | 'first' = 'nearest') =>
  rowAfter(rows, at, (row) => waiting.includes(row), otherwise)

describe('rowAfter', () => {
  it('is the next that waits', () => expect(went(1, 'ade')).toBe('d'))

  it.each([
    ['nearest', 'b'],
    ['first', 'a'],
  ] as const)('goes back to the %s where none follows', (otherwise, row) => {
    expect(went(3, 'ab', otherwise)).toBe(row)
  })

  it('begins anew where the one that is done is not among the rows', () => expect(went(-1, 'bd')).toBe('b'))

  it('is none where none waits, and never the one that is done', () => {
    expect(went(2, '')).toBeUndefined()
    expect(went(2, 'c')).toBeUndefined()
  })
})
