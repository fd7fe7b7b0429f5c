import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '@/lib/formats/calendar'
import { ruleScores } from '@/lib/kinds/reconciliation'
import type { Book, Match } from './book'
import { friday, matches, weekdays } from './samples'

const seed = 20_261_120
const numRuns = process.env.VERIFY_ALL ? 20_000 : 1_500

/** Few days, values, words and numbers, so that most of them meet. */
const on = fc.integer({ min: -6, max: 6 }).map((days) => addDays(friday, days))
const cents = fc.constantFrom(-500n, -400n, -300n, -200n, -100n, 0n, 100n, 200n)
const number = fc.integer({ min: 1, max: 9 }).map((digit) => `PG000000000${digit}`)
const person = fc.constantFrom('João', 'MARIA', 'Alfa', 'Prado', 'Lima', 'Pagamento', 'DEV')
const text = fc
  .array(fc.oneof({ weight: 3, arbitrary: person }, number, fc.constantFrom('TAR', 'PIX', '00010000127', '12')), {
    maxLength: 4,
  })
  .map((all) => all.join(' '))
const documents = fc.subarray(['00010000127', '99000017000106'])
const rarely = fc.integer({ min: 0, max: 9 }).map((some) => some === 0)
const texts = fc.array(person, { maxLength: 2 })
const numbered = <T>(one: fc.Arbitrary<T>, maxLength: number) =>
  fc.array(one, { maxLength }).map((all) => all.map((some, at) => ({ ...some, id: at + 1 })))

const books: fc.Arbitrary<Book> = fc.record({
  lines: numbered(fc.record({ on, cents, memo: text }), 12),
  movements: numbered(
    fc.record({
      ...{ on, cents, texts, documents, taken_back: rarely },
      payment: fc.option(fc.record({ our_number: number, batch: fc.constantFrom(1, 1, 2, null) })),
    }),
    14,
  ),
  rules: numbered(
    fc.record({
      memo: fc.constantFrom('TAR', 'TAR PIX', 'pix', ''),
      direction: fc.constantFrom('in' as const, 'out' as const),
      automatic: fc.boolean(),
    }),
    3,
  ),
  paid: numbered(fc.record({ on, cents: fc.constantFrom(100n, 200n), texts, documents, our_number: number }), 4),
  reports: numbered(
    fc.record({
      ...{ on, cents: fc.constantFrom(100n, 200n), cnpj_root: fc.constantFrom(null, '99000017') },
      names: fc.subarray(['Banco Alfa', 'Banco do Prado', 'Lima'], { minLength: 1 }),
      movements: fc.oneof({ weight: 3, arbitrary: fc.constant([]) }, fc.subarray([1, 2, 3, 4, 5], { maxLength: 2 })),
    }),
    3,
  ),
})

const isMaking = ({ rule, movements }: Match) => rule === 'bank_rule' || (rule === 'report' && movements.length === 0)

const sure = (found: ReadonlyMap<number, readonly Match[]>) => [...found.values()].flat().filter((match) => match.sure)
const sorted = (found: ReadonlyMap<number, readonly Match[]>) => [...found].toSorted(([a], [b]) => a - b)

describe('matches of any book', () => {
  it('give each line and each movement away once at most, with equal sums', () => {
    const count = new Map<string, number>()
    const property = fc.property(books, (book) => {
      const found = sure(matches(book))
      for (const { rule } of found) count.set(rule, (count.get(rule) ?? 0) + 1)
      expect(new Set(found.map(({ line }) => line)).size).toBe(found.length)
      const taken = found.flatMap(({ movements }) => movements)
      expect(new Set(taken).size).toBe(taken.length)
      const received = found.flatMap(({ report }) => report ?? [])
      expect(new Set(received).size).toBe(received.length)
      for (const match of found) {
        const { line, movements, report } = match
        const due = book.reports.find(({ id }) => id === report)
        expect(match.rule === 'report').toBe(due !== undefined)
        if (due) expect(movements).toEqual(due.movements.toSorted((one, other) => one - other))
        if (due) expect(due.cents).toBe(book.lines.find(({ id }) => id === line)?.cents)
        expect(book.movements.some(({ id, taken_back }) => taken_back && movements.includes(id))).toBe(false)
        expect(isMaking(match)).toBe(movements.length === 0)
        if (isMaking(match)) continue
        const sum = book.movements
          .filter(({ id }) => movements.includes(id))
          .reduce((total, one) => total + one.cents, 0n)
        expect(sum).toBe(book.lines.find(({ id }) => id === line)?.cents)
      }
    })
    fc.assert(property, { seed, numRuns })
    // Else these books would prove nothing of some rule.
    expect([...count.keys()].toSorted()).toEqual(['bank_rule', 'batch', 'name', 'our_number', 'report'])
    expect(Math.min(...count.values())).toBeGreaterThan(10)
  })

  it('are the same in whatever order the book is', () => {
    const shuffled = books.chain((book) =>
      fc.tuple(
        fc.constant(book),
        fc.record({
          lines: fc.shuffledSubarray([...book.lines], { minLength: book.lines.length }),
          movements: fc.shuffledSubarray([...book.movements], { minLength: book.movements.length }),
          rules: fc.shuffledSubarray([...book.rules], { minLength: book.rules.length }),
          paid: fc.shuffledSubarray([...book.paid], { minLength: book.paid.length }),
          reports: fc.shuffledSubarray([...book.reports], { minLength: book.reports.length }),
        }),
      ),
    )
    const property = fc.property(shuffled, ([book, other]) => {
      expect(sorted(matches(other))).toEqual(sorted(matches(book)))
    })
    fc.assert(property, { seed, numRuns })
  })

  it('come surest first, five at most, each once, and a sure one alone', () => {
    const property = fc.property(books, (book) => {
      const found = matches(book)
      const taken = new Map(sure(found).flatMap(({ line, movements }) => movements.map((id) => [id, line] as const)))
      for (const [line, all] of found) {
        expect(all.length).toBeGreaterThan(0)
        expect(all.length).toBeLessThanOrEqual(5)
        if (all.some((match) => match.sure)) expect(all).toHaveLength(1)
        const scores = all.map(({ score }) => score)
        expect(scores).toEqual(scores.toSorted((a, b) => b - a))
        const told = all.map(({ movements, bank_rule, payment, report }) =>
          movements.length > 0 ? movements.join() : [bank_rule, payment, report].join('|'),
        )
        expect(new Set(told).size).toBe(all.length)
        for (const match of all) {
          expect(match).toMatchObject({ line, score: ruleScores[match.rule] })
          expect(['equal', 'returned'].includes(match.rule) && match.sure).toBe(false)
          for (const id of match.movements) expect(taken.get(id) ?? line).toBe(line)
        }
      }
    })
    fc.assert(property, { seed, numRuns })
  })

  it('leave no near movement of the same cents unsaid, and make none beside it', () => {
    const property = fc.property(books, (book) => {
      const found = matches(book)
      const taken = new Set(sure(found).flatMap(({ movements }) => movements))
      for (const line of book.lines) {
        const all = found.get(line.id) ?? []
        const isNear = (day: string) => (day < line.on ? weekdays(day, line.on) : weekdays(line.on, day)) <= 5
        const near = book.movements.some(
          (one) => line.cents !== 0n && one.cents === line.cents && isNear(one.on) && !taken.has(one.id),
        )
        if (near) expect(all.length).toBeGreaterThan(0)
        if (near) expect(all.some((match) => match.sure && isMaking(match))).toBe(false)
      }
    })
    fc.assert(property, { seed, numRuns })
  })
})
