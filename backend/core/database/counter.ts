import { sql } from 'drizzle-orm'
import type { Scope } from './scope'
import { tenantCounter } from './tenant-counter.table'

/**
 * The next number of `name` in the tenant, gapless (conventions.md#counters): take it last, it locks until the commit.
 */
export async function nextNumber({ tx, tenant }: Scope, name: string, first: number): Promise<number> {
  const [row] = await tx
    .insert(tenantCounter)
    .values({ tenant_id: tenant.id, name, value: first })
    .onConflictDoUpdate({
      target: [tenantCounter.tenant_id, tenantCounter.name],
      set: { value: sql`${tenantCounter.value} + 1` },
    })
    .returning({ value: tenantCounter.value })
  if (!row) throw new Error(`counter ${name}`)
  return row.value
}
