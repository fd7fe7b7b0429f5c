import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { proposalStatuses, statusFacts } from '@/lib/proposal-flow'
import { pendency } from './pendency.table'
import { physicalCustomer } from './physical-customer.table'
import { proposal, queueClaim } from './proposal.table'

const ofStatus = (fact: 'label' | 'color'): SQL => {
  const cases = proposalStatuses.map((status) => sql`when ${status}::text then ${statusFacts[status][fact]}::text`)
  return sql`(case ${proposal.status} ${sql.join(cases, sql` `)} end)`
}

/** `{uuid, name}` of a user. */
const personOf = (id: AnyColumn): SQL => sql`(
  select jsonb_build_object('uuid', u.uuid, 'name', p.name)
  from "user" u join person p on p.tenant_id = u.tenant_id and p.id = u.person_id
  where u.tenant_id = ${proposal.tenant_id} and u.id = ${id})`

/** Σ of what the lines still bring, in reais; null while there are none. */
const sumOf = (amount: string): SQL => sql`(
  select round(sum(${sql.raw(amount)}) / 100, 2)::text from proposal_commission line
  where line.tenant_id = ${proposal.tenant_id} and line.proposal_id = ${proposal.id} and line.status <> 'cancelled')`

/** A client's CPF as lists show it: `***.456.789-**` (domain.md 2.0). */
const maskedCpf = sql`'***.' || substr(${physicalCustomer.cpf}, 4, 3) || '.' || substr(${physicalCustomer.cpf}, 7, 3) || '-**'`

/** What a row of Propostas shows beyond its table (domain.md 5.4). */
export const proposalColumns = {
  status_label: ofStatus('label'),
  status_color: ofStatus('color'),
  customer: sql`(
    select jsonb_build_object('uuid', ${physicalCustomer.uuid}, 'name', ${physicalCustomer.name}, 'cpf', ${maskedCpf})
    from ${physicalCustomer}
    where ${physicalCustomer.tenant_id} = ${proposal.tenant_id} and ${physicalCustomer.id} = ${proposal.customer_id})`,
  broker: personOf(proposal.user_id),
  broker_amount: sumOf('line.broker_amount - line.reversed_broker'),
  company_amount: sumOf('line.company_amount - line.reversed_company'),
  retained_amount: sumOf('line.retained_amount - (line.reversed_company - line.reversed_broker)'),
  open_pendencies: sql`(
    select count(*)::int from ${pendency}
    where ${pendency.tenant_id} = ${proposal.tenant_id} and ${pendency.proposal_id} = ${proposal.id}
      and ${pendency.status} in ('open', 'answered') and ${pendency.deleted_at} is null)`,
  // With the moment at which it ends, which whoever shows it holds against the clock.
  claimed_by: sql`(
    select jsonb_build_object('uuid', u.uuid, 'name', p.name, 'until', extract(epoch from ${queueClaim.expires_at}))
    from ${queueClaim}
    join "user" u on u.tenant_id = ${queueClaim.tenant_id} and u.id = ${queueClaim.user_id}
    join person p on p.tenant_id = u.tenant_id and p.id = u.person_id
    where ${queueClaim.tenant_id} = ${proposal.tenant_id} and ${queueClaim.proposal_id} = ${proposal.id})`,
}
