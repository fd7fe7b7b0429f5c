import type { ReportCell } from '@/lib/contracts/report'
import { divide } from '../../commissions/engine/arithmetic'
import { asMoney } from '../../core/database/decimal'
import { asShare, asVariation } from '../dashboard/sums'

/** Sums of measures by their names. */
export type Sums = Readonly<Record<string, bigint>>

interface Figure {
  /** The measures that it is made of. */
  needs: readonly string[]
  cell: (sum: (measure: string) => bigint) => ReportCell
}

const whole = (measure: string): Figure => ({ needs: [measure], cell: (sum) => Number(sum(measure)) })
const money = (measure: string): Figure => ({ needs: [measure], cell: (sum) => asMoney(sum(measure)) })
const ratio = (part: string, all: string): Figure => ({
  needs: [part, all],
  cell: (sum) => asShare(sum(part), sum(all)),
})
/** A place of the ranking; zero stands for none. */
const place = (measure: string): Figure => ({
  needs: ['contract', 'before', 'count_before'],
  cell: (sum) => Number(sum(measure)) || null,
})
const dayMicros = 86_400_000_000n
/** The mean of days to one decimal. */
const meanDays = (micros: string, rows: string): Figure => ({
  needs: [micros, rows],
  cell: (sum) => (sum(rows) === 0n ? null : Number(divide(sum(micros) * 10n, sum(rows) * dayMicros)) / 10),
})

/** The sums of all reports, of their sources' measures (reports.md#fields). */
export const figures: Readonly<Record<string, Figure>> = {
  count: whole('count'),
  contract_value: money('contract'),
  net_value: money('net'),
  average_ticket: {
    needs: ['contract', 'count'],
    cell: (sum) => (sum('count') === 0n ? null : asMoney(divide(sum('contract'), sum('count')))),
  },
  broker_amount: money('broker'),
  broker_rate: ratio('broker', 'contract'),
  override_amount: money('override'),
  company_amount: money('company'),
  retained_amount: money('retained'),
  entered: whole('count'),
  still: whole('still'),
  paid: whole('paid'),
  lost: whole('lost'),
  conversion: {
    needs: ['paid', 'lost'],
    cell: (sum) => asShare(sum('paid'), sum('paid') + sum('lost')),
  },
  days: meanDays('stayed', 'stays'),
  open: whole('open'),
  resolved: whole('resolved'),
  overdue: whole('overdue'),
  resolved_days: meanDays('resolving', 'resolved'),
  proposals: whole('proposals'),
  reversed_value: money('taken'),
  position: place('position'),
  previous_position: place('previous_position'),
  share: ratio('contract', 'whole'),
  previous_value: money('before'),
  variation: {
    needs: ['contract', 'before'],
    cell: (sum) => asVariation(sum('contract'), sum('before')),
  },
}

/** The measures that these sums need; fields that are none need nothing. */
export const measuresFor = (keys: readonly string[]): ReadonlySet<string> =>
  new Set(keys.flatMap((key) => figures[key]?.needs ?? []))

/** A sum's cell; null for a field that is no sum. */
export const figureCell = (key: string, sums: Sums): ReportCell =>
  figures[key]?.cell((measure) => sums[measure] ?? 0n) ?? null
