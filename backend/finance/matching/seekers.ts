import type { DueReport, Facts, Line, Movement } from './book'
import { DayIndex } from './day-index'
import type { Distance } from './distance'
import { isDoubtfulName, namesOtherPayment } from './doubts'
import { memoOurNumbers } from './memo'
import { inCommon, indexNames, nameKeys } from './names'

/** Movements of one day that may be a line: one, or those of a batch or a report. One that awaits its money has none. */
export interface Candidate {
  on: string
  movements: readonly Movement[]
  report: DueReport | null
}

/** A rule that may say surely which movements a line is. */
export interface Seeker {
  rule: 'our_number' | 'batch' | 'report' | 'name'
  /** Null if it says nothing. Lines of one key have the same candidates, which are found once. */
  seek: (line: Line) => { key: string; find: () => readonly Candidate[] } | null
  explain: (line: Line, candidate: Candidate) => Facts
  /** Something speaks against it: suggested only, even if it is the one candidate. */
  isDoubtful: (line: Line, candidate: Candidate) => boolean
}

/** Most business days between a line and what a sure rule says it is. */
const sureDays = 2
/** Most business days from a payment to the line that has its number: banks hold some back, and none before it is due. */
const lateDays = 5

const single = (movement: Movement): Candidate => ({ on: movement.on, movements: [movement], report: null })

/** The memo holds the number of the movement's payment. Found on any day: no other payment has it. */
function seekNumbers(movements: readonly Movement[], distance: Distance): Seeker {
  const byNumber = Map.groupBy(movements, (one) => `${one.cents}|${one.payment?.our_number ?? ''}`)
  return {
    rule: 'our_number',
    seek: ({ memo, cents, on }) => {
      const keys = memoOurNumbers(memo)
        .map((number) => `${cents}|${number}`)
        .filter((key) => byNumber.has(key))
        .toSorted()
      if (keys.length === 0) return null
      return { key: [on, ...keys].join(), find: () => keys.flatMap((key) => byNumber.get(key) ?? []).map(single) }
    },
    explain: (_, { movements: [movement] }) => ({ our_number: movement?.payment?.our_number ?? '' }),
    isDoubtful: (line, { on, movements: own }) =>
      namesOtherPayment(line, own) || distance(line.on, on) > (line.on < on ? sureDays : lateDays),
  }
}

/** All payments of a batch that were paid on one day: banks post them as one debit. */
function findBatches(movements: readonly Movement[]): Candidate[] {
  const inBatch = movements.filter(({ payment }) => payment?.batch != null)
  const groups = Map.groupBy(inBatch, ({ on, payment }) => `${payment?.batch}|${on}`)
  return [...groups.values()].flatMap((group) =>
    // One alone is known by its name or its day, as any other movement.
    group[0] && group.length > 1 ? [{ on: group[0].on, movements: group, report: null }] : [],
  )
}

const sum = ({ movements }: Candidate) => movements.reduce((total, { cents }) => total + cents, 0n)

function seekBatches(movements: readonly Movement[], distance: Distance): Seeker {
  const bySum = new DayIndex(findBatches(movements), (batch) => [`${sum(batch)}`])
  return {
    rule: 'batch',
    seek: ({ cents, on }) => {
      const days = bySum.near(`${cents}`, on, (day) => distance(on, day) <= sureDays)
      if (days.length === 0) return null
      return { key: `${on}|${cents}`, find: () => days.flatMap((day) => bySum.at(`${cents}`, day)) }
    },
    explain: ({ on }, batch) => {
      const number = batch.movements[0]?.payment?.batch
      return { ...(number != null && { batch: number }), days: distance(on, batch.on) }
    },
    isDoubtful: (line, batch) => namesOtherPayment(line, batch.movements),
  }
}

/**
 * Near, and with a word or a document in common. A movement of a payment is not meant by a memo that holds the number of
 * another: people are often paid the same. What is only a part of a report is no line surely, as banks pay its net.
 */
function seekNames(movements: readonly Movement[], reports: readonly DueReport[], distance: Distance): Seeker {
  const parts = new Set(reports.flatMap((report) => (report.movements.length > 1 ? report.movements : [])))
  const byName = indexNames(movements)
  return {
    rule: 'name',
    seek: (line) => {
      const isNear = (day: string) => distance(line.on, day) <= sureDays
      const keys = nameKeys(line, byName)
      if (keys.length === 0) return null
      const numbers = memoOurNumbers(line.memo).toSorted()
      const isMeant = ({ payment }: Movement) =>
        payment === null || numbers.length === 0 || numbers.includes(payment.our_number)
      const near = (key: string) => byName.near(key, line.on, isNear).flatMap((day) => byName.at(key, day))
      return {
        key: [line.on, ...numbers, ...keys].join(),
        find: () => [...new Set(keys.flatMap(near))].filter(isMeant).map(single),
      }
    },
    explain: (line, { on, movements: [movement] }) => {
      const words = movement ? inCommon(line, movement) : null
      return { ...(words !== null && { words }), days: distance(line.on, on) }
    },
    isDoubtful: (line, { movements: [movement] }) =>
      !movement || parts.has(movement.id) || isDoubtfulName(line, movement),
  }
}

/** In their order, `report` before the last: the first that finds exactly one is right. */
export const makeSeekers = (movements: readonly Movement[], reports: readonly DueReport[], distance: Distance) => ({
  numbers: seekNumbers(movements, distance),
  batches: seekBatches(movements, distance),
  names: seekNames(movements, reports, distance),
})
