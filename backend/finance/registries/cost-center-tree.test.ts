import { describe, expect, it } from 'vitest'
import { deepest, misplaced } from './cost-center-tree'

/** 1 to 5 below one another. */
const chain = new Map(Array.from({ length: deepest }, (_, at) => [at + 1, at === 0 ? null : at] as const))

describe('a cost centre’s place in the tree (17.1)', () => {
  it('is neither below itself nor below one of its own', () => {
    expect(misplaced(chain, 5)).toBeNull()
    expect(misplaced(new Map([...chain, [1, 1]]), 1)).toBe('circle')
    expect(misplaced(new Map([...chain, [1, 4]]), 1)).toBe('circle')
  })

  it('is judged to the end beside a circle of others, as a sheet may bring', () => {
    const others = new Map([...chain, [7, 8], [8, 7], [9, 1]] as const)
    expect([misplaced(others, 9), misplaced(others, 7)]).toEqual([null, 'circle'])
  })

  it('is at most on the fifth level, and so is all that moves with it', () => {
    expect(misplaced(new Map([...chain, [6, 5]]), 6)).toBe('deep')
    expect(misplaced(new Map([...chain, [6, 4]]), 6)).toBeNull()
    // 7 is alone at the top; moved below it, the branch of 1 becomes one level too deep.
    expect(misplaced(new Map([...chain, [7, null], [1, 7]]), 1)).toBe('deep')
  })
})
