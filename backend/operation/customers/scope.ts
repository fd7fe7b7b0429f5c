import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { isInternal } from '@/lib/access/roles'
import type { Acting } from '../../core/kernel/acting'
import { subtreeUsers, visibleRows } from '../../identity/brokers/visible-users'
import { customerUser, physicalCustomer } from '../records/physical-customer.table'

type Viewing = Pick<Acting, 'tx' | 'tenant' | 'principal'>

/**
 * Condition: clients this person sees (clients.md#who-sees-a-client): all for staff, for others those linked to
 * somebody in their scope.
 */
export function visibleCustomers({ tenant, principal }: Pick<Acting, 'tenant' | 'principal'>): SQL | undefined {
  const linked = visibleRows({ tenant, principal }, customerUser.user_id)
  return (
    linked &&
    sql`exists (select from ${customerUser} where ${customerUser.tenant_id} = ${physicalCustomer.tenant_id}
      and ${customerUser.customer_id} = ${physicalCustomer.id} and ${linked})`
  )
}

/** True if entries of `userId` are this person's to see and change (clients.md#who-sees-what-of-it). */
export type Seen = (userId: number | null) => boolean

export async function loadSeen({ tx, tenant, principal }: Viewing): Promise<Seen> {
  if (isInternal(principal.role)) return () => true
  if (principal.role !== 'Comercial') return (userId) => userId === principal.id
  const found = await tx.execute<{ id: number | string }>(
    sql`select id from ${subtreeUsers({ tenant, principal })} as below (id) where id is not null`,
  )
  const ids = new Set(found.rows.map(({ id }) => Number(id)))
  return (userId) => userId !== null && ids.has(userId)
}

/** The phone to call first, of those that this person sees. */
export function firstPhone<P extends { primary: boolean; added_by: number }>(phones: readonly P[], seen: Seen) {
  const mine = phones.filter(({ added_by }) => seen(added_by))
  return mine.find(({ primary }) => primary) ?? mine[0]
}

/** A client's link to a seller. */
export interface Linked {
  customer_id: number
  user_id: number
  /** The name they typed for a CPF that others had entered before. */
  name: string | null
  row_version: number
  created_at: Date
  updated_at: Date
}

/** All links of these clients, regardless of who may see them. */
export async function findLinks({ tx, tenant }: Viewing, ids: readonly number[]): Promise<Linked[]> {
  if (ids.length === 0) return []
  return tx
    .select({
      customer_id: customerUser.customer_id,
      user_id: customerUser.user_id,
      name: customerUser.name,
      row_version: customerUser.row_version,
      created_at: customerUser.created_at,
      updated_at: customerUser.updated_at,
    })
    .from(customerUser)
    .where(and(eq(customerUser.tenant_id, tenant.id), inArray(customerUser.customer_id, [...ids])))
}

/** A client's version and age outside the office: those of the visible links, never the row's. */
export function linkedAge(links: readonly Linked[]): Pick<Linked, 'row_version' | 'created_at' | 'updated_at'> {
  const by = (key: 'created_at' | 'updated_at') => links.map((link) => link[key].getTime())
  return {
    row_version: links.reduce((sum, link) => sum + link.row_version, 0),
    created_at: new Date(Math.min(...by('created_at'))),
    updated_at: new Date(Math.max(...by('updated_at'))),
  }
}
