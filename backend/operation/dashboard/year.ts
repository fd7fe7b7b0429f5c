import { sql } from 'drizzle-orm'
import type { ProductionYear, YearMonth } from '@/lib/contracts/dashboard'
import { loadTimeZone } from '../../company/time-zone'
import { asMoney } from '../../core/database/decimal'
import { localDay } from '../../core/database/local-time'
import type { Acting } from '../../core/kernel/acting'
import { momentIn } from '../../core/registry/filter'
import { takenBack } from '../reading/reversed'
import { proposal, proposalReversal } from '../records/proposal.table'
import { type Filters, found, paidIn, reversalsIn } from './found'
import { addSums, asFigure, noSums, readSums, type Sums, type SumsRow, summed } from './sums'

type What = 'typed' | 'paid' | 'reversed'

/** Both years at once, each part through the index of its own day; summed by day, as a day's month is dear to tell. */
async function countMonths(acting: Acting, filters: Filters, year: number, zone: string) {
  const here = found(acting, filters)
  const days = { from: `${year - 1}-01-01`, to: `${year}-12-31` }
  const { rows } = await acting.tx.execute<SumsRow & { what: What; day: string }>(sql`
    select what, day::text as day, count, contract, net from (
      select 'typed' as what, (${proposal.typed_at} at time zone ${zone})::date as day, ${summed}
      from ${proposal} where ${here} and ${momentIn(proposal.typed_at, [days.from, days.to], zone)} group by 2
      union all
      select 'paid', ${proposal.paid_at}, ${summed} from ${proposal} where ${here} and ${paidIn(days)} group by 2
      union all
      -- A proposal that is reversed twice in a month counts once.
      select 'reversed', date_trunc('month', ${proposalReversal.reversed_at})::date,
        count(distinct ${proposalReversal.proposal_id})::text, sum(${takenBack(proposal.contract_value)})::text,
        sum(${takenBack(proposal.net_value)})::text
      from ${proposal} ${reversalsIn(acting, days)} where ${here} group by 2) by_day`)
  const sums = new Map<string, Sums>()
  for (const row of rows) {
    const key = `${row.what} ${row.day.slice(0, 7)}`
    sums.set(key, addSums(sums.get(key) ?? noSums, readSums(row)))
  }
  return (what: What, month: string) => sums.get(`${what} ${month}`) ?? noSums
}

/** Twelve months of a year and of the one before (dashboard.md#year). */
export async function loadYear(
  acting: Acting,
  { year: asked, ...filters }: Filters & { year?: number | undefined },
): Promise<ProductionYear> {
  const zone = await loadTimeZone(acting)
  const year = asked ?? Number(localDay(acting.now, zone).slice(0, 4))
  const sums = await countMonths(acting, filters, year, zone)
  const months = (of: number) =>
    Array.from({ length: 12 }, (_, at): YearMonth => {
      const month = `${of}-${String(at + 1).padStart(2, '0')}`
      const paid = sums('paid', month)
      return {
        month: at + 1,
        typed: asFigure(sums('typed', month)),
        paid: { ...asFigure(paid), net_value: asMoney(paid.net) },
        reversed: asFigure(sums('reversed', month)),
      }
    })
  return { year, months: months(year), previous_year: { year: year - 1, months: months(year - 1) } }
}
