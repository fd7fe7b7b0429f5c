import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import type { Acting } from '../../core/kernel/acting'
import { visibleRows } from '../../identity/brokers/visible-users'
import { followUp } from '../records/follow-up.table'
import { physicalCustomer } from '../records/physical-customer.table'
import { proposal } from '../records/proposal.table'
import { visibleCustomers } from './scope'

/** Condition on the follow-up's client. */
export const ofCustomer = (condition: SQL | undefined): SQL => sql`exists (select from ${physicalCustomer}
  where ${and(
    eq(physicalCustomer.tenant_id, followUp.tenant_id),
    eq(physicalCustomer.id, followUp.customer_id),
    condition,
  )})`
/** Condition on its proposal. */
export const ofProposal = (condition: SQL | undefined): SQL => sql`exists (select from ${proposal}
  where ${and(eq(proposal.tenant_id, followUp.tenant_id), eq(proposal.id, followUp.proposal_id), condition)})`

/**
 * All for staff; for others, follow-ups written in their own scope, of clients and proposals they still see
 * (clients.md#follow-ups).
 */
export function visibleFollowUps(acting: Pick<Acting, 'tenant' | 'principal'>): SQL | undefined {
  const noted = visibleRows(acting, followUp.user_id)
  if (!noted) return undefined
  const sold = visibleRows(acting, proposal.user_id, proposal.hierarchy_path)
  return and(noted, or(ofCustomer(visibleCustomers(acting)), ofProposal(sold)))
}
