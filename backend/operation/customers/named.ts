import { and, eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { isInternal } from '@/lib/access/roles'
import type { Acting } from '../../core/kernel/acting'
import { foldedText, matchesFolded } from '../../core/registry/filter'
import { visibleRows } from '../../identity/brokers/visible-users'
import { customerUser, physicalCustomer } from '../records/physical-customer.table'
import { proposal } from '../records/proposal.table'

type Viewing = Pick<Acting, 'tenant' | 'principal'>

/** Of `whose` links with the client the one that counts: one that says nothing of its own before the others. */
const ofLink = (what: AnyPgColumn, client: SQLWrapper, tenant: SQLWrapper, whose: SQL): SQL => sql`(
  select ${what} from ${customerUser}
  where ${customerUser.tenant_id} = ${tenant} and ${customerUser.customer_id} = ${client} and ${whose}
  order by ${customerUser.name} is not null, ${customerUser.id} limit 1)`

/**
 * Name and birth date of a client as this person is shown them (clients.md#called-as-brought, decision 24): to staff,
 * and to those whose client it is, the client's own; to whoever brought a CPF that others knew, what they typed. To be
 * selected, to be found and to be sorted by.
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

/** What the seller of a proposal has typed of its client; null where the client's own name is theirs too. */
export const typedBySeller = ofLink(
  customerUser.name,
  proposal.customer_id,
  proposal.tenant_id,
  sql`${customerUser.user_id} = ${proposal.user_id}`,
)

/** The client of a proposal by name, beside their own row: outside the house as who sells it has typed it. */
export const soldTo = ({ principal }: Pick<Acting, 'principal'>): SQL =>
  isInternal(principal.role) ? sql`${physicalCustomer.name}` : sql`coalesce(${typedBySeller}, ${physicalCustomer.name})`

/** What of a client's name somebody of this person's scope, or else who sells the proposal, has typed; null for staff. */
export function typedFor(acting: Viewing): SQL<string | null> {
  const { id, tenant_id } = physicalCustomer
  const mine = visibleRows(acting, customerUser.user_id)
  return mine ? sql`coalesce(${ofLink(customerUser.name, id, tenant_id, mine)}, ${typedBySeller})` : sql`null::text`
}

/**
 * The proposals whose client's name has the words of `q`, `ofThem` those of clients who are called so: outside the house
 * a proposal whose seller has typed another name is found by that one alone. Each part finds its own index.
 */
export function soldToNamed({ tenant, principal }: Viewing, q: string, ofThem: SQL): SQL[] {
  if (isInternal(principal.role)) return [ofThem]
  const called = sql`select sold.id from ${customerUser} join ${proposal} sold on sold.tenant_id = ${customerUser.tenant_id}
    and sold.customer_id = ${customerUser.customer_id} and sold.user_id = ${customerUser.user_id}
    where ${customerUser.tenant_id} = ${tenant.id} and ${customerUser.name} is not null
      and ${matchesFolded(q, [foldedText(customerUser.name)])}`
  return [sql`(${ofThem} and ${typedBySeller} is null)`, sql`${proposal.id} = any(array(${called}))`]
}

/** A name with what its seller has typed, as it is selected, as this person is shown it. */
export function shownName<T extends { name: string; typed?: string | null }>(
  { principal }: Pick<Acting, 'principal'>,
  { typed, ...rest }: T,
): Omit<T, 'typed'> {
  return isInternal(principal.role) || !typed ? rest : { ...rest, name: typed }
}

/** The clients among `uuids` that somebody of this person's scope has typed a name of, and the name that counts. */
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

/** What the seller of a proposal calls its client, and the client's own; null where they have typed nothing. */
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
