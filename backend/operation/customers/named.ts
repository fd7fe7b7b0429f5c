import { and, eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { isInternal } from '@/lib/access/roles'
import type { Acting } from '../../core/kernel/acting'
import { foldedText, matchesFolded } from '../../core/registry/filter'
import { visibleRows } from '../../identity/brokers/visible-users'
import { customerUser, physicalCustomer } from '../records/physical-customer.table'
import { proposal } from '../records/proposal.table'

type Viewing = Pick<Acting, 'tenant' | 'principal'>

/** The value that counts among the links matching `whose`: a link without a typed value wins over others. */
const ofLink = (what: AnyPgColumn, client: SQLWrapper, tenant: SQLWrapper, whose: SQL): SQL => sql`(
  select ${what} from ${customerUser}
  where ${customerUser.tenant_id} = ${tenant} and ${customerUser.customer_id} = ${client} and ${whose}
  order by ${customerUser.name} is not null, ${customerUser.id} limit 1)`

/**
 * Name and birth date as this person sees them (clients.md#called-as-brought, decision 24): the client's own for staff
 * and those whose client it is; the typed ones for a later broker. For select, search and order.
 */
export function seenCustomer(acting: Viewing): Record<'name' | 'folded' | 'birth_date', SQL> {
  const { id, tenant_id, name, name_folded, birth_date } = physicalCustomer
  const mine = visibleRows(acting, customerUser.user_id)
  if (!mine) return { name: sql`${name}`, folded: sql`${name_folded}`, birth_date: sql`${birth_date}` }
  const own = (what: AnyPgColumn) => ofLink(what, id, tenant_id, mine)
  return {
    name: sql`coalesce(${own(customerUser.name)}, ${name})`,
    folded: sql`coalesce(${foldedText(own(customerUser.name))}, ${name_folded})`,
    birth_date: sql`coalesce(${own(customerUser.birth_date)}, ${birth_date})`,
  }
}

/** The proposal's seller's typed value for its client; null if the seller sees the client's own. */
export const typedBySeller = ofLink(
  customerUser.name,
  proposal.customer_id,
  proposal.tenant_id,
  sql`${customerUser.user_id} = ${proposal.user_id}`,
)

/** A proposal's client's name, joined to the client's row: outside the office, as the proposal's seller typed it. */
export const soldTo = ({ principal }: Pick<Acting, 'principal'>): SQL =>
  isInternal(principal.role) ? sql`${physicalCustomer.name}` : sql`coalesce(${typedBySeller}, ${physicalCustomer.name})`

/** The client's name as typed by somebody in this person's scope, else by the proposal's seller; null for staff. */
export function typedFor(acting: Viewing): SQL<string | null> {
  const { id, tenant_id } = physicalCustomer
  const mine = visibleRows(acting, customerUser.user_id)
  return mine ? sql`coalesce(${ofLink(customerUser.name, id, tenant_id, mine)}, ${typedBySeller})` : sql`null::text`
}

/**
 * Proposals whose client's name contains the words of `q`; `ofThem` restricts to clients found by their own name.
 * Outside the office, a proposal whose seller typed another name is found by that name only. Separate parts, so that
 * each uses its own index.
 */
export function soldToNamed({ tenant, principal }: Viewing, q: string, ofThem: SQL): SQL[] {
  if (isInternal(principal.role)) return [ofThem]
  const called = sql`select sold.id from ${customerUser} join ${proposal} sold on sold.tenant_id = ${customerUser.tenant_id}
    and sold.customer_id = ${customerUser.customer_id} and sold.user_id = ${customerUser.user_id}
    where ${customerUser.tenant_id} = ${tenant.id} and ${customerUser.name} is not null
      and ${matchesFolded(q, [foldedText(customerUser.name)])}`
  return [sql`(${ofThem} and ${typedBySeller} is null)`, sql`${proposal.id} = any(array(${called}))`]
}

/** A selected name and its typed one, as this person sees it. */
export function shownName<T extends { name: string; typed?: string | null }>(
  { principal }: Pick<Acting, 'principal'>,
  { typed, ...rest }: T,
): Omit<T, 'typed'> {
  return isInternal(principal.role) || !typed ? rest : { ...rest, name: typed }
}

/** Typed names by uuid, for clients that somebody in this person's scope has typed a name for. */
export async function ownNames(acting: Acting, uuids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { id, tenant_id, uuid } = physicalCustomer
  const mine = visibleRows(acting, customerUser.user_id)
  if (!mine || uuids.length === 0) return new Map()
  const rows = await acting.tx
    .select({ uuid, name: sql<string | null>`${ofLink(customerUser.name, id, tenant_id, mine)}` })
    .from(physicalCustomer)
    .where(and(eq(tenant_id, acting.tenant.id), inArray(uuid, [...uuids])))
  return new Map(rows.flatMap((one) => (one.name === null ? [] : [[one.uuid, one.name] as const])))
}

/** The seller's typed name of a proposal's client, with the client's own; null if none was typed. */
export async function calledBySeller(
  { tx, tenant }: Acting,
  { customer_id, user_id }: { customer_id: number; user_id: number },
): Promise<{ name: string; birth_date: string } | null> {
  const [found] = await tx
    .select({
      name: customerUser.name,
      birth_date: customerUser.birth_date,
      own: { name: physicalCustomer.name, birth_date: physicalCustomer.birth_date },
    })
    .from(customerUser)
    .innerJoin(
      physicalCustomer,
      and(eq(physicalCustomer.tenant_id, customerUser.tenant_id), eq(physicalCustomer.id, customerUser.customer_id)),
    )
    .where(
      and(
        eq(customerUser.tenant_id, tenant.id),
        eq(customerUser.customer_id, customer_id),
        eq(customerUser.user_id, user_id),
      ),
    )
  if (!found?.name || !found.birth_date) return null
  const same = found.name === found.own.name && found.birth_date === found.own.birth_date
  return same ? null : { name: found.name, birth_date: found.birth_date }
}
