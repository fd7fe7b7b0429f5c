import { type SQL, sql } from 'drizzle-orm'
import { proposalStatuses, statusFacts } from '@/lib/proposals/flow'
import { sumLeft } from '../../commissions/fixed/line-left'
import { maskedCpf, personSql } from '../../identity/people/in-sql'
import { typedBySeller } from '../customers/named'
import { pendency } from '../records/pendency.table'
import { physicalCustomer } from '../records/physical-customer.table'
import { proposal } from '../records/proposal.table'
import { queueClaim } from '../records/queue-claim.table'

const ofStatus = (fact: 'label' | 'color'): SQL => {
  const cases = proposalStatuses.map((status) => sql`when ${status}::text then ${statusFacts[status][fact]}::text`)
  return sql`(case ${proposal.status} ${sql.join(cases, sql` `)} end)`
}

/** Computed columns of Propostas' rows (proposals.md#calls). */
export const proposalColumns = {
  status_label: ofStatus('label'),
  status_color: ofStatus('color'),
  customer: sql`(
    select jsonb_build_object('uuid', ${physicalCustomer.uuid}, 'name', ${physicalCustomer.name}, 'cpf', ${maskedCpf(physicalCustomer.cpf)},
      'typed', ${typedBySeller})
    from ${physicalCustomer}
    where ${physicalCustomer.tenant_id} = ${proposal.tenant_id} and ${physicalCustomer.id} = ${proposal.customer_id})`,
  broker: personSql(proposal.tenant_id, proposal.user_id),
  broker_amount: sumLeft('broker', proposal),
  company_amount: sumLeft('company', proposal),
  retained_amount: sumLeft('retained', proposal),
  open_pendencies: sql`(
    select count(*)::int from ${pendency}
    where ${pendency.tenant_id} = ${proposal.tenant_id} and ${pendency.proposal_id} = ${proposal.id}
      and ${pendency.status} in ('open', 'answered') and ${pendency.deleted_at} is null)`,
  // Includes the expiry, which readers compare with the clock.
  claimed_by: sql`(
    select ${personSql(queueClaim.tenant_id, queueClaim.user_id)}
      || jsonb_build_object('until', extract(epoch from ${queueClaim.expires_at}))
    from ${queueClaim}
    where ${queueClaim.tenant_id} = ${proposal.tenant_id} and ${queueClaim.proposal_id} = ${proposal.id})`,
}
