import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { reportKinds } from '@/lib/kinds/commission-reports'
import { lineKinds } from '@/lib/kinds/operation'
import { sum, whole } from '../../commissions/engine/arithmetic'
import { judge } from './judge'
import type { Judgement, KnownPart, KnownProposal, ReportTerms, ToldLine } from './known'
import { distance } from './parts'
import { known } from './samples'

const seed = 20_261_129
const numRuns = process.env.VERIFY_ALL ? 20_000 : 1_500

/** Few values, so that most of them meet. */
const cents = fc.constantFrom(100n, 101n, 103n, 150n, 200n, 250n)
const maybe = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: null })
const base = fc.constantFrom(1_000n, 2_000n, 1_500n)
const rate = fc.constantFrom(100_000n, 110_000n, 123_456n)
const ade = fc.constantFrom('A', 'B', 'C', 'D')
const cpf = fc.constantFrom('00010000127', '00020000166')

const part: fc.Arbitrary<KnownPart> = fc.record({
  ...{ kind: fc.constantFrom(...lineKinds), parcel: fc.constantFrom(0, 1), amount: cents, base: maybe(base), rate },
  ...{ is_fixed: fc.boolean(), told: fc.boolean() },
  claim: maybe(fc.record({ id: fc.constant(0), rest: cents })),
})
const proposals: fc.Arbitrary<KnownProposal[]> = fc
  .array(
    fc.record({
      ...{ ade, cpf, paid_at: fc.constantFrom('2026-10-01', '2026-10-15', '2026-11-10', '2026-08-01', null) },
      ...{ contract: base, net: base, balance: maybe(base), received: fc.constantFrom(0n, 100n, 300n) },
      parts: fc.uniqueArray(part, { selector: ({ kind, parcel }) => `${kind} ${parcel}`, maxLength: 4 }),
      reversible: fc.bigInt({ min: 0n, max: whole }),
      toldOther: fc.subarray(['insurance 0', 'deferred 1', 'upfront 0']).map((all) => new Set(all)),
      accruing: maybe(fc.record({ amount: cents, base, rate })),
    }),
    { maxLength: 7 },
  )
  .map((all) =>
    all.map(({ accruing, parts, ...one }, at) => ({
      ...{ ...one, id: at + 1, deferred: (parcel: number) => (parcel === 1 ? accruing : null) },
      parts: parts.map((some, n) => ({ ...some, claim: some.claim && { ...some.claim, id: 10 * at + n } })),
    })),
  )
const lines: fc.Arbitrary<ToldLine[]> = fc
  .array(
    fc.record({
      ...{ ade, cpf: maybe(cpf), kind: fc.constantFrom(...reportKinds, ...lineKinds), base: maybe(base) },
      ...{ rate: maybe(rate), amount: fc.oneof({ weight: 5, arbitrary: cents }, fc.constantFrom(0n, -100n)) },
      linked: fc.oneof({ weight: 5, arbitrary: fc.constant(null) }, fc.integer({ min: 1, max: 8 })),
    }),
    { maxLength: 14 },
  )
  .map((all) => all.map((one, at) => ({ ...one, line: at + 2, parcel: one.kind === 'deferred' ? 1 : 0 })))
const terms: fc.Arbitrary<ReportTerms> = fc.record({
  line_tolerance: fc.constantFrom(0n, 1n, 5n),
  report_tolerance: fc.constantFrom(0n, 3n, 100n),
  reported_on: fc.constant('2026-11-01'),
})

/** Lines that a report writes receipts of, each with its judgement. */
const receipts = (told: readonly ToldLine[], found: readonly Judgement[]) =>
  told.flatMap((line, at) => {
    const judgement = found[at]
    return judgement && ['matched', 'value_differs'].includes(judgement.state) ? [{ ...line, ...judgement }] : []
  })
const claimsIn = (all: readonly KnownProposal[]) =>
  new Map(all.flatMap(({ parts }) => parts.flatMap(({ claim }) => (claim ? [[claim.id, claim.rest]] : []))))

describe('19.4 judgements of any report', () => {
  it('are one a line, in their order, and the same again', () => {
    const seen = new Set<string>()
    const property = fc.property(lines, proposals, terms, (told, all, by) => {
      const found = judge(told, known(all), by)
      expect(found.map(({ line }) => line)).toEqual(told.map(({ line }) => line))
      expect(judge(structuredClone(told), known(all), by)).toEqual(found)
      for (const { state, cause, claim_id } of found) seen.add(`${state} ${cause}`).add(`claim ${claim_id !== null}`)
    })
    fc.assert(property, { seed, numRuns })
    // Else these reports would prove nothing of some state.
    for (const one of ['matched', 'unknown', 'unpaid', 'duplicate', 'reversed', 'value_differs'])
      expect(seen).toContain(`${one} null`)
    for (const one of ['base', 'rate', 'both', 'fixed']) expect(seen).toContain(`value_differs ${one}`)
    expect(seen).toContain('claim true')
  })

  it('tell no part twice, and no claim beyond its rest', () => {
    const property = fc.property(lines, proposals, terms, (told, all, by) => {
      const written = receipts(told, judge(told, known(all), by))
      const parts = written
        .filter(({ kind, claim_id }) => kind !== 'adjustment' && claim_id === null)
        .map(({ proposal_id, kind, parcel }) => `${proposal_id} ${kind} ${parcel}`)
      expect(new Set(parts).size).toBe(parts.length)
      for (const { id, parts: known, toldOther } of all) {
        for (const one of known) if (one.told) expect(parts).not.toContain(`${id} ${one.kind} ${one.parcel}`)
        for (const one of toldOther) expect(parts).not.toContain(`${id} ${one}`)
      }
      for (const [claim, rest] of claimsIn(all)) {
        const paid = written.filter(({ claim_id }) => claim_id === claim).map(({ amount }) => amount)
        if (paid.length > 0) expect(sum(paid) <= (rest ?? 0n) + by.line_tolerance).toBe(true)
      }
      // Nothing is received that the bank has not told.
      expect(written.every(({ amount, line }) => told.some((one) => one.line === line && one.amount === amount))).toBe(
        true,
      )
      expect(written.every(({ amount }) => amount >= 0n)).toBe(true)
    })
    fc.assert(property, { seed, numRuns })
  })

  it('are of proposals that were paid, and keep within the tolerances', () => {
    const property = fc.property(lines, proposals, terms, (told, all, by) => {
      const found = judge(told, known(all), by)
      for (const one of receipts(told, found)) {
        const its = all.find(({ id }) => id === one.proposal_id)
        expect(its?.paid_at).toMatch(/^2026/)
        expect(one.linked === null ? its?.ade === one.ade : its?.id === one.linked).toBe(true)
        expect(one.diff).toBe(one.expected === null ? null : one.amount - one.expected)
        if (one.state === 'value_differs') expect(one.diff).not.toBe(0n)
      }
      const matched = found.flatMap(({ state, diff, claim_id }) =>
        state === 'matched' && claim_id === null && diff !== null ? [distance(diff, 0n)] : [],
      )
      expect(matched.every((one) => one <= by.line_tolerance)).toBe(true)
      expect(sum(matched) <= by.report_tolerance).toBe(true)
      for (const { state, percentage, expected, diff, suggested_id, proposal_id } of found) {
        if (state !== 'reversed') expect(percentage).toBeNull()
        if (percentage !== null) expect(percentage >= 0n && percentage <= whole).toBe(true)
        if (!['matched', 'value_differs'].includes(state)) expect([expected, diff]).toEqual([null, null])
        expect(proposal_id === null).toBe(state === 'unknown')
        if (state !== 'unknown') expect(suggested_id).toBeNull()
      }
    })
    fc.assert(property, { seed, numRuns })
  })

  it('are the same in whatever order lines of different ADEs come', () => {
    const orders = fc.shuffledSubarray(['A', 'B', 'C', 'D'], { minLength: 4 })
    const property = fc.property(lines, proposals, terms, orders, (all, some, by, order) => {
      const told = all.map((one) => ({ ...one, linked: null }))
      const sorted = told.toSorted((one, other) => order.indexOf(one.ade) - order.indexOf(other.ade))
      const again = judge(sorted, known(some), by).toSorted((one, other) => one.line - other.line)
      expect(again).toEqual(judge(told, known(some), by))
    })
    fc.assert(property, { seed, numRuns })
  })

  it('are the same in whatever order proposals are known', () => {
    const property = fc.property(lines, proposals, terms, (told, all, by) => {
      expect(judge(told, known(all.toReversed()), by)).toEqual(judge(told, known(all), by))
    })
    fc.assert(property, { seed, numRuns })
  })

  it('cost a few questions a line', () => {
    let asked = 0
    const deferred = () => {
      asked++
      return null
    }
    const all = Array.from({ length: 20_000 }, (_, at) => ({
      ...{ id: at + 1, ade: `A${at >> 1}`, cpf: `${at}`, paid_at: '2026-10-01', contract: 1n, net: 1n, balance: null },
      ...{ parts: [], deferred, received: 0n, reversible: whole, toldOther: new Set<string>() },
    }))
    const told = all.map(({ ade }, at) => ({
      ...{ line: at + 2, ade, cpf: null, kind: 'deferred' as const, parcel: 1, base: null, rate: null },
      ...{ amount: 1n, linked: null },
    }))
    judge(told, known(all), { line_tolerance: 5n, report_tolerance: 100n, reported_on: '2026-11-01' })
    expect(asked).toBeGreaterThan(20_000)
    expect(asked).toBeLessThan(200_000)
  })
})
