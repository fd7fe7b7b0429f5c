import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { isInternal } from '@/lib/access/roles'
import type { Customer } from '@/lib/contracts/customer'
import { findNames } from '../../catalogue/names'
import { loadTimeZone } from '../../company/time-zone'
import { localTime } from '../../core/database/local-time'
import type { Acting } from '../../core/kernel/acting'
import type { Row } from '../../core/registry/registry'
import { peopleNamed } from '../../identity/people/named'
import { customerBenefit, physicalCustomer } from '../records/physical-customer.table'
import { seenCustomer } from './named'
import { findLinks, firstPhone, type Linked, linkedAge, loadSeen, type Seen } from './scope'

const by = <T extends { customer_id: number }>(rows: readonly T[]): Map<number, T[]> => {
  const found = new Map<number, T[]>()
  for (const row of rows) found.set(row.customer_id, [...(found.get(row.customer_id) ?? []), row])
  return found
}

/** Agreements by client, of the benefits that this person sees. */
async function findAgreements(acting: Acting, ids: readonly number[], seen: Seen) {
  const { tx, tenant } = acting
  const rows = await tx
    .selectDistinct({
      customer_id: customerBenefit.customer_id,
      agreement_id: customerBenefit.agreement_id,
      added_by: customerBenefit.added_by,
    })
    .from(customerBenefit)
    .where(
      and(
        eq(customerBenefit.tenant_id, tenant.id),
        inArray(customerBenefit.customer_id, [...ids]),
        isNull(customerBenefit.deleted_at),
      ),
    )
  const mine = rows.filter(({ added_by }) => seen(added_by))
  const names = await findNames(
    acting,
    'agreement',
    mine.map(({ agreement_id }) => agreement_id),
  )
  const found = by(mine)
  return (id: number) =>
    [...new Set((found.get(id) ?? []).map(({ agreement_id }) => agreement_id))]
      .flatMap((one) => {
        const name = names.get(one)
        return name === undefined ? [] : [{ id: one, name }]
      })
      .sort((a, b) => a.name.localeCompare(b.name, 'pt'))
}

/**
 * Adds the computed fields of clients' rows, as this person may see them. Outside the office a client begins with one's
 * own link: neither its age nor its version reveals earlier brokers (clients.md#who-sees-what-of-it).
 */
export async function presentCustomers(acting: Acting, rows: Row[]): Promise<Row[]> {
  if (rows.length === 0) return rows
  const { tx, tenant, principal } = acting
  const ids = rows.map(({ id }) => id)
  const seen = await loadSeen(acting)
  const shown = seenCustomer(acting)
  const held = await tx
    .select({
      id: physicalCustomer.id,
      phones: physicalCustomer.phones,
      addresses: physicalCustomer.addresses,
      owner_user_id: physicalCustomer.owner_user_id,
      name: sql<string>`${shown.name}`,
      birth_date: sql<string>`${shown.birth_date}::text`,
    })
    .from(physicalCustomer)
    .where(and(eq(physicalCustomer.tenant_id, tenant.id), inArray(physicalCustomer.id, ids)))
  const rowById = new Map(held.map((one) => [one.id, one]))
  const agreements = await findAgreements(acting, ids, seen)
  const links = isInternal(principal.role)
    ? null
    : by((await findLinks(acting, ids)).filter((one) => seen(one.user_id)))
  /** The client's owner; outside the office, always somebody in one's own scope. */
  const ownerFor = (id: number) => {
    const owner = rowById.get(id)?.owner_user_id ?? null
    return seen(owner) ? owner : (links?.get(id)?.[0]?.user_id ?? null)
  }
  const owners = await peopleNamed(acting, ids.map(ownerFor))
  const zone = await loadTimeZone(acting)

  return rows.map((row) => {
    const one = rowById.get(row.id)
    const address = one?.addresses.find(({ added_by }) => seen(added_by))
    return {
      ...row,
      ...(one && { name: one.name, birth_date: one.birth_date }),
      ...agedFor(links?.get(row.id), zone),
      phone: firstPhone(one?.phones ?? [], seen)?.number ?? null,
      city: address?.city ?? null,
      state: address?.state ?? null,
      agreements: agreements(row.id),
      owner: owners.get(ownerFor(row.id) ?? 0) ?? null,
    } satisfies Row & Partial<Customer>
  })
}

const agedFor = (links: readonly Linked[] | undefined, zone: string) => {
  if (!links || links.length === 0) return {}
  const { row_version, created_at, updated_at } = linkedAge(links)
  return { row_version, created_at: localTime(created_at, zone), updated_at: localTime(updated_at, zone) }
}
