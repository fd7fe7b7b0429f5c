import { and, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Acting } from '../../core/kernel/acting'
import type { Days } from '../../core/registry/days'
import { subtreeUsers } from '../../identity/brokers/visible-users'
import { soldTo } from '../customers/named'
import { found } from '../dashboard/found'
import { physicalCustomer } from '../records/physical-customer.table'
import { proposal } from '../records/proposal.table'
import type { ReportAsked } from './asked'
import { unnamed } from './source'

/** The nearest Comercial; a Comercial is told only people of their subtree (dashboard.md#columns). */
const commercialKey = (acting: Acting): SQL =>
  acting.principal.role === 'Comercial'
    ? sql`(case when ${proposal.commercial_id} is null then null
        when ${proposal.commercial_id} in ${subtreeUsers(acting)} then ${proposal.commercial_id}::text
        else ${unnamed} end)`
    : sql`${proposal.commercial_id}::text`

/** Groups of whatever belongs to a proposal. */
export const proposalKeys = (acting: Acting): Record<string, SQL> => ({
  bank: sql`${proposal.bank_id}::text`,
  agreement: sql`${proposal.agreement_id}::text`,
  product: sql`${proposal.product_id}::text`,
  table: sql`${proposal.table_id}::text`,
  operation_type: sql`${proposal.operation_type}::text`,
  broker: sql`${proposal.user_id}::text`,
  team: sql`${proposal.team_id}::text`,
  commercial: commercialKey(acting),
})

/** Days and months of a column of days. */
export const dayKeys = (day: SQLWrapper): Record<string, SQL> => ({
  day: sql`to_char(${day}, 'YYYY-MM-DD')`,
  month: sql`to_char(${day}, 'YYYY-MM')`,
})

/** Days and months of a moment, in the company's zone. */
export const momentKeys = (moment: SQLWrapper, zone: string): Record<string, SQL> =>
  dayKeys(sql`(${moment} at time zone ${zone})`)

/** A moment as the API writes it. */
export const momentText = (moment: SQLWrapper, zone: string): SQL =>
  sql`to_char(${moment} at time zone ${zone}, 'YYYY-MM-DD HH24:MI:SS')`

export const proposalDetails = (acting: Acting): Record<string, SQL> => ({
  number: sql`${proposal.number}::text`,
  ade_number: sql`${proposal.ade_number}::text`,
  customer: sql`(select ${soldTo(acting)} from ${physicalCustomer}
    where ${physicalCustomer.tenant_id} = ${proposal.tenant_id} and ${physicalCustomer.id} = ${proposal.customer_id})`,
})

export const proposalValues = {
  count: sql`1`,
  contract: sql`${proposal.contract_value}`,
  net: sql`${proposal.net_value}`,
}

/** Living proposals that the viewer sees and the filters find. */
export const foundBy = (acting: Acting, { filters }: ReportAsked): SQL | undefined =>
  and(found(acting, filters), operationFilter(filters))

export const operationFilter = ({ operation_type: types }: ReportAsked['filters']): SQL | undefined =>
  types && inArray(proposal.operation_type, types)

/** The days of a report that has them. */
export function demandedDays({ days }: ReportAsked): Days {
  if (!days) throw new Error('a report of proposals has days')
  return days
}
