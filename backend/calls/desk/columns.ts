import { and, eq, inArray, lt, not, or, type SQL, sql } from 'drizzle-orm'
import { livingKinds, runningKinds } from '@/lib/calls/call'
import { callPriorities } from '@/lib/kinds/calls'
import { timeZoneSql } from '../../company/time-zone'
import type { Scope } from '../../core/database/scope'
import type { Acting } from '../../core/kernel/acting'
import { visibleRows } from '../../identity/brokers/visible-users'
import { personSql, userIdsSql } from '../../identity/people/in-sql'
import { proposalSql, seenProposalIds } from '../../operation/records/seen-proposals'
import { call } from '../records/call.table'
import { callCategory, callSituation } from '../records/registries.table'

const waitsFor = sql`(case when ${call.status} in ('open', 'in_progress') then 'desk'
  when ${call.status} = 'waiting_requester' then 'requester' else 'nobody' end)`

/** Computed columns of calls' rows. `presentCalls` fills in those that depend on the viewer, or on the clock. */
export const callColumns = {
  category: sql`(select jsonb_build_object('id', its.id, 'name', its.name) from ${callCategory} its
    where its.tenant_id = ${call.tenant_id} and its.id = ${call.category_id})`,
  situation: sql`(select jsonb_build_object('id', its.id, 'name', its.name, 'color', its.color) from ${callSituation} its
    where its.tenant_id = ${call.tenant_id} and its.id = ${call.situation_id})`,
  kind: sql`${call.status}`,
  requester: personSql(call.tenant_id, call.requester_id),
  assignee: personSql(call.tenant_id, call.assignee_id),
  proposal: proposalSql(call.tenant_id, call.proposal_id),
  // Qualified by hand: the other call has a column of the same name.
  merged_into: sql`(select jsonb_build_object('id', its.id, 'number', its.number) from ${call} its
    where its.tenant_id = call.tenant_id and its.id = call.merged_into_id)`,
  clock: sql`jsonb_build_object('since', extract(epoch from ${call.clock_since})::float8, 'left', ${call.clock_left},
    'term', ${call.clock_term})`,
  side: sql`${call.requester_id}::text`,
  waits_for: waitsFor,
  overdue: sql`false`,
  urgency: sql`0`,
  turn: sql`0`,
  messages: sql`0`,
  unread: sql`0`,
}

const isRunning = inArray(call.status, [...runningKinds])
const isOverdue = (now: Date) => and(isRunning, lt(call.due_at, now)) ?? sql`true`

/** It missed its term: it is late, or was when its clock stopped. */
export const missedTerm = (now: Date): SQL =>
  sql`(${isOverdue(now)} or ${call.clock_since} is null and ${call.clock_left} < 0) is true`
/** The hour of the day in which it was opened, on the company's clocks. */
export const openedHour = (scope: Pick<Scope, 'tenant'>): SQL =>
  sql`extract(hour from ${call.created_at} at time zone ${timeZoneSql(scope)})::int`

/** By the request's clock; a priority by its weight, not its name. */
export const callSorts = ({ now }: Acting) => ({
  urgency: sql`(case when ${isOverdue(now)} then 0 when ${isRunning} then 1
    when ${call.status} = 'waiting_requester' then 2 when ${call.status} = 'resolved' then 3 else 4 end)`,
  turn: sql`(case when ${call.status} = 'waiting_requester' then 0 when ${call.status} = 'resolved' then 1
    when ${isRunning} then 2 else 3 end)`,
  priority: sql`array_position(${sql.raw(`array['${callPriorities.join("','")}']`)}, ${call.priority}::text)`,
})

/** A call is visible with its requester (calls.md#the-record). */
export const visibleCalls = (acting: Pick<Acting, 'tenant' | 'principal'>): SQL | undefined =>
  visibleRows(acting, call.requester_id)

/** Filters of calls beyond equality (calls.md#call-api). */
export const callFilters = {
  kind: (kinds: string[]) => sql`${call.status} in ${kinds}`,
  assignee: (uuids: string[], { tenant }: Acting) => sql`${call.assignee_id} in (${userIdsSql(tenant.id, uuids)})`,
  requester: (uuids: string[], { tenant }: Acting) => sql`${call.requester_id} in (${userIdsSql(tenant.id, uuids)})`,
  // By proposals that the viewer sees: another's number of calls would tell of it.
  proposal_uuid: (uuids: string[], acting: Acting) => sql`${call.proposal_id} in ${seenProposalIds(acting, uuids)}`,
  unassigned: (alone: boolean) => sql`${call.assignee_id} is ${alone ? sql`null` : sql`not null`}`,
  overdue: (overdue: boolean, { now }: Acting) =>
    overdue ? isOverdue(now) : or(not(isOverdue(now)), sql`${call.due_at} is null`),
  open: (open: boolean) => {
    const isOpen = inArray(call.status, [...livingKinds])
    return open ? isOpen : not(isOpen)
  },
  waits_for: (side: 'requester' | 'desk') => eq(waitsFor, side),
  late: (late: boolean, { now }: Acting) => (late ? missedTerm(now) : not(missedTerm(now))),
  answered: (answered: boolean) => sql`${call.first_reply_at} is ${answered ? sql`not null` : sql`null`}`,
  rated: (rated: boolean) => sql`${call.rating} is ${rated ? sql`not null` : sql`null`}`,
  hour: (hours: number[], acting: Acting) => sql`${openedHour(acting)} in ${hours}`,
}

/** Searches words of the subject or the requester's name, or the number. Never the text of a message. */
export function callSearch(search: string | undefined, find: (columns: SQL[]) => SQL | undefined): SQL | undefined {
  const text = search?.trim().replace(/^#/, '') ?? ''
  if (text === '') return undefined
  const found = find([sql`${call.subject}`, sql`(${callColumns.requester} ->> 'name')`])
  return /^\d{1,9}$/.test(text) ? or(eq(call.number, Number(text)), found) : found
}
