import { sql } from 'drizzle-orm'
import type { TeamGoal } from '@/lib/contracts/dashboard'
import type { DayRange } from '@/lib/contracts/list'
import { addDays, daysBetween, firstOfMonth, lastOfMonth } from '@/lib/formats/calendar'
import { divide } from '../../commissions/engine/arithmetic'
import { asMoney, asPercent } from '../../core/database/decimal'
import type { Acting } from '../../core/kernel/acting'
import type { Days } from '../../core/registry/days'
import { teamsWithGoal } from '../../identity/production/teams'
import { proposal } from '../records/proposal.table'
import { type Filters, matching, paidIn, seenBy } from './found'
import { judgePeriod } from './period'
import { asFigure, asShare, byName } from './sums'

/** A monthly goal (cents) for the days of the period: of each month its part, rounded. */
export function goalFor(monthly: bigint, { from, to }: Days): bigint {
  let goal = 0n
  for (let first = from; first <= to; first = addDays(lastOfMonth(first), 1)) {
    const end = lastOfMonth(first)
    const [days, all] = [daysBetween(first, end < to ? end : to) + 1, daysBetween(firstOfMonth(first), end) + 1]
    goal += divide(monthly * BigInt(days), BigInt(all))
  }
  return goal
}

/** Paid proposals of each team, those seen and all. */
async function countTeams(acting: Acting, filters: Filters, days: Days, ids: readonly number[]) {
  const seen = sql`filter (where ${seenBy(acting)})`
  type Row = Record<'team_id' | 'everything' | 'count' | 'contract', string>
  const { rows } = await acting.tx.execute<Row>(sql`
    select ${proposal.team_id}::text as team_id, count(*)::text as everything, (count(*) ${seen})::text as count,
      coalesce(sum(${proposal.contract_value}) ${seen}, 0)::text as contract
    from ${proposal} where ${matching(acting, filters)} and ${paidIn(days)}
      and ${proposal.team_id} = any(${sql.param(ids)}::bigint[]) group by ${proposal.team_id}`)
  return new Map(
    rows.map((row) => [
      Number(row.team_id),
      { count: Number(row.count), contract: BigInt(row.contract), whole: row.count === row.everything },
    ]),
  )
}

const none = { count: 0, contract: 0n, whole: true }

/** Each team's sales beside its goal for the period (dashboard.md#goals). */
export async function loadTeamGoals(
  acting: Acting,
  { date, ...filters }: Filters & { date?: DayRange | undefined },
): Promise<TeamGoal[]> {
  const { days } = await judgePeriod(acting, date)
  const teams = (await teamsWithGoal(acting, filters.team_id)).toSorted(byName)
  const counted = await countTeams(
    acting,
    filters,
    days,
    teams.map(({ id }) => id),
  )
  return teams.map(({ id, name, goal: monthly }) => {
    const { whole, ...sums } = counted.get(id) ?? none
    const goal = goalFor(monthly, days)
    return {
      ...{ team: { id, name }, goal: asMoney(goal), ...asFigure(sums) },
      ...{ rate: asShare(sums.contract, goal) ?? asPercent(0n), whole },
    }
  })
}
