import { sql } from 'drizzle-orm'
import { isInternal } from '@/lib/access/roles'
import type { RankingRow } from '@/lib/contracts/dashboard'
import type { DayRange } from '@/lib/contracts/list'
import { divide } from '../../commissions/engine/arithmetic'
import { creditedOverrides } from '../../commissions/fixed/gross'
import { asMoney } from '../../core/database/decimal'
import type { Acting } from '../../core/kernel/acting'
import type { Days } from '../../core/registry/days'
import { type Comercial, findComerciais } from '../../identity/production/comerciais'
import { type PathStep, proposal } from '../records/proposal.table'
import { type Filters, found, paidIn } from './found'
import { daysBefore, judgePeriod } from './period'
import { addSums, asFigure, byValue, noSums, readSums, type Sums, type SumsRow, summed } from './sums'

type Period = 'now' | 'before'

/** A Comercial who sold it: a path begins with their own node only if they had one (dashboard.md#filters). */
const seller = sql`(case when ${proposal.commercial_id} = ${proposal.user_id} then ${proposal.user_id} end)::text`

/** The sums below each person: paths are unpacked once they are grouped, as there are few of them. */
async function sumBelow(acting: Acting, filters: Filters, periods: Record<Period, Days>) {
  const sums = (period: Period) => sql`
    select ${period}::text as period, ${proposal.hierarchy_path} as path, ${seller} as seller, ${summed} from ${proposal}
    where ${found(acting, filters)} and ${paidIn(periods[period])} group by 2, 3`
  const { rows } = await acting.tx.execute<SumsRow & { period: Period; path: PathStep[]; seller: string | null }>(
    sql`${sums('now')} union all ${sums('before')}`,
  )
  const below = { now: new Map<number, Sums>(), before: new Map<number, Sums>() }
  for (const row of rows) {
    const path = row.path.map(({ user_id }) => user_id)
    for (const id of new Set(row.seller === null ? path : [...path, Number(row.seller)])) {
      const map = below[row.period]
      map.set(id, addSums(map.get(id) ?? noSums, readSums(row)))
    }
  }
  return below
}

/** Overrides of what was paid, before reversals, by person: for staff of all, else one's own. */
async function sumOverrides(acting: Acting, filters: Filters, days: Days) {
  const { principal } = acting
  const isStaff = isInternal(principal.role)
  const { rows } = await acting.tx.execute<{ user_id: string | null; amount: string | null }>(
    sql`select override.user_id::text as user_id, sum(override.amount)::text as amount
      from ${proposal} ${creditedOverrides(proposal, isStaff ? undefined : principal.id)}
      where ${found(acting, filters)} and ${paidIn(days)} group by override.user_id`,
  )
  const amounts = new Map(rows.map(({ user_id, amount }) => [Number(user_id), BigInt(amount ?? 0)]))
  return (id: number) => (isStaff || id === principal.id ? { override: asMoney(amounts.get(id) ?? 0n) } : {})
}

const inOrder = (people: readonly Comercial[], sums: ReadonlyMap<number, Sums>) =>
  people
    .map((one) => ({ ...one, ...(sums.get(one.id) ?? noSums) }))
    .toSorted((one, other) =>
      byValue({ ...one, value: one.contract, key: one.uuid }, { ...other, value: other.contract, key: other.uuid }),
    )

/** Each Comercial with what was paid below them (dashboard.md#ranking). */
export async function loadRanking(
  acting: Acting,
  { date, ...filters }: Filters & { date?: DayRange | undefined },
): Promise<RankingRow[]> {
  const { days } = await judgePeriod(acting, date)
  const people = await findComerciais(acting)
  if (people.length === 0) return []
  const below = await sumBelow(acting, filters, { now: days, before: daysBefore(days) })
  const override = await sumOverrides(acting, filters, days)
  const previous = new Map(inOrder(people, below.before).map(({ id, count }, at) => [id, count > 0 ? at + 1 : null]))
  return inOrder(people, below.now).map((one, at) => ({
    ...{ position: at + 1, previous_position: previous.get(one.id) ?? null },
    ...{ uuid: one.uuid, name: one.name, type: one.type, ...asFigure(one), active_brokers: one.active },
    average_ticket: one.count === 0 ? null : asMoney(divide(one.contract, BigInt(one.count))),
    ...override(one.id),
  }))
}
