import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { isInternal } from '@/lib/access/roles'
import type { Acting } from '../../core/kernel/acting'
import { subtreeUsers, visibleRows } from '../../identity/brokers/visible-users'
import { customerUser, physicalCustomer } from '../records/physical-customer.table'

type Viewing = Pick<Acting, 'tx' | 'tenant' | 'principal'>

/**
 * The clients that exist for this person (clients.md#who-sees-a-client): staff see all, others those linked to someone
 * in their scope.
 */
export function visibleCustomers({ tenant, principal }: Pick<Acting, 'tenant' | 'principal'>): SQL | undefined {
  const linked = visibleRows({ tenant, principal }, customerUser.user_id)
  return (
    linked &&
    sql`exists (select from ${customerUser} where ${customerUser.tenant_id} = ${physicalCustomer.tenant_id}
      and ${customerUser.customer_id} = ${physicalCustomer.id} and ${linked})`
  )
}

/** Whether what `userId` has brought is this person's to see and to change (clients.md#who-sees-what-of-it). */
export type Seen = (userId: number | null) => boolean

export async function scopeOf({ tx, tenant, principal }: Viewing): Promise<Seen> {
  if (isInternal(principal.role)) return () => true
  if (principal.role !== 'Comercial') return (userId) => userId === principal.id
  const found = await tx.execute<{ id: number | string }>(
    sql`select id from ${subtreeUsers({ tenant, principal })} as below (id) where id is not null`,
  )
  const ids = new Set(found.rows.map(({ id }) => Number(id)))
  return (userId) => userId !== null && ids.has(userId)
}

/** One link of a client to somebody who sells to them. */
export interface Linked {
  customer_id: number
  user_id: number
  /** What they typed of a client whom others had brought before. */
  name: string | null
  row_version: number
  created_at: Date
  updated_at: Date
}

/** Who sells to the clients of `ids`, whoever may know of it. */
export async function linksOf({ tx, tenant }: Viewing, ids: readonly number[]): Promise<Linked[]> {
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

/** The version, and the age, that a client has for somebody outside: of the links that they see, never of the row. */
export function ageOf(links: readonly Linked[]): Pick<Linked, 'row_version' | 'created_at' | 'updated_at'> {
  const by = (key: 'created_at' | 'updated_at') => links.map((link) => link[key].getTime())
  return {
    row_version: links.reduce((sum, link) => sum + link.row_version, 0),
    created_at: new Date(Math.min(...by('created_at'))),
    updated_at: new Date(Math.max(...by('updated_at'))),
  }
}
