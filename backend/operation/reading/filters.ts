import { and, eq, inArray, isNotNull, isNull, lte, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { openStatuses } from '@/lib/proposals/flow'
import type { Acting } from '../../core/kernel/acting'
import { matchesFolded } from '../../core/registry/filter'
import { userIdsSql } from '../../identity/people/in-sql'
import { soldToNamed } from '../customers/named'
import { physicalCustomer } from '../records/physical-customer.table'
import { proposal } from '../records/proposal.table'
import { adeBegins } from './ade'
import { commercialFilters } from './commercials'
import { reversedOn } from './reversed'

const day = 86_400_000

/** Filters of Propostas beyond equality (proposals.md#calls). */
export const proposalFilters = {
  user_uuid: (uuids: string[], acting: Acting) => sql`${proposal.user_id} in (${userIdsSql(acting.tenant.id, uuids)})`,
  customer_uuid: (uuids: string[], { tenant }: Acting) => sql`${proposal.customer_id} in (
    select ${physicalCustomer.id} from ${physicalCustomer}
    where ${physicalCustomer.tenant_id} = ${tenant.id} and ${physicalCustomer.uuid} in ${uuids})`,
  ade_number: (ade: string) => eq(proposal.ade_number, ade.toUpperCase()),
  paid_at: ([from, to]: [string, string]) =>
    sql`${proposal.paid_at} between ${from.slice(0, 10)}::date and ${to.slice(0, 10)}::date`,
  reversed_at: reversedOn,
  ...commercialFilters,
  bank_id_not: (ids: number[]) => notInArray(proposal.bank_id, ids),
  agreement_id_not: (ids: number[]) => notInArray(proposal.agreement_id, ids),
  product_id_not: (ids: number[]) => notInArray(proposal.product_id, ids),
  table_id_not: (ids: number[]) => notInArray(proposal.table_id, ids),
  // A row without one is not among them.
  team_id_not: (ids: number[]) => or(isNull(proposal.team_id), notInArray(proposal.team_id, ids)),
  with_team: (has: boolean) => (has ? isNotNull(proposal.team_id) : isNull(proposal.team_id)),
  user_uuid_not: (uuids: string[], acting: Acting) =>
    sql`${proposal.user_id} not in (${userIdsSql(acting.tenant.id, uuids)})`,
  stopped_days: (days: number, { now }: Acting) =>
    and(inArray(proposal.status, [...openStatuses]), lte(proposal.status_since, new Date(now.getTime() - days * day))),
}

/**
 * Searches by number, beginning of the ADE, or words of the client's name. Never by CPF, which must not be in an
 * address (conventions.md#personal-data).
 */
export async function proposalSearch(search: string | undefined, acting: Acting): Promise<SQL | undefined> {
  const { tx, tenant } = acting
  const text = search?.trim() ?? ''
  if (text === '') return undefined
  const byAde = adeBegins(text)
  // Names have no digits: leaving them out lets each of the two conditions use its own index.
  if (/^\d+$/.test(text)) return (text.length > 9 ? byAde : or(eq(proposal.number, Number(text)), byAde)) ?? sql`false`
  const named = sql`select ${physicalCustomer.id} from ${physicalCustomer}
    where ${and(eq(physicalCustomer.tenant_id, tenant.id), matchesFolded(text, [physicalCustomer.name_folded]))}`
  // As an array, evaluated first and estimated as few rows: otherwise the planner scans proposals for the sake of the
  // page.
  const ofThem = sql`${proposal.customer_id} in (select unnest(array(${named})))`
  const numbered = (part: SQL) =>
    tx
      .select({ id: proposal.id })
      .from(proposal)
      .where(and(eq(proposal.tenant_id, tenant.id), part))
  // A name that is also the beginning of an existing ADE is rare.
  const isAde = byAde !== undefined && (await numbered(byAde).limit(1)).length > 0
  const [first = ofThem, ...others] = [...soldToNamed(acting, text, ofThem), ...(isAde ? [byAde] : [])]
  if (others.length === 0) return first
  // UNION ALL instead of OR, so that each part uses its own index.
  const all = others.reduce((found, part) => sql`${found} union all ${numbered(part)}`, sql`${numbered(first)}`)
  return sql`${proposal.id} in (${all})`
}
