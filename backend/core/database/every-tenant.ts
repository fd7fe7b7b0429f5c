import { eq, sql } from 'drizzle-orm'
import type { Database } from '@/lib/database/handle'
import type { Scope, Transaction } from './scope'
import { tenant } from './tenant.table'

/** Enough of a scope to give a tenant the rows that every tenant has. */
export type Ensured = Pick<Scope, 'tx' | 'now'> & { tenant: { id: number } }

/** Runs `ensure` for every tenant: row-level security binds the tables' owner too, so each is entered in turn. */
export async function inEveryTenant(
  tx: Transaction,
  now: Date,
  ensure: (ensured: Ensured) => Promise<void>,
): Promise<void> {
  const tenants = await tx.select({ id: tenant.id }).from(tenant).orderBy(tenant.id)
  for (const { id } of tenants) {
    await tx.execute(sql`select set_config('app.tenant_id', ${String(id)}, true)`)
    await ensure({ tx, tenant: { id }, now })
  }
  await tx.execute(sql`select set_config('app.tenant_id', '', true)`)
}

/** The tenants that are active, by their slugs. */
export async function activeSlugs({ orm }: Database): Promise<string[]> {
  const tenants = await orm.select({ slug: tenant.slug }).from(tenant).where(eq(tenant.status, 'active'))
  return tenants.map(({ slug }) => slug)
}
