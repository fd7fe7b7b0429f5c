import type { ProposalStatus } from '@/lib/proposals/flow'

/** The arithmetic of what is in progress (dashboard.md#estimate): pure, money in cents. */

/** Fewer endings say nothing about a stage. */
export const fewestEndings = 10
/** Standard deviations either way that hold eight of ten sums. */
const deviations = 1.2816

/** Proposals that were in a stage and ended of late, and the paid ones among them. */
export interface Endings {
  ended: number
  paid: number
}

/** A person's proposals in one stage; `squares` is the sum of their squared contract values. */
export interface Underway {
  user_id: number
  status: ProposalStatus
  count: number
  value: bigint
  squares: number
}

export interface Sum {
  count: number
  value: bigint
}
export interface Estimated extends Sum {
  expected: bigint
  low: bigint
  high: bigint
  unrated: Sum
}

export const isRated = (endings: Endings | undefined): endings is Endings =>
  endings !== undefined && endings.ended >= fewestEndings

/** `value × paid ÷ ended`, rounded half up at the cent. */
export const expectedIn = (value: bigint, { ended, paid }: Endings): bigint =>
  (value * BigInt(paid) * 2n + BigInt(ended)) / (BigInt(ended) * 2n)

const added = (rows: readonly Sum[]): Sum => ({
  count: rows.reduce((sum, { count }) => sum + count, 0),
  value: rows.reduce((sum, { value }) => sum + value, 0n),
})

/** Variance of what `rows` of one stage come to: of each proposal's ending, and of the rate itself. */
function varianceIn(rows: readonly Underway[], { ended, paid }: Endings): number {
  const p = (paid + 1) / (ended + 2)
  const squares = rows.reduce((sum, one) => sum + one.squares, 0)
  const all = Number(added(rows).value)
  return p * (1 - p) * (squares + (all * all) / ended)
}

/** The estimate of some proposals, a row for each person and stage; `rates` by stage. */
export function estimate(rows: readonly Underway[], rates: ReadonlyMap<ProposalStatus, Endings>): Estimated {
  const rated = rows.filter(({ status }) => isRated(rates.get(status)))
  const { count, value } = added(rated)
  let expected = 0n
  let variance = 0
  for (const [status, some] of Map.groupBy(rated, (row) => row.status)) {
    const endings = rates.get(status)
    if (!endings) continue
    expected += some.reduce((sum, row) => sum + expectedIn(row.value, endings), 0n)
    variance += varianceIn(some, endings)
  }
  const apart = BigInt(Math.round(deviations * Math.sqrt(variance)))
  const low = expected - apart
  const high = expected + apart
  return {
    ...{ count, value, expected },
    low: low < 0n ? 0n : low,
    high: high > value ? value : high,
    unrated: added(rows.filter(({ status }) => !isRated(rates.get(status)))),
  }
}
