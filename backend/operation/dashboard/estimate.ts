import { type SQL, sql } from 'drizzle-orm'
import type { Estimate } from '@/lib/contracts/dashboard'
import { addDays } from '@/lib/formats/calendar'
import { type ProposalStatus, proposalStatuses, statusFacts } from '@/lib/proposals/flow'
import { loadTimeZone } from '../../company/time-zone'
import { asMoney } from '../../core/database/decimal'
import { localDay } from '../../core/database/local-time'
import type { Acting } from '../../core/kernel/acting'
import { momentIn } from '../../core/registry/filter'
import { peopleNamed } from '../../identity/people/named'
import { proposalStatusHistory as history, proposal } from '../records/proposal.table'
import { type Endings, type Estimated, estimate, expectedIn, isRated, type Sum, type Underway } from './estimated'
import { type Filters, found } from './found'

/** Days whose endings a rate is taken from, today included. */
const ratedDays = 90

/** The statuses of a proposal that has not ended. */
const underway = proposalStatuses.filter((one) => !['paid', 'closed'].includes(statusFacts[one].group))

type Days = readonly [since: string, until: string]

/** Endings within `days` by stage; each proposal counts once in each stage that it was in. */
async function loadEndings(acting: Acting, here: SQL | undefined, days: Days): Promise<Map<ProposalStatus, Endings>> {
  const closed = momentIn(proposal.status_since, [...days], await loadTimeZone(acting))
  const { rows } = await acting.tx.execute<{ status: ProposalStatus; ended: number; paid: number }>(sql`
    with ended as (
      select ${proposal.id} as id, true as is_paid from ${proposal}
      where ${here} and ${proposal.paid_at} between ${days[0]}::date and ${days[1]}::date
      union all
      select ${proposal.id}, false from ${proposal}
      where ${here} and ${proposal.status} in ('rejected', 'cancelled') and ${closed}
    ), passed as (
      select distinct ended.id, ended.is_paid, ${history.to} as status from ended
      join ${history} on ${history.tenant_id} = ${acting.tenant.id} and ${history.proposal_id} = ended.id
      where ${history.to} in ${underway}
    )
    select status, count(*)::int as ended, (count(*) filter (where is_paid))::int as paid from passed group by 1`)
  return new Map(rows.map(({ status, ended, paid }) => [status, { ended, paid }]))
}

/** Everything in progress, by person and stage. */
async function loadUnderway({ tx }: Acting, here: SQL | undefined): Promise<Underway[]> {
  const { rows } = await tx.execute<
    Record<'user_id' | 'count' | 'value', string> & { status: ProposalStatus; squares: number }
  >(sql`
    select ${proposal.user_id} as user_id, ${proposal.status} as status, count(*) as count,
      sum(${proposal.contract_value})::text as value, sum(${proposal.contract_value}::float8 ^ 2) as squares
    from ${proposal} where ${here} and ${proposal.status} in ${underway} group by 1, 2`)
  return rows.map((row) => ({
    ...{ user_id: Number(row.user_id), status: row.status, count: Number(row.count) },
    ...{ value: BigInt(row.value), squares: row.squares },
  }))
}

const shownSum = ({ count, value }: Sum) => ({ count, contract_value: asMoney(value) })
const shown = (one: Estimated) => ({
  ...shownSum(one),
  ...{ expected: asMoney(one.expected), low: asMoney(one.low), high: asMoney(one.high) },
})

/** The worth of what is in progress, by how such proposals ended of late (dashboard.md#estimate). */
export async function loadEstimate(acting: Acting, filters: Filters): Promise<Estimate> {
  const here = found(acting, filters)
  const until = localDay(acting.now, await loadTimeZone(acting))
  const since = addDays(until, 1 - ratedDays)
  const endings = await loadEndings(acting, here, [since, until])
  const rows = await loadUnderway(acting, here)
  const names = await peopleNamed(
    acting,
    rows.map(({ user_id }) => user_id),
  )
  const all = estimate(rows, endings)
  const people = [...Map.groupBy(rows, ({ user_id }) => user_id)]
    .flatMap(([id, own]) => {
      const person = names.get(id)
      return person ? [{ person, sum: estimate(own, endings) }] : []
    })
    .toSorted((one, other) => {
      const apart = other.sum.expected - one.sum.expected
      return apart === 0n ? one.person.name.localeCompare(other.person.name, 'pt-BR') : apart > 0n ? 1 : -1
    })
  return {
    ...{ since, until },
    total: shown(all),
    unrated: shownSum(all.unrated),
    stages: underway.map((status) => {
      const own = rows.filter((row) => row.status === status)
      const ends = endings.get(status)
      return {
        status,
        ...shownSum({
          count: own.reduce((sum, { count }) => sum + count, 0),
          value: own.reduce((sum, { value }) => sum + value, 0n),
        }),
        ...(ends ?? { ended: 0, paid: 0 }),
        expected: isRated(ends) ? asMoney(own.reduce((sum, { value }) => sum + expectedIn(value, ends), 0n)) : null,
      }
    }),
    brokers: people.map(({ person: { uuid, name }, sum }) => ({
      ...{ uuid, name },
      ...shown(sum),
      unrated: shownSum(sum.unrated),
    })),
  }
}
