import { describe, expect, it } from 'vitest'
import { proposal } from './samples'
import { suggestProposal } from './suggest'

const suggest = (base: bigint | null, candidates: readonly ReturnType<typeof proposal>[]) =>
  suggestProposal({ base }, candidates, '2026-11-01')

describe('19.4 the proposal of an unknown line', () => {
  it('is one with the line’s base, to the cent, as any of its values', () => {
    const one = proposal(7, { contract: 1_000n, net: 2_000n, balance: 3_000n })
    for (const base of [999n, 1_000n, 1_001n, 1_999n, 2_001n, 2_999n, 3_001n]) expect(suggest(base, [one])).toBe(7)
    for (const base of [998n, 1_002n, 1_998n, 2_002n, 2_998n, 3_002n]) expect(suggest(base, [one])).toBeNull()
    expect(suggest(3_000n, [{ ...one, balance: null }])).toBeNull()
    expect(suggest(null, [one])).toBeNull()
    expect(suggest(1_000n, [])).toBeNull()
  })

  it('is one that was paid within 45 days of the report, before or after', () => {
    for (const paid_at of ['2026-09-17', '2026-11-01', '2026-12-16'])
      expect(suggest(1_873_452n, [proposal(7, { paid_at })])).toBe(7)
    for (const paid_at of ['2026-09-16', '2026-12-17', null])
      expect(suggest(1_873_452n, [proposal(7, { paid_at })])).toBeNull()
  })

  it('is of several the one nearest in days, and none of two as near', () => {
    const on = (id: number, paid_at: string) => proposal(id, { paid_at })
    expect(suggest(1_873_452n, [on(1, '2026-10-01'), on(2, '2026-11-03'), on(3, '2026-10-29')])).toBe(2)
    expect(suggest(1_873_452n, [on(2, '2026-11-03'), on(3, '2026-10-30')])).toBeNull()
    expect(suggest(1_873_452n, [on(2, '2026-11-03'), { ...on(3, '2026-10-31'), contract: 1n }])).toBe(2)
  })
})
