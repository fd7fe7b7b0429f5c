import { and, eq, inArray, lt, not, or, type SQL, sql } from 'drizzle-orm'
import type { Acting } from '../core/registry'
import { visibleRows } from '../identity/visible-users'
import { pendency } from './pendency.table'
import { physicalCustomer } from './physical-customer.table'
import { proposal } from './proposal.table'

/** `{uuid, name}` of a user. */
const personOf = (id: SQL): SQL => sql`(
  select jsonb_build_object('uuid', u.uuid, 'name', p.name)
  from "user" u join person p on p.tenant_id = u.tenant_id and p.id = u.person_id
  where u.tenant_id = ${pendency.tenant_id} and u.id = ${id})`

const ofProposal = (what: SQL): SQL => sql`(
  select ${what} from ${proposal}
  where ${proposal.tenant_id} = ${pendency.tenant_id} and ${proposal.id} = ${pendency.proposal_id})`

/** What a row of Pendências shows beyond its table. What depends on who looks is filled in by `presentPendencies`. */
export const pendencyColumns = {
  proposal: ofProposal(sql`jsonb_build_object(
    'uuid', ${proposal.uuid}, 'number', ${proposal.number}, 'status', ${proposal.status},
    'row_version', ${proposal.row_version},
    'customer', (select ${physicalCustomer.name} from ${physicalCustomer}
      where ${physicalCustomer.tenant_id} = ${proposal.tenant_id} and ${physicalCustomer.id} = ${proposal.customer_id}),
    'bank', (select jsonb_build_object('id', b.id, 'name', b.name) from bank b
      where b.tenant_id = ${proposal.tenant_id} and b.id = ${proposal.bank_id}))`),
  owner: personOf(ofProposal(sql`${proposal.user_id}`)),
  assignee: personOf(sql`${pendency.assigned_to}`),
  waits_for: sql`(case ${pendency.status} when 'open' then 'seller' when 'answered' then 'staff' else 'nobody' end)`,
  // These two for the order of a list alone: by the database's clock, and as text, which a computed field is sorted as.
  urgency: sql`(case when ${pendency.status} = 'open' and ${pendency.due_at} < now() then '0'
    when ${pendency.status} = 'answered' then '1' when ${pendency.status} = 'open' then '2' else '3' end)`,
  turn: sql`(case when ${pendency.status} = 'open' and ${pendency.due_at} < now() then '0'
    when ${pendency.status} = 'open' then '1' when ${pendency.status} = 'answered' then '2' else '3' end)`,
  overdue: sql`false`,
  messages: sql`0`,
  unread: sql`0`,
}

const isOpen = inArray(pendency.status, ['open', 'answered'])
const isOverdue = (now: Date) => and(eq(pendency.status, 'open'), lt(pendency.due_at, now)) ?? sql`true`

const whoseProposal = (condition: SQL): SQL => sql`exists (
  select from ${proposal}
  where ${proposal.tenant_id} = ${pendency.tenant_id} and ${proposal.id} = ${pendency.proposal_id} and ${condition})`

/** A pendency is seen with its proposal, and not otherwise (domain.md 2.1). */
export const visiblePendencies = (acting: Pick<Acting, 'tenant' | 'principal'>): SQL | undefined => {
  const seen = visibleRows(acting, proposal.user_id, proposal.hierarchy_path)
  return seen && whoseProposal(seen)
}

const usersOf = ({ tenant }: Acting, uuids: string[]): SQL =>
  sql`select u.id from "user" u where u.tenant_id = ${tenant.id} and u.uuid in ${uuids}`

/** The filters of Pendências that are more than a column's value (domain.md 5.3). */
export const pendencyFilters = {
  proposal_uuid: (uuids: string[]) => whoseProposal(inArray(proposal.uuid, uuids)),
  user_uuid: (uuids: string[], acting: Acting) =>
    whoseProposal(sql`${proposal.user_id} in (${usersOf(acting, uuids)})`),
  assignee_uuid: (uuids: string[], acting: Acting) => sql`${pendency.assigned_to} in (${usersOf(acting, uuids)})`,
  bank_id: (ids: number[]) => whoseProposal(inArray(proposal.bank_id, ids)),
  open: (open: boolean) => (open ? isOpen : not(isOpen)),
  overdue: (overdue: boolean, { now }: Acting) =>
    overdue ? isOverdue(now) : or(not(isOverdue(now)), sql`${pendency.due_at} is null`),
  waits_for: (side: 'seller' | 'staff') => eq(pendency.status, side === 'seller' ? 'open' : 'answered'),
}

/** What a search finds: words of the title or the client's name, or the proposal's number. Never a CPF. */
export function pendencySearch(search: string | undefined, find: (columns: SQL[]) => SQL | undefined): SQL | undefined {
  const text = search?.trim() ?? ''
  if (text === '') return undefined
  if (/^\d{1,9}$/.test(text)) return whoseProposal(sql`${proposal.number} = ${Number(text)}`)
  const customer = ofProposal(sql`(select ${physicalCustomer.name} from ${physicalCustomer}
    where ${physicalCustomer.tenant_id} = ${proposal.tenant_id} and ${physicalCustomer.id} = ${proposal.customer_id})`)
  return find([sql`${pendency.title}`, customer])
}
