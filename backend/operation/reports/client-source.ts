import { and, eq, inArray, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { addDays } from '@/lib/formats/calendar'
import { localDay } from '../../core/database/local-time'
import type { Acting } from '../../core/kernel/acting'
import { visibleRows } from '../../identity/brokers/visible-users'
import { maskedCpf, userIdsSql } from '../../identity/people/in-sql'
import { seenCustomer } from '../customers/named'
import { visibleCustomers } from '../customers/scope'
import { visibleFollowUps } from '../customers/seen-follow-ups'
import { followUp } from '../records/follow-up.table'
import { customerUser, physicalCustomer } from '../records/physical-customer.table'
import { proposal } from '../records/proposal.table'
import type { ReportAsked } from './asked'
import { momentText } from './proposal-fields'
import type { Source } from './source'

/** Days without a contact, if none are asked for. */
const usualDays = 90

/** The first entry of a list that somebody in the viewer's scope has added, as its list shows it; `what` is of `it`. */
const firstSeen = (acting: Acting, list: SQLWrapper, what: SQL, order = sql``): SQL => sql`(
  select ${what} from jsonb_array_elements(${list}) with ordinality as held (it, at)
  where ${visibleRows(acting, sql`(held.it ->> 'added_by')::bigint`) ?? sql`true`} order by ${order} held.at limit 1)`

/**
 * The latest contact of each client that the viewer sees, also about a proposal of theirs; of the one client that a row
 * of `beside` names, if given.
 */
function lastContacts(acting: Acting, beside?: SQL): SQL {
  const noted = and(eq(followUp.tenant_id, acting.tenant.id), isNull(followUp.deleted_at), visibleFollowUps(acting))
  const theirs = (client: SQL) => (beside ? sql`${client} = ${beside}` : sql`${client} is not null`)
  return sql`(select contact.customer_id, max(contact.at) as at from (
    select ${followUp.customer_id} as customer_id, ${followUp.created_at} as at from ${followUp}
    where ${noted} and ${theirs(sql`${followUp.customer_id}`)}
    union all
    select sold.customer_id, ${followUp.created_at} from ${followUp} join ${proposal} sold
      on sold.tenant_id = ${followUp.tenant_id} and sold.id = ${followUp.proposal_id}
    where ${noted} and ${theirs(sql`sold.customer_id`)}
  ) contact group by contact.customer_id)`
}

const linkedTo = (acting: Acting, uuids: readonly string[]): SQL =>
  sql`exists (select from ${customerUser} where ${and(
    eq(customerUser.tenant_id, physicalCustomer.tenant_id),
    eq(customerUser.customer_id, physicalCustomer.id),
    sql`${customerUser.user_id} in (${userIdsSql(acting.tenant.id, uuids)})`,
    visibleRows(acting, customerUser.user_id),
  )})`

const livingIn = (acting: Acting, states: readonly string[]): SQL => sql`exists (
  select from jsonb_to_recordset(${physicalCustomer.addresses}) as place (state text, added_by bigint)
  where ${inArray(sql`place.state`, [...states])} and ${visibleRows(acting, sql`place.added_by`) ?? sql`true`})`

/** Clients whose latest contact is `days` or more days ago, or who had none. */
export function clientSource(acting: Acting, { filters, zone }: ReportAsked): Source {
  const today = localDay(acting.now, zone)
  const before = addDays(today, 1 - (filters.days ?? usualDays))
  const last = sql`contact.at`
  const since = sql`(${today}::date - (${last} at time zone ${zone})::date)`
  return {
    tables: sql`from ${physicalCustomer} left join ${lastContacts(acting)} contact
      on contact.customer_id = ${physicalCustomer.id}`,
    tablesOfFew: sql`from ${physicalCustomer} left join lateral ${lastContacts(acting, sql`${physicalCustomer.id}`)} contact
      on true`,
    where: and(
      eq(physicalCustomer.tenant_id, acting.tenant.id),
      isNull(physicalCustomer.deleted_at),
      visibleCustomers(acting),
      sql`(${last} is null or ${last} < ${before}::timestamp at time zone ${zone})`,
      filters.user_uuid && linkedTo(acting, filters.user_uuid),
      filters.state && livingIn(acting, filters.state),
    ),
    id: sql`${physicalCustomer.id}`,
    record: sql`${physicalCustomer.uuid}::text`,
    groups: {
      state: firstSeen(acting, physicalCustomer.addresses, sql`held.it ->> 'state'`),
      contact_month: sql`to_char(${last} at time zone ${zone}, 'YYYY-MM')`,
    },
    details: {
      customer: seenCustomer(acting).name,
      cpf: maskedCpf(physicalCustomer.cpf),
      phone: firstSeen(
        acting,
        physicalCustomer.phones,
        sql`held.it ->> 'number'`,
        sql`(held.it ->> 'primary')::boolean desc,`,
      ),
      last_contact: momentText(last, zone),
      days_since: sql`${since}::text`,
    },
    order: { last_contact: last, days_since: since },
    measures: { count: sql`1` },
  }
}
