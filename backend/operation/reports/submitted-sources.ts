import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import { proposalStatuses } from '@/lib/proposals/flow'
import type { Acting } from '../../core/kernel/acting'
import { momentIn } from '../../core/registry/filter'
import { isOver, staysIn } from '../dashboard/stays'
import { beforeValidation } from '../records/facts'
import { proposal } from '../records/proposal.table'
import type { ReportAsked } from './asked'
import {
  demandedDays,
  foundBy,
  momentKeys,
  momentText,
  proposalDetails,
  proposalKeys,
  proposalValues,
} from './proposal-fields'
import type { Source } from './source'

const submitted = (acting: Acting, asked: ReportAsked) => {
  const { from, to } = demandedDays(asked)
  return and(foundBy(acting, asked), momentIn(proposal.submitted_at, [from, to], asked.zone))
}

const lost = ['rejected', 'cancelled'] as const

/** Validated proposals without a commission that nobody has turned down: before the validation none is stored of any. */
export const noCommissionSource = (acting: Acting, asked: ReportAsked): Source => ({
  tables: sql`from ${proposal}`,
  where: and(
    submitted(acting, asked),
    eq(proposal.commission_status, 'none'),
    notInArray(proposal.status, [...lost, ...beforeValidation]),
    asked.filters.status && inArray(proposal.status, asked.filters.status),
  ),
  id: sql`${proposal.id}`,
  record: sql`${proposal.uuid}::text`,
  groups: {
    status: sql`${proposal.status}::text`,
    ...proposalKeys(acting),
    ...momentKeys(proposal.submitted_at, asked.zone),
  },
  details: {
    ...proposalDetails(acting),
    submitted_at: momentText(proposal.submitted_at, asked.zone),
    paid_at: sql`${proposal.paid_at}::text`,
  },
  order: { submitted_at: sql`${proposal.submitted_at}` },
  measures: proposalValues,
})

const over = proposalStatuses.filter(isOver)

/** The stays of submitted proposals, those of one in the same status together. */
export function conversionSource(acting: Acting, asked: ReportAsked): Source {
  const { status } = asked.filters
  const ids = sql`(select ${proposal.id} from ${proposal} where ${submitted(acting, asked)})`
  const counted = (condition: ReturnType<typeof sql>) => sql`(case when ${condition} then 1 else 0 end)`
  const waited = sql`stay.status not in ${over}`
  return {
    tables: sql`from ${staysIn(acting, ids)} stay join ${proposal}
      on ${proposal.tenant_id} = ${acting.tenant.id} and ${proposal.id} = stay.proposal_id`,
    where: status && sql`stay.status in ${status}`,
    // Nothing asks for single stays.
    id: sql`null::bigint`,
    record: sql`${proposal.uuid}::text`,
    groups: {
      status: sql`stay.status::text`,
      ...proposalKeys(acting),
      ...momentKeys(proposal.submitted_at, asked.zone),
    },
    details: {},
    measures: {
      count: sql`1`,
      still: counted(sql`${proposal.status} = stay.status`),
      stays: counted(waited),
      stayed: sql`(case when ${waited} then stay.micros else 0 end)`,
    },
    // A proposal ends once, however many stages it was in.
    aggregates: {
      paid: sql`count(distinct ${proposal.id}) filter (where ${proposal.paid_at} is not null)`,
      lost: sql`count(distinct ${proposal.id}) filter (where ${proposal.status} in ${[...lost]})`,
    },
  }
}
