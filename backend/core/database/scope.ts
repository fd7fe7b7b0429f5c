import { eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '@/lib/database/handle'
import { ApiError } from '../errors/api-error'
import { tenant } from './tenant.table'

export type { Transaction }

/** A transaction of one tenant: row-level security limits every query in it to that tenant. */
export interface Scope {
  tx: Transaction
  tenant: { id: number; slug: string; name: string; allowRegister: boolean }
  now: Date
}

/** The role that every query of a request runs as: it owns nothing and bypasses nothing. */
export const appRole = 'balcao_app'

/** Switches the rest of the transaction to `balcao_app` and to the tenant of this id. */
export async function enterTenant(tx: Transaction, id: number): Promise<void> {
  await tx.execute(sql`set local role ${sql.identifier(appRole)}`)
  await tx.execute(sql`select set_config('app.tenant_id', ${String(id)}, true)`)
}

/**
 * Runs `work` in a transaction of the tenant `slug`, as `balcao_app`. NOT_FOUND for an unknown tenant and for a
 * suspended one, so that nobody can tell them apart.
 */
export async function inTenant<T>(
  database: Database,
  slug: string,
  now: Date,
  work: (scope: Scope) => Promise<T>,
): Promise<T> {
  return database.orm.transaction(async (tx) => {
    await tx.execute(sql`set local role ${sql.identifier(appRole)}`)
    const [row] = await tx.select().from(tenant).where(eq(tenant.slug, slug))
    if (row?.status !== 'active') throw new ApiError('NOT_FOUND')
    await tx.execute(sql`select set_config('app.tenant_id', ${String(row.id)}, true)`)
    return work({ tx, tenant: { id: row.id, slug, name: row.name, allowRegister: row.allow_register }, now })
  })
}
