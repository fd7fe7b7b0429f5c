import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aCase, aRow, aRule } from '../../testing/commissions'
import { divide, portion, sum, whole } from './arithmetic'
import { split } from './deferred'
import { type Calculation, type CommissionCase, calculate } from './engine'
import { type PathNode, pathOverrides } from './overrides'
import { reversalAmount, reversedSoFar } from './reversal'
import type { CommissionRow } from './rows'
import { chooseRule, type SpreadRule } from './spread-rules'

/** 100,000 generated cases in total; fixed seed, for reproducible failures. */
const runs = { lines: 35_000, split: 20_000, reversal: 25_000, rule: 15_000, rounding: 5_000 }
const seed = 20_261_119

const rate = fc.bigInt({ min: 0n, max: whole })
const cents = fc.oneof(fc.bigInt({ min: 0n, max: 500n }), fc.bigInt({ min: 0n, max: 100_000_000_00n }))
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null })
const mode = fc.constantFrom('share', 'retain', 'fixed')

const row: fc.Arbitrary<CommissionRow> = fc
  .record({
    is_fixed_value: fc.boolean(),
    company_percentage: rate,
    company_bonus: maybe(rate),
    broker_percentage: maybe(rate),
    broker_bonus: maybe(rate),
    deferred_company_percentage: maybe(rate),
    deferred_broker_percentage: maybe(rate),
    starting: fc.constant(1),
    final: fc.constant(120),
  })
  .map(aRow)
const rule: fc.Arbitrary<SpreadRule> = fc.record({ mode, value: rate, bonus_value: maybe(rate) }).map(aRule)
/** Users repeat, which real paths should not do. */
const path: fc.Arbitrary<PathNode[]> = fc.array(
  fc.record({
    node_id: fc.nat(9),
    user_id: fc.nat(4),
    percentage: rate,
    base: fc.constantFrom('broker', 'production', 'retained'),
  }),
  { maxLength: 6 },
)
const operation: fc.Arbitrary<CommissionCase<SpreadRule, PathNode>> = fc
  .record({
    rows: row.map((one) => [one]),
    rules: fc.array(rule, { maxLength: 1 }),
    hasBroker: fc.boolean(),
    basePercentage: rate,
    path,
    installments: fc.integer({ min: 1, max: 120 }),
    amounts: fc.record({ contract_value: cents }),
  })
  .map(aCase)

const columns = (parts: readonly { company: bigint; broker: bigint; retained: bigint }[]) => ({
  company: sum(parts.map(({ company }) => company)),
  broker: sum(parts.map(({ broker }) => broker)),
  retained: sum(parts.map(({ retained }) => retained)),
})
/** `expect` would dominate the run time here. */
function must(held: boolean, what: string) {
  if (!held) throw new Error(what)
}
type Shares = ReturnType<typeof columns>
const isSame = (a: Shares, b: Shares) => a.company === b.company && a.broker === b.broker && a.retained === b.retained
const addsUp = ({ company, broker, retained }: Shares) =>
  broker + retained === company && company >= 0n && broker >= 0n && retained >= 0n
const isDistinct = (values: readonly unknown[]) => new Set(values).size === values.length

/** Every cent that the bank pays goes exactly once: to the broker, a node of the path, or the company. */
function paysOnce(result: Calculation<SpreadRule, PathNode>, wanted: CommissionCase<SpreadRule, PathNode>) {
  must(result.lines.every(addsUp) && addsUp(result), 'each line adds up')
  must(isSame(columns(result.lines), result), 'the lines are the whole')
  must(isDistinct(result.lines.map(({ kind }) => kind)), 'each line is there once')
  must(isDistinct(result.overrides.map(({ node }) => node.user_id)), 'each person is paid one override')
  const overrides = sum(result.overrides.map(({ amount }) => amount))
  must(result.broker + overrides + result.kept === result.company, 'broker, overrides and company are the whole')
  must(wanted.hasBroker || result.broker === 0n, 'without a broker, the company keeps all')

  const { deferred } = result
  if (deferred === null) return
  must(addsUp(deferred) && deferred.parts.every(addsUp), 'each deferred part adds up')
  must(isSame(columns(deferred.parts), deferred), 'the deferred parts are the whole')
  const numbers = deferred.parts.map(({ number }) => number)
  must(isDistinct(numbers), 'each instalment pays one part')
  must(
    numbers.every((number) => number >= 1 && number <= wanted.installments),
    'of the client’s instalments',
  )
}

describe('properties of the money', { timeout: 120_000 }, () => {
  it('parts add up to the whole and nobody is paid twice', () => {
    fc.assert(
      fc.property(operation, (wanted) => {
        const result = calculate(wanted)
        if ('refused' in result) throw new Error(result.refused)
        paysOnce(result, wanted)
      }),
      { numRuns: runs.lines, seed },
    )
  })

  it('a split has all of the total, in equal parts but the last', () => {
    fc.assert(
      fc.property(cents, fc.integer({ min: 1, max: 420 }), (total, n) => {
        const parts = split(total, n)
        must(parts.length === n && sum(parts) === total, 'all of it')
        must(new Set(parts.slice(0, -1)).size <= 1 && parts.every((part) => part >= 0n), 'in equal parts')
      }),
      { numRuns: runs.split, seed },
    )
  })

  it('reversing everything, by any steps, corrected ones too, returns to nothing', () => {
    const steps = fc.array(fc.record({ percentage: rate, isCorrected: fc.boolean() }), { maxLength: 8 })
    fc.assert(
      fc.property(operation, steps, (wanted, tried) => {
        const result = calculate(wanted)
        if ('refused' in result) throw new Error(result.refused)
        const event = { broker: result.broker, retained: result.retained, production: result.company }
        const originals = [
          ...result.lines.flatMap(({ company, broker }) => [company, broker]),
          ...pathOverrides(wanted.path, event).map(({ amount }) => amount),
        ]
        const reversed = originals.map(() => 0n)
        const live: bigint[] = []
        const reverse = (percentage: bigint) => {
          originals.forEach((original, at) => {
            const before = reversed[at] ?? 0n
            reversed[at] = before + reversalAmount(original, before, percentage)
            must(reversed[at] === portion(original, percentage), 'as if it had been reversed at once')
          })
        }
        for (const { percentage, isCorrected } of tried) {
          const soFar = reversedSoFar(live, percentage)
          if (soFar === null) continue
          reverse(soFar)
          if (isCorrected) reverse(sum(live))
          else live.push(percentage)
        }
        if (sum(live) < whole) reverse(whole)
        expect(reversed).toEqual(originals)
      }),
      { numRuns: runs.reversal, seed },
    )
  })

  it('the same rule wins in whatever order they come, and each has its outcome', () => {
    const few = (...ids: number[]) => fc.constantFrom<(number | null)[]>(null, ...ids)
    const rules = fc
      .array(
        fc.record({
          bank_id: few(19, 20),
          agreement_id: few(1),
          product_id: few(1),
          installments_from: few(73, 84),
          amount_to: fc.constantFrom(null, 1n, 2_000_000n),
          priority: fc.nat(2),
          active: fc.constantFrom(true, true, false),
        }),
        { maxLength: 7 },
      )
      .map((list) => list.map((changes, id) => aRule({ ...changes, id })))
    const { table, installments, at } = aCase()
    const wanted = { ...table, table_id: table.id, installments, at, amount: 1_873_452n, is_fixed_value: false }
    fc.assert(
      fc.property(
        rules.chain((list) => fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length }))),
        ([list, shuffled]) => {
          const [one, other] = [chooseRule(list, wanted, 1), chooseRule(shuffled, wanted, 1)]
          expect(other.rule).toBe(one.rule)
          expect(new Map(other.candidates.map(({ rule, outcome }) => [rule, outcome]))).toEqual(
            new Map(one.candidates.map(({ rule, outcome }) => [rule, outcome])),
          )
          expect(one.candidates).toHaveLength(list.length)
          expect(one.candidates.filter(({ outcome }) => outcome === 'chosen')).toHaveLength(one.rule === null ? 0 : 1)
        },
      ),
      { numRuns: runs.rule, seed },
    )
  })

  it('rounds to the nearest cent, a half away from zero, negatives as positives', () => {
    fc.assert(
      fc.property(cents, rate, (amount, percentage) => {
        const rest = amount * percentage - portion(amount, percentage) * whole
        must(2n * rest < whole && 2n * rest >= -whole, 'the nearest cent')
        must(portion(-amount, percentage) === -portion(amount, percentage), 'negatives as positives')
      }),
      { numRuns: runs.rounding, seed },
    )
    expect([divide(5n, 10n), divide(4n, 10n), divide(-5n, 10n)]).toEqual([1n, 0n, -1n])
    expect(sum(Object.values(runs).map(BigInt))).toBe(100_000n)
  })
})
