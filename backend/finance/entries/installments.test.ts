import { describe, expect, it } from 'vitest'
import { splitInstallments } from './installments'

describe('instalments of an entry (17.2)', () => {
  it('add up to the whole, the rest of the cents in the last', () => {
    const parts = splitInstallments(10_000n, 3, '2026-11-10', '2026-11-01')
    expect(parts.map(({ amount }) => amount)).toEqual([3333n, 3333n, 3334n])
    for (const count of [1, 2, 7, 12, 360]) {
      const sum = splitInstallments(99_999n, count, '2026-01-31', '2026-01-31').reduce(
        (all, { amount }) => all + amount,
        0n,
      )
      expect([count, sum]).toEqual([count, 99_999n])
    }
  })

  it('fall on the same day of each month, or on its last', () => {
    expect(splitInstallments(400n, 4, '2026-12-31', '2026-12-01').map(({ due_date }) => due_date)).toEqual([
      ...['2026-12-31', '2027-01-31', '2027-02-28', '2027-03-31'],
    ])
  })

  it('are at least a cent each', () => {
    expect(() => splitInstallments(2n, 3, '2026-11-10', '2026-11-01')).toThrow(RangeError)
  })
})
