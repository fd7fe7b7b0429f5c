import { and, eq, inArray, lt, not, or, type SQL, sql } from 'drizzle-orm'
import { waitingStatuses } from '@/lib/proposals/pendency'
import { bankSql } from '../../catalogue/in-sql'
import type { Acting } from '../../core/kernel/acting'
import { visibleRows } from '../../identity/brokers/visible-users'
import { personSql, userIdsSql } from '../../identity/people/in-sql'
import { soldTo, typedBySeller } from '../customers/named'
import { pendency } from '../records/pendency.table'
import { physicalCustomer } from '../records/physical-customer.table'
import { proposal } from '../records/proposal.table'

const ofProposal = (what: SQL): SQL => sql`(
  select ${what} from ${proposal}
  where ${proposal.tenant_id} = ${pendency.tenant_id} and ${proposal.id} = ${pendency.proposal_id})`

/** Computed columns of Pendências' rows. `presentPendencies` fills in those that depend on the viewer. */
export const pendencyColumns = {
  proposal: ofProposal(sql`jsonb_build_object(
    'uuid', ${proposal.uuid}, 'number', ${proposal.number}, 'status', ${proposal.status},
    'row_version', ${proposal.row_version},
    'customer', (select ${physicalCustomer.name} from ${physicalCustomer}
      where ${physicalCustomer.tenant_id} = ${proposal.tenant_id} and ${physicalCustomer.id} = ${proposal.customer_id}),
    'typed', ${typedBySeller},
    'bank', ${bankSql(proposal.tenant_id, proposal.bank_id)})`),
  owner: personSql(pendency.tenant_id, ofProposal(sql`${proposal.user_id}`)),
  assignee: personSql(pendency.tenant_id, pendency.assigned_to),
  waits_for: sql`(case ${pendency.status} when 'open' then 'seller' when 'answered' then 'staff' else 'nobody' end)`,
  // Only for ordering lists: by the database's clock, and as text, which computed fields are sorted as.
  urgency: sql`(case when ${pendency.status} = 'open' and ${pendency.due_at} < now() then '0'
    when ${pendency.status} = 'answered' then '1' when ${pendency.status} = 'open' then '2' else '3' end)`,
  turn: sql`(case when ${pendency.status} = 'open' and ${pendency.due_at} < now() then '0'
    when ${pendency.status} = 'open' then '1' when ${pendency.status} = 'answered' then '2' else '3' end)`,
  overdue: sql`false`,
  messages: sql`0`,
  unread: sql`0`,
}

const isOpen = inArray(pendency.status, waitingStatuses)
const isOverdue = (now: Date) => and(eq(pendency.status, 'open'), lt(pendency.due_at, now)) ?? sql`true`

const whoseProposal = (condition: SQL): SQL => sql`exists (
  select from ${proposal}
  where ${proposal.tenant_id} = ${pendency.tenant_id} and ${proposal.id} = ${pendency.proposal_id} and ${condition})`

/** A pendency is visible exactly if its proposal is (pendencies.md#the-record). */
export const visiblePendencies = (acting: Pick<Acting, 'tenant' | 'principal'>): SQL | undefined => {
  const seen = visibleRows(acting, proposal.user_id, proposal.hierarchy_path)
  return seen && whoseProposal(seen)
}

/** Filters of Pendências beyond equality (pendencies.md#calls). */
export const pendencyFilters = {
  proposal_uuid: (uuids: string[]) => whoseProposal(inArray(proposal.uuid, uuids)),
  user_uuid: (uuids: string[], acting: Acting) =>
    whoseProposal(sql`${proposal.user_id} in (${userIdsSql(acting.tenant.id, uuids)})`),
  assignee_uuid: (uuids: string[], acting: Acting) =>
    sql`${pendency.assigned_to} in (${userIdsSql(acting.tenant.id, uuids)})`,
  bank_id: (ids: number[]) => whoseProposal(inArray(proposal.bank_id, ids)),
  open: (open: boolean) => (open ? isOpen : not(isOpen)),
  overdue: (overdue: boolean, { now }: Acting) =>
    overdue ? isOverdue(now) : or(not(isOverdue(now)), sql`${pendency.due_at} is null`),
  waits_for: (side: 'seller' | 'staff') => eq(pendency.status, side === 'seller' ? 'open' : 'answered'),
}

/** Searches words of the title or the client's name, or the proposal's number. Never a CPF. */
export function pendencySearch(
  acting: Acting,
  search: string | undefined,
  find: (columns: SQL[]) => SQL | undefined,
): SQL | undefined {
  const text = search?.trim() ?? ''
  if (text === '') return undefined
  if (/^\d{1,9}$/.test(text)) return whoseProposal(sql`${proposal.number} = ${Number(text)}`)
  const customer = ofProposal(sql`(select ${soldTo(acting)} from ${physicalCustomer}
    where ${physicalCustomer.tenant_id} = ${proposal.tenant_id} and ${physicalCustomer.id} = ${proposal.customer_id})`)
  return find([sql`${pendency.title}`, customer])
}
