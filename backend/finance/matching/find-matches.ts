import { ruleScores } from '@/lib/kinds/reconciliation'
import type { Book, BusinessDays, Facts, Line, LineRule, Match, Movement } from './book'
import { DayIndex } from './day-index'
import { type Decided, decideBy } from './decide'
import { byNearness, type Distance, makeDistance } from './distance'
import { doubtBatches } from './doubt-batches'
import { makeRuleFinder } from './fitting-rules'
import { seekReports } from './report-seeker'
import { makeReturnFinder } from './returned'
import { makeSeekers, type Seeker } from './seekers'

/** Most matches of one line. */
const mostMatches = 5
/** Most business days between a line and a movement that has nothing but its cents. */
const equalDays = 5

const suggest = (line: Line, rule: LineRule, why: Facts, more: Partial<Match>): Match => ({
  ...{ line: line.id, rule, score: ruleScores[rule], sure: false, why },
  ...{ movements: [], bank_rule: null, payment: null, report: null, ...more },
})

/** Finds movements of the same cents near a line, the nearest first. */
function makeEqualFinder(movements: readonly Movement[], distance: Distance) {
  const byCents = new DayIndex(movements, ({ cents }) => [`${cents}`])
  return (line: Line): Match[] => {
    const key = `${line.cents}`
    const days = byCents.near(key, line.on, (day) => distance(line.on, day) <= equalDays)
    const found: Match[] = []
    for (const day of days.toSorted(byNearness(line.on, distance))) {
      const why = { days: distance(line.on, day) }
      // Twice as many as are shown: surer rules may have told of the first ones already.
      for (const { id } of byCents.at(key, day).slice(0, 2 * mostMatches - found.length))
        found.push(suggest(line, 'equal', why, { movements: [id] }))
    }
    return found
  }
}

/** Each set of movements once, by the surest rule that names it. */
function shorten(matches: readonly Match[]): Match[] {
  const told = new Set<string>()
  const kept = matches.filter(({ movements }) => {
    const key = movements.join()
    if (told.has(key)) return false
    if (key !== '') told.add(key)
    return true
  })
  return kept.slice(0, mostMatches)
}

/**
 * Says which lines of a bank are which movements of the company (reconciliation.md#rules): for each line of which there is
 * anything to say, its matches, the surest first by the scores of their rules, at most five. A sure match stands alone.
 *
 * A bank rule is sure only if it is automatic, no surer rule left the line open, and no movement of the same cents is near:
 * that one may be what the rule would make a second time. It is suggested before such a movement, as its score says.
 */
export function findMatches(book: Book, businessDays: BusinessDays): Map<number, readonly Match[]> {
  const distance = makeDistance(businessDays)
  const movements = book.movements.toSorted((one, other) => one.id - other.id)
  // A line of nothing is no movement: banks send some that only say a word.
  const lines = book.lines.filter(({ cents }) => cents !== 0n)
  const decided: Decided = { sure: new Map(), open: new Map(), taken: new Set(), wanted: new Set() }
  const findRules = makeRuleFinder(book.rules)
  const isRuled = (line: Line) => findRules(line).length > 0
  const { numbers, batches, names } = makeSeekers(movements, book.reports, distance)
  const isFree = (movement: Movement) => !decided.taken.has(movement)
  const decide = (seeker: Seeker) => decideBy(seeker, lines, distance, decided, mostMatches)
  decide(numbers)
  decide(doubtBatches(batches, { lines, distance, decided, names, isRuled }))
  decide(seekReports(book.reports, movements.filter(isFree), distance))
  decide(names)

  const free = movements.filter(isFree)
  const findEqual = makeEqualFinder(free, distance)
  const findReturned = makeReturnFinder(book.paid, distance, mostMatches)
  const judge = (line: Line): readonly Match[] => {
    const surely = decided.sure.get(line.id)
    if (surely) return [surely]
    const open = decided.open.get(line.id) ?? []
    const equal = findEqual(line)
    const made = findRules(line).map(({ rule, words }) => ({
      automatic: rule.automatic,
      match: suggest(line, 'bank_rule', { words }, { bank_rule: rule.id }),
    }))
    const [only, other] = made
    if (only?.automatic && !other && open.length === 0 && equal.length === 0) return [{ ...only.match, sure: true }]
    const returned = findReturned(line).map(({ payment, why }) => suggest(line, 'returned', why, { payment }))
    return shorten([...open, ...made.map(({ match }) => match), ...equal, ...returned])
  }
  return new Map(lines.map((line) => [line.id, judge(line)] as const).filter(([, matches]) => matches.length > 0))
}
