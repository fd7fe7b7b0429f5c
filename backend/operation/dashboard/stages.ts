import { sql } from 'drizzle-orm'
import type { Stage } from '@/lib/contracts/dashboard'
import type { DayRange } from '@/lib/contracts/list'
import { proposalStatuses } from '@/lib/proposals/flow'
import { asMoney } from '../../core/database/decimal'
import type { Acting } from '../../core/kernel/acting'
import { momentIn } from '../../core/registry/filter'
import { proposal } from '../records/proposal.table'
import { type Filters, found } from './found'
import { judgePeriod } from './period'
import { isOver, staysIn } from './stays'

type Counted = Record<'status' | 'count' | 'contract' | 'entered', string> & { seconds: number | string | null }

/** Submitted proposals by the status that they have now, and the stays of all in each (dashboard.md#stages). */
export async function loadStages(
  acting: Acting,
  { date, ...filters }: Filters & { date?: DayRange | undefined },
): Promise<Stage[]> {
  const { days, zone } = await judgePeriod(acting, date)
  const { rows } = await acting.tx.execute<Counted>(sql`
    with submitted as (
      select ${proposal.id} as id, ${proposal.status} as status, ${proposal.contract_value} as value from ${proposal}
      where ${found(acting, filters)} and ${momentIn(proposal.submitted_at, [days.from, days.to], zone)}
    )
    select status, count(*)::text as count, sum(value)::text as contract, '0' as entered, null::float8 as seconds
    from submitted group by status
    union all
    select stayed.status, '0', '0', count(*)::text, (avg(stayed.micros) / 1000000)::float8
    from ${staysIn(acting, sql`(select id from submitted)`)} stayed group by stayed.status`)
  return proposalStatuses.map((status) => {
    const own = rows.filter((row) => row.status === status)
    const sum = (key: 'count' | 'contract' | 'entered') => own.reduce((all, row) => all + BigInt(row[key]), 0n)
    const seconds = own.find((row) => row.seconds !== null)?.seconds
    const days = isOver(status) || seconds === undefined ? null : Math.round((Number(seconds) / 86_400) * 10) / 10
    return {
      ...{ status, count: Number(sum('count')), contract_value: asMoney(sum('contract')) },
      ...{ entered: Number(sum('entered')), days },
    }
  })
}
