import { describe, expect, it } from 'vitest'
import { bonus, judged, line, proposal, upfront } from './samples'

const none = { suggested_id: null, expected: null, diff: null, cause: null, claim_id: null, percentage: null }
const states = (...args: Parameters<typeof judged>) => judged(...args).map(({ state }) => state)
const told = { ...upfront, told: true }
const claimed = { ...told, claim: { id: 9, rest: 9_367n } }
const deferred = (parcel: number) => (parcel <= 2 ? { amount: 595n, base: 1_000_000n, rate: 50_000n } : null)

describe('19.4 a line of a bank’s report', () => {
  it('is matched, or differs by its cause', () => {
    const about = { ...none, line: 2, proposal_id: 7 }
    const differs = { ...about, state: 'value_differs', expected: 224_814n }
    expect(judged([line(215_447n, { base: 1_873_452n, rate: 115_000n })], [proposal(7)])).toEqual([
      { ...differs, diff: -9_367n, cause: 'rate' },
    ])
    for (const base of [1_811_964n, null])
      expect(judged([line(217_436n, { base })], [proposal(7)])).toEqual([{ ...differs, diff: -7_378n, cause: 'base' }])
    expect(judged([line(28_100n, { kind: 'bonus' })], [proposal(7)])).toEqual([
      { ...about, state: 'matched', expected: 28_102n, diff: -2n },
    ])
    expect(judged([line(224_814n)], [proposal(7)])).toMatchObject([{ state: 'matched', diff: 0n }])
    expect(judged([line(234_814n)], [proposal(7)])).toMatchObject([{ state: 'value_differs', diff: 10_000n }])
    expect(judged([line(0n)], [proposal(7)])).toMatchObject([{ state: 'value_differs', diff: -224_814n }])
  })

  it('is matched up to the line’s tolerance, above and below', () => {
    for (const amount of [224_809n, 224_819n]) expect(states([line(amount)], [proposal(7)])).toEqual(['matched'])
    for (const amount of [224_808n, 224_820n]) expect(states([line(amount)], [proposal(7)])).toEqual(['value_differs'])
    expect(states([line(224_813n)], [proposal(7)], { line_tolerance: 0n })).toEqual(['value_differs'])
  })

  it('is unknown without a proposal of its ADE, and of the proposal that a person linked', () => {
    expect(judged([line(224_814n, { ade: 'B2' })], [proposal(7)])).toEqual([
      { ...none, line: 2, state: 'unknown', proposal_id: null },
    ])
    const two = [proposal(7), proposal(8, { ade: 'B2' })]
    expect(judged([line(224_814n, { linked: 8 })], two)).toMatchObject([{ state: 'matched', proposal_id: 8 }])
    expect(judged([line(224_814n, { ade: 'C3', linked: 8 })], two)).toMatchObject([{ proposal_id: 8 }])
    expect(judged([line(224_814n, { linked: 9 })], two)).toMatchObject([{ state: 'unknown', proposal_id: null }])
  })

  it('is suggested a proposal of its CPF only while it is unknown', () => {
    const cells = { cpf: '00010000127', base: 1_873_452n }
    expect(judged([line(-1n, { ...cells, ade: 'B2' })], [proposal(7)])).toMatchObject([
      { state: 'unknown', suggested_id: 7 },
    ])
    expect(judged([line(1n, { ...cells, cpf: '00020000166', ade: 'B2' })], [proposal(7)])).toMatchObject([
      { suggested_id: null },
    ])
    expect(judged([line(224_814n, cells)], [proposal(7)])).toMatchObject([{ suggested_id: null }])
  })

  it('is unpaid while the proposal is not paid here, or its rates are not fixed', () => {
    for (const more of [{ paid_at: null }, { parts: [] }])
      for (const amount of [224_814n, -1n])
        for (const kind of ['upfront', 'insurance', 'adjustment'] as const)
          expect(judged([line(amount, { kind })], [proposal(7, more)])).toEqual([
            { ...none, line: 2, state: 'unpaid', proposal_id: 7 },
          ])
    // It tells nothing yet.
    expect(states([line(224_814n), line(224_814n)], [proposal(7, { paid_at: null })])).toEqual(['unpaid', 'unpaid'])
  })

  it('is a difference without a cause, if the proposal’s rates pay no such part', () => {
    const bare = proposal(7, { parts: [bonus] })
    expect(judged([line(215_447n)], [bare])).toMatchObject([
      { state: 'value_differs', expected: 0n, diff: 215_447n, cause: null },
    ])
    expect(states([line(215_447n), line(215_447n)], [bare])).toEqual(['value_differs', 'duplicate'])
    expect(states([line(215_447n)], [{ ...bare, toldOther: new Set(['upfront 0']) }])).toEqual(['duplicate'])
  })

  it('is a deferred part that accrued, or what would accrue', () => {
    const accrued = { ...upfront, kind: 'deferred', parcel: 1, amount: 600n, told: true } as const
    const one = proposal(7, { deferred, parts: [upfront, accrued] })
    const parcel = (number: number, amount = 595n) => line(amount, { kind: 'deferred', parcel: number })
    expect(judged([parcel(2)], [one])).toMatchObject([{ state: 'matched', expected: 595n, diff: 0n }])
    expect(states([parcel(1)], [one])).toEqual(['duplicate'])
    expect(judged([parcel(3)], [one])).toMatchObject([{ state: 'value_differs', expected: 0n }])
    expect(judged([parcel(2, 476n)], [one])).toMatchObject([{ state: 'value_differs', cause: null }])
    expect(judged([line(476n, { kind: 'deferred', parcel: 2, base: 800_000n })], [one])).toMatchObject([
      { cause: 'base' },
    ])
    expect(states([parcel(2), parcel(2)], [one])).toEqual(['matched', 'duplicate'])
    expect(states([parcel(2)], [{ ...one, toldOther: new Set(['deferred 2']) }])).toEqual(['duplicate'])
  })

  it('is a duplicate of one before it in the file, or of what was told', () => {
    const both = judged([line(224_814n, { line: 2 }), line(215_447n, { line: 3 })], [proposal(7)])
    expect(both).toMatchObject([{ state: 'matched' }, { ...none, line: 3, state: 'duplicate', proposal_id: 7 }])
    expect(states([line(1n), line(224_814n)], [proposal(7)])).toEqual(['value_differs', 'duplicate'])
    expect(states([line(224_814n)], [proposal(7, { parts: [told] })])).toEqual(['duplicate'])
    expect(states([line(224_814n), line(28_102n, { kind: 'bonus' })], [proposal(7)])).toEqual(['matched', 'matched'])
    const others = [proposal(7), proposal(8, { ade: 'B2' })]
    expect(states([line(224_814n), line(224_814n, { ade: 'B2' })], others)).toEqual(['matched', 'matched'])
    expect(states([line(224_814n), line(224_814n, { ade: 'B2', linked: 7 })], others)).toEqual(['matched', 'duplicate'])
  })

  it('of insurance and adjustments is matched with nothing expected; adjustments repeat', () => {
    const matched = { ...none, line: 2, state: 'matched', proposal_id: 7 }
    const insurance = line(1_000n, { kind: 'insurance' })
    const adjustment = line(1_000n, { kind: 'adjustment' })
    expect(judged([insurance, adjustment, adjustment], [proposal(7)])).toEqual([matched, matched, matched])
    expect(states([insurance, insurance], [proposal(7)])).toEqual(['matched', 'duplicate'])
    const known = proposal(7, { toldOther: new Set(['insurance 0', 'adjustment 0']) })
    expect(states([insurance, adjustment], [known])).toEqual(['duplicate', 'matched'])
  })

  it('pays a claim’s rest, to the tolerance, and no claim twice beyond it', () => {
    const one = proposal(7, { parts: [claimed] })
    expect(judged([line(9_367n)], [one])).toEqual([
      { ...none, line: 2, state: 'matched', proposal_id: 7, expected: 9_367n, diff: 0n, claim_id: 9 },
    ])
    expect(states([line(9_372n)], [one])).toEqual(['matched'])
    expect(judged([line(9_373n)], [one])).toMatchObject([{ state: 'duplicate', claim_id: null, expected: null }])
    expect(judged([line(5_000n), line(4_367n), line(1n)], [one])).toMatchObject([
      { state: 'matched', expected: 9_367n, diff: -4_367n, claim_id: 9 },
      { state: 'matched', expected: 4_367n, diff: 0n, claim_id: 9 },
      { state: 'duplicate', claim_id: null },
    ])
    expect(states([line(5_000n), line(5_000n)], [one])).toEqual(['matched', 'duplicate'])
    expect(states([line(0n)], [one])).toEqual(['duplicate'])
  })

  it('pays no claim of a part that this file is the first to tell', () => {
    const owed = proposal(7, { parts: [{ ...upfront, claim: { id: 9, rest: 224_814n } }] })
    expect(judged([line(224_814n), line(224_814n)], [owed])).toMatchObject([
      { state: 'matched', expected: 224_814n, claim_id: null },
      { state: 'duplicate', claim_id: null },
    ])
  })
})

describe('19.4 differences that are each within the tolerance', () => {
  const many = Array.from({ length: 5 }, (_, at) => at)
  const report = (cents: readonly bigint[]) =>
    cents.map((one, at) => line(224_814n + one, { line: at + 2, ade: `A${at}` }))
  const proposals = many.map((at) => proposal(at + 1, { ade: `A${at}` }))

  it('are differences together beyond the report’s, in either direction', () => {
    const judge = (cents: readonly bigint[]) => states(report(cents), proposals, { report_tolerance: 10n })
    expect(judge([-4n, 4n, 0n, 2n])).toEqual(['matched', 'matched', 'matched', 'matched'])
    expect(judge([-4n, 4n, 0n, 3n])).toEqual(['value_differs', 'value_differs', 'matched', 'value_differs'])
    // One that differs anyway is none of the sum.
    expect(judge([-4n, 4n, 0n, 2n, 900n])).toEqual(['matched', 'matched', 'matched', 'matched', 'value_differs'])
  })

  it('have their causes then', () => {
    const lines = [line(224_811n, { base: 1_873_425n, rate: 120_000n })]
    expect(judged(lines, [proposal(7)], { report_tolerance: 2n })).toMatchObject([
      { state: 'value_differs', expected: 224_814n, diff: -3n, cause: 'base' },
    ])
    expect(judged(lines, [proposal(7)], { report_tolerance: 3n })).toMatchObject([{ state: 'matched', cause: null }])
  })

  it('are not those of claims, nor of what has nothing expected', () => {
    const one = proposal(7, { parts: [claimed, bonus] })
    const lines = [line(5_000n), line(28_100n, { kind: 'bonus' }), line(7n, { kind: 'adjustment' })]
    expect(states(lines, [one], { report_tolerance: 2n })).toEqual(['matched', 'matched', 'matched'])
  })
})

describe('19.4 money that a bank takes back', () => {
  const one = proposal(7, { parts: [told], received: 252_916n })
  const taken = (amount: bigint, more: Partial<typeof one> = {}, kind: 'upfront' | 'reversal' = 'reversal') =>
    judged([line(amount, { kind })], [{ ...one, ...more }])

  it('is proposed as a part of what was received, rounded half up', () => {
    const reversed = { ...none, line: 2, state: 'reversed', proposal_id: 7 }
    expect(taken(-252_916n)).toEqual([{ ...reversed, percentage: 1_000_000n }])
    expect(taken(-224_814n, {}, 'upfront')).toMatchObject([{ state: 'reversed', percentage: 888_888n }])
    expect(taken(-2n, { received: 3n })).toMatchObject([{ percentage: 666_667n }])
    // 0.00005 % rounds up.
    expect(taken(-1n, { received: 2_000_000n })).toMatchObject([{ percentage: 1n }])
    expect(taken(-1n, { received: 2_000_001n })).toMatchObject([{ percentage: 0n }])
  })

  it('is no more than what is left, and of nothing received no part', () => {
    expect(taken(-300_000n)).toMatchObject([{ percentage: 1_000_000n }])
    expect(taken(-252_916n, { reversible: 119_048n })).toMatchObject([{ percentage: 119_048n }])
    expect(taken(-252_916n, { received: 0n })).toMatchObject([{ state: 'reversed', percentage: null }])
  })

  it('is each line of it, and so is one that is called a reversal without being below zero', () => {
    expect(states([line(-1n), line(-1n), line(-1n, { kind: 'adjustment' })], [one])).toEqual([
      'reversed',
      'reversed',
      'reversed',
    ])
    expect(taken(252_916n)).toMatchObject([{ state: 'reversed', percentage: null }])
    // It tells of no part.
    expect(states([line(-1n), line(224_814n)], [proposal(7)])).toEqual(['reversed', 'matched'])
  })
})
