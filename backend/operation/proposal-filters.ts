import { and, eq, inArray, lte, or, type SQL, sql } from 'drizzle-orm'
import { openStatuses } from '@/lib/proposal-flow'
import { matchesFolded } from '../core/list-filter'
import type { Acting } from '../core/registry'
import { physicalCustomer } from './physical-customer.table'
import { proposal } from './proposal.table'
import { adeBegins } from './proposal-ade'

const day = 86_400_000

const userOf = ({ tenant }: Acting, uuids: readonly string[]) =>
  sql`select u.id from "user" u where u.tenant_id = ${tenant.id} and u.uuid in ${[...uuids]}`

/** The filters of Propostas that are more than a column's value (domain.md 5.3). */
export const proposalFilters = {
  user_uuid: (uuids: string[], acting: Acting) => sql`${proposal.user_id} in (${userOf(acting, uuids)})`,
  customer_uuid: (uuids: string[], { tenant }: Acting) => sql`${proposal.customer_id} in (
    select ${physicalCustomer.id} from ${physicalCustomer}
    where ${physicalCustomer.tenant_id} = ${tenant.id} and ${physicalCustomer.uuid} in ${uuids})`,
  // Each id by itself is sought in the path's index, which no row has to be unpacked for.
  commercial_uuid: (uuids: string[], acting: Acting) => sql`${proposal.hierarchy_path} @> any(array(
    select jsonb_build_array(jsonb_build_object('user_id', sought.id)) from (${userOf(acting, uuids)}) as sought))`,
  ade_number: (ade: string) => eq(proposal.ade_number, ade.toUpperCase()),
  paid_at: ([from, to]: [string, string]) =>
    sql`${proposal.paid_at} between ${from.slice(0, 10)}::date and ${to.slice(0, 10)}::date`,
  stopped_days: (days: number, { now }: Acting) =>
    and(inArray(proposal.status, [...openStatuses]), lte(proposal.status_since, new Date(now.getTime() - days * day))),
}

/**
 * What a search finds: the number, the ADE by its beginning, the client by the words of their name. Never a CPF, which
 * no address may hold (domain.md 2.0).
 */
export async function proposalSearch(search: string | undefined, { tx, tenant }: Acting): Promise<SQL | undefined> {
  const text = search?.trim() ?? ''
  if (text === '') return undefined
  const byAde = adeBegins(text)
  // No name is made of digits: without it, each of the two finds its own index.
  if (/^\d+$/.test(text)) return (text.length > 9 ? byAde : or(eq(proposal.number, Number(text)), byAde)) ?? sql`false`
  const named = sql`select ${physicalCustomer.id} from ${physicalCustomer}
    where ${and(eq(physicalCustomer.tenant_id, tenant.id), matchesFolded(text, [physicalCustomer.name_folded]))}`
  // As an array they are found first, and taken for few: else, for the sake of a page, proposals would be gone through.
  const ofThem = sql`${proposal.customer_id} in (select unnest(array(${named})))`
  const numbered = (part: SQL) =>
    tx
      .select({ id: proposal.id })
      .from(proposal)
      .where(and(eq(proposal.tenant_id, tenant.id), part))
  // Hardly a name begins an ADE too. Where it does each of the two finds its own index, which an `or` would not.
  if (!byAde || (await numbered(byAde).limit(1)).length === 0) return ofThem
  return inArray(proposal.id, numbered(byAde).unionAll(numbered(ofThem)))
}
