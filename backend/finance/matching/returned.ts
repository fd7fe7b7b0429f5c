import type { Facts, Line, Paid } from './book'
import { DayIndex } from './day-index'
import type { Distance } from './distance'
import { memoOurNumbers, memoReturnWord } from './memo'
import { inCommon, indexNames, nameKeys } from './names'

/** A payment that came back, perhaps. */
export interface ReturnedPayment {
  payment: number
  why: Facts
}

/** The first `most` up to a day, the latest first. */
function latest(index: DayIndex<Paid>, key: string, on: string, most: number): Paid[] {
  const found: Paid[] = []
  for (const day of index.backFrom(key, on)) {
    found.push(...index.at(key, day).slice(0, most - found.length))
    if (found.length >= most) break
  }
  return found
}

/**
 * Finds the payments that a credit may give back: those whose number the memo holds, then those with a name in common,
 * then the latest of the same net. Banks seldom tell which one it was, so a person decides.
 */
export function makeReturnFinder(paid: readonly Paid[], distance: Distance, most: number) {
  const sorted = paid.toSorted((one, other) => one.id - other.id)
  const byNet = new DayIndex(sorted, ({ cents, our_number }) => [`${cents}`, `${cents}|${our_number}`])
  const byName = indexNames(sorted)
  return (line: Line): ReturnedPayment[] => {
    const word = memoReturnWord(line.memo)
    if (line.cents <= 0n || word === undefined) return []
    const numbers = memoOurNumbers(line.memo)
    const named = nameKeys(line, byName).flatMap((key) => latest(byName, key, line.on, most))
    named.sort((one, other) => (one.on === other.on ? one.id - other.id : one.on < other.on ? 1 : -1))
    const found = new Set([
      ...numbers.flatMap((number) => latest(byNet, `${line.cents}|${number}`, line.on, most)),
      ...named,
      ...latest(byNet, `${line.cents}`, line.on, most),
    ])
    return [...found].slice(0, most).map((one) => ({
      payment: one.id,
      why: {
        ...(numbers.includes(one.our_number) && { our_number: one.our_number }),
        words: inCommon(line, one) ?? word,
        days: distance(line.on, one.on),
      },
    }))
  }
}
