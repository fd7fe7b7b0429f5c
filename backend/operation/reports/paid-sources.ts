import { type SQL, sql } from 'drizzle-orm'
import { creditedLines, creditedOverrides } from '../../commissions/fixed/gross'
import type { Acting } from '../../core/kernel/acting'
import { paidIn, reversalsIn } from '../dashboard/found'
import { daysBefore } from '../dashboard/period'
import { takenBack } from '../reading/reversed'
import { proposal, proposalReversal as reversal } from '../records/proposal.table'
import type { ReportAsked } from './asked'
import { dayKeys, demandedDays, foundBy, proposalDetails, proposalKeys, proposalValues } from './proposal-fields'
import type { Source } from './source'

const ofPaid = (acting: Acting, asked: ReportAsked): Source => ({
  tables: sql`from ${proposal}`,
  where: sql`${foundBy(acting, asked)} and ${paidIn(demandedDays(asked))}`,
  id: sql`${proposal.id}`,
  record: sql`${proposal.uuid}::text`,
  groups: { ...proposalKeys(acting), ...dayKeys(proposal.paid_at) },
  details: { ...proposalDetails(acting), paid_at: sql`${proposal.paid_at}::text` },
  measures: proposalValues,
})

/** Paid proposals. */
export const productionSource = ofPaid

/** Paid proposals, with what was credited for them; of overrides the viewer's own. */
export const commissionsSource = (acting: Acting, asked: ReportAsked): Source => ({
  ...ofPaid(acting, asked),
  joins: [
    {
      join: creditedLines(proposal),
      measures: {
        broker: sql`line.broker_amount`,
        company: sql`line.company_amount`,
        retained: sql`line.retained_amount`,
      },
    },
    { join: creditedOverrides(proposal, acting.principal.id), measures: { override: sql`override.amount` } },
  ],
})

/** Paid proposals of the period and of the one before, which ends on the day before it. */
export function rankingSource(acting: Acting, asked: ReportAsked): Source {
  const days = demandedDays(asked)
  const both = { from: daysBefore(days).from, to: days.to }
  const now = sql`${proposal.paid_at} >= ${days.from}::date`
  const of = (value: SQL) => sql`(case when ${now} then ${value} else 0 end)`
  return {
    ...ofPaid(acting, asked),
    where: sql`${foundBy(acting, asked)} and ${paidIn(both)}`,
    measures: {
      count: of(sql`1`),
      contract: of(sql`${proposal.contract_value}`),
      net: of(sql`${proposal.net_value}`),
      before: sql`(case when ${now} then 0 else ${proposal.contract_value} end)`,
      count_before: sql`(case when ${now} then 0 else 1 end)`,
    },
  }
}

/** Reversals that were not corrected. */
export const reversalsSource = (acting: Acting, asked: ReportAsked): Source => ({
  tables: sql`from ${proposal} ${reversalsIn(acting, demandedDays(asked))}`,
  where: foundBy(acting, asked),
  id: sql`${reversal.id}`,
  record: sql`${proposal.uuid}::text`,
  groups: { ...proposalKeys(acting), ...dayKeys(reversal.reversed_at) },
  details: {
    ...proposalDetails(acting),
    reversed_at: sql`${reversal.reversed_at}::text`,
    reason: sql`${reversal.reason}`,
    percentage: sql`${reversal.percentage}::text`,
  },
  order: { percentage: sql`${reversal.percentage}` },
  measures: { count: sql`1`, taken: takenBack(proposal.contract_value) },
  aggregates: { proposals: sql`count(distinct ${reversal.proposal_id})` },
})
