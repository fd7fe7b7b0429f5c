import { type SQL, sql } from 'drizzle-orm'
import { type ProposalStatus, statusFacts } from '@/lib/proposals/flow'
import type { Acting } from '../../core/kernel/acting'
import { proposalStatusHistory as history } from '../records/proposal.table'

/** Nobody waits in these: their stays are not counted in days. */
export const isOver = (status: ProposalStatus): boolean => ['paid', 'closed'].includes(statusFacts[status].group)

/**
 * A subquery of `proposal_id`, `status` and `micros`: of the proposals of `ids`, a subquery, the stays in each status
 * together, one that has not ended up to now (dashboard.md#stages).
 */
export const staysIn = (acting: Acting, ids: SQL): SQL => sql`(
  select steps.proposal_id, steps.status, sum(extract(epoch from steps.stay) * 1000000)::bigint as micros from (
    select step.proposal_id, step."to" as status, coalesce(
      lead(step.created_at) over (partition by step.proposal_id order by step.id), ${acting.now.toISOString()}::timestamptz
    ) - step.created_at as stay
    from ${history} step where step.tenant_id = ${acting.tenant.id} and step.proposal_id in ${ids}
  ) steps group by steps.proposal_id, steps.status)`
