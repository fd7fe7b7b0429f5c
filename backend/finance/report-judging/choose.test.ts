import { describe, expect, it } from 'vitest'
import type { KnownPart } from './known'
import { bonus, judged, line, proposal, upfront } from './samples'

const leg = (
  id: number,
  amount: bigint,
  more: Partial<KnownPart> = {},
  rest: Partial<ReturnType<typeof proposal>> = {},
) => proposal(id, { parts: [{ ...upfront, amount, ...more }], ...rest })
const found = (...args: Parameters<typeof judged>) =>
  judged(...args).map(({ proposal_id, state }) => `${proposal_id} ${state}`)

describe('19.4 of several proposals with one ADE', () => {
  it('a line is of the one whose part is nearest', () => {
    const legs = [leg(1, 10_000n), leg(2, 20_000n), leg(3, 40_000n)]
    expect(found([line(20_000n)], legs)).toEqual(['2 matched'])
    expect(found([line(20_000n)], legs.toReversed())).toEqual(['2 matched'])
    expect(found([line(14_000n)], legs)).toEqual(['1 value_differs'])
    expect(found([line(90_000n)], legs)).toEqual(['3 value_differs'])
    expect(
      found(
        [line(595n, { kind: 'deferred', parcel: 1 })],
        [
          leg(1, 10_000n, {}, { deferred: () => ({ amount: 400n, base: 1n, rate: 1n }) }),
          leg(2, 10_000n, {}, { deferred: () => ({ amount: 595n, base: 1n, rate: 1n }) }),
        ],
      ),
    ).toEqual(['2 matched'])
  })

  it('a line is of one whose part was not told', () => {
    expect(found([line(20_000n)], [leg(1, 10_000n), leg(2, 20_000n, { told: true })])).toEqual(['1 value_differs'])
    const insurance = line(500n, { kind: 'insurance' })
    const insured = leg(1, 10_000n, {}, { toldOther: new Set(['insurance 0']) })
    expect(found([insurance, insurance], [insured, leg(2, 20_000n)])).toEqual(['2 matched', '1 duplicate'])
    expect(found([insurance, insurance], [leg(1, 1n), leg(2, 2n)])).toEqual(['1 matched', '2 matched'])
  })

  it('lines take one each, the nearest pair first', () => {
    const legs = [leg(1, 10_000n), leg(2, 20_000n)]
    expect(found([line(20_000n), line(10_000n)], legs)).toEqual(['2 matched', '1 matched'])
    // The first alone would be the first one's, and leave the second without its own.
    expect(found([line(11_000n), line(10_000n)], legs)).toEqual(['2 value_differs', '1 matched'])
    expect(found([line(10_000n), line(10_000n)], [leg(2, 10_000n), leg(1, 10_000n)])).toEqual([
      '1 matched',
      '2 matched',
    ])
    expect(found([line(10_000n), line(20_000n), line(19_000n)], legs)).toEqual([
      ...['1 matched', '2 matched', '2 duplicate'],
    ])
  })

  it('a line pays a claim’s rest rather than a part that is farther', () => {
    const legs = [leg(1, 10_000n), leg(2, 20_000n, { told: true, claim: { id: 9, rest: 800n } })]
    expect(found([line(800n)], legs)).toEqual(['2 matched'])
    expect(found([line(800n), line(10_000n)], legs)).toEqual(['2 matched', '1 matched'])
    expect(found([line(9_000n)], legs)).toEqual(['1 value_differs'])
    expect(found([line(1_000n)], legs)).toEqual(['1 value_differs'])
    // Nothing open of either: the nearest of the told ones, whose claim it pays or not.
    expect(found([line(19_000n)], legs.slice(1).concat(leg(3, 5_000n, { told: true })))).toEqual(['2 duplicate'])
  })

  it('a line is of a part that was told only if no other proposal may have it', () => {
    const unfixed = proposal(3, { parts: [], paid_at: null })
    expect(found([line(10_000n)], [leg(1, 10_000n, { told: true }), unfixed])).toEqual(['3 unpaid'])
    expect(found([line(10_000n)], [leg(1, 10_000n), unfixed])).toEqual(['1 matched'])
    const pays = leg(1, 10_000n, { told: true })
    expect(found([line(10_000n)], [pays, proposal(2, { parts: [bonus] })])).toEqual(['1 duplicate'])
    expect(found([line(10_000n)], [proposal(2, { parts: [bonus] }), pays])).toEqual(['1 duplicate'])
  })

  it('a line is of one that was paid, if both are as near', () => {
    const legs = [leg(1, 10_000n, {}, { paid_at: null }), leg(2, 10_000n)]
    expect(found([line(10_000n)], legs)).toEqual(['2 matched'])
    expect(found([line(10_000n), line(10_000n)], legs)).toEqual(['2 matched', '1 unpaid'])
    expect(found([line(10_000n)], [leg(1, 10_000n, {}, { paid_at: null }), leg(2, 15_000n)])).toEqual(['1 unpaid'])
    expect(found([line(10_000n, { kind: 'adjustment' })], legs)).toEqual(['2 matched'])
    const unfixed = proposal(3, { parts: [], paid_at: null })
    expect(found([line(10_000n, { kind: 'adjustment' })], [...legs, unfixed])).toEqual(['2 matched'])
    expect(found([line(10_000n, { kind: 'bonus' })], legs)).toEqual(['2 value_differs'])
  })

  it('the one that a person linked is taken from the others, but by no reversal', () => {
    const legs = [leg(1, 10_000n), leg(2, 20_000n)]
    expect(found([line(10_000n), line(10_000n, { linked: 1 })], legs)).toEqual(['2 value_differs', '1 matched'])
    expect(found([line(10_000n), line(-10_000n, { linked: 1 })], legs)).toEqual(['1 matched', '1 reversed'])
  })

  it('a reversal is of the one of which the nearest sum was received', () => {
    const received = (id: number, sum: bigint, paid_at: string | null = '2026-10-20') =>
      leg(id, 10_000n, { told: true }, { received: sum, paid_at })
    const back = line(-10_000n, { kind: 'reversal' })
    expect(found([back], [received(1, 30_000n), received(2, 12_000n)])).toEqual(['2 reversed'])
    expect(found([back], [received(1, 0n), received(2, 90_000n)])).toEqual(['2 reversed'])
    expect(found([back], [received(1, 10_000n, null), received(2, 90_000n)])).toEqual(['2 reversed'])
    const open = leg(1, 10_000n)
    expect(found([line(-9_000n)], [open, received(2, 9_000n)])).toEqual(['2 reversed'])
    expect(found([back, back], [received(1, 10_000n), received(2, 90_000n)])).toEqual(['1 reversed', '1 reversed'])
  })
})
