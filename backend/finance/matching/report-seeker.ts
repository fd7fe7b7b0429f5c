import { bankInMemo } from './bank-names'
import type { DueReport, Movement } from './book'
import { DayIndex } from './day-index'
import type { Distance } from './distance'
import { namesOtherBank, namesOtherPayment, saysReturn } from './doubts'
import type { Seeker } from './seekers'

/** Most business days between a report and its money, which some banks send before they tell of it. */
const reportDays = 5

/** A report with the movements that it was received by. */
interface Due {
  on: string
  movements: readonly Movement[]
  report: DueReport
}

/** None of a report whose movements are not all free, or are not its net. */
function findDue(reports: readonly DueReport[], free: readonly Movement[]): Due[] {
  const byId = new Map(free.map((movement) => [movement.id, movement]))
  return reports
    .toSorted((one, other) => one.id - other.id)
    .flatMap((report) => {
      const movements = report.movements.flatMap((id) => byId.get(id) ?? []).toSorted((one, other) => one.id - other.id)
      const isWhole =
        movements.length === report.movements.length &&
        (movements.length === 0 || movements.reduce((sum, { cents }) => sum + cents, 0n) === report.cents)
      return isWhole && report.cents > 0n ? [{ on: report.on, movements, report }] : []
    })
}

/**
 * The line is the net of a bank's report, and its memo names the bank. Beside a free movement of the same cents it is left
 * to a person: that one may be the report's money already.
 */
export function seekReports(reports: readonly DueReport[], free: readonly Movement[], distance: Distance): Seeker {
  const byNet = new DayIndex(findDue(reports, free), ({ report }) => [`${report.cents}`])
  const byCents = new DayIndex(free, ({ cents }) => [`${cents}`])
  return {
    rule: 'report',
    seek: ({ memo, cents, on }) => {
      const days = byNet.near(`${cents}`, on, (day) => distance(on, day) <= reportDays)
      const found = days
        .flatMap((day) => byNet.at(`${cents}`, day))
        .filter(({ report }) => bankInMemo(memo, report.names) !== null)
      if (found.length === 0) return null
      return { key: [on, ...found.map(({ report }) => report.id)].join(), find: () => found }
    },
    explain: ({ memo, on }, { report, on: day }) => {
      const named = bankInMemo(memo, report?.names ?? [])
      return { ...(named && { words: named.words }), days: distance(on, day) }
    },
    isDoubtful: (line, { report, movements: own }) => {
      const key = `${line.cents}`
      const isNear = (day: string) => distance(line.on, day) <= reportDays
      return (
        !report ||
        !bankInMemo(line.memo, report.names)?.isProof ||
        namesOtherPayment(line, own) ||
        namesOtherBank(line, report) ||
        saysReturn(line) ||
        byCents.near(key, line.on, isNear).some((day) => byCents.at(key, day).some((one) => !own.includes(one)))
      )
    },
  }
}
