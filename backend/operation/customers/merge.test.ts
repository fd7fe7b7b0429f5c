import { describe, expect, it } from 'vitest'
import { merged } from './merge'

const phone = (number: string, added_by: number) => ({ number, added_by })
const keyOf = ({ number }: { number: string }) => number
const ofOne = (userId: number | null) => userId === 1
const existing = [phone('a', 1), phone('x', 2), phone('b', 1)]

describe('the entries of a client', () => {
  it('keep what others have brought, whatever is sent', () => {
    expect(merged(existing, [], ofOne, 1, keyOf)).toEqual([phone('x', 2)])
    expect(merged(existing, [{ number: 'b' }], ofOne, 1, keyOf)).toEqual([phone('b', 1), phone('x', 2)])
    // The same number entered by two people: each keeps an entry.
    expect(merged(existing, [{ number: 'x' }], ofOne, 1, keyOf)).toEqual([phone('x', 1), phone('x', 2)])
  })

  it('stay their bringer’s where somebody corrects them', () => {
    const all = () => true
    expect(merged(existing, [{ number: 'a' }, { number: 'x2' }, { number: 'b' }], all, 9, keyOf)).toEqual([
      phone('a', 1),
      phone('x2', 2),
      phone('b', 1),
    ])
    expect(
      merged(existing, [{ number: 'b' }, { number: 'x' }, { number: 'a' }, { number: 'n' }], all, 9, keyOf),
    ).toEqual([phone('b', 1), phone('x', 2), phone('a', 1), phone('n', 9)])
  })
})
