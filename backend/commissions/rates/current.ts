import { and, eq, inArray, lte } from 'drizzle-orm'
import { inChunks } from '../../core/database/chunks'
import type { Scope } from '../../core/database/scope'
import { whereEndsAfter } from '../../core/versions/validity'
import { commission } from '../tables/commission.table'

/** The current lines of commission of these tables, if they began by the moment `until`. */
export async function currentLines(
  { tx, tenant, now }: Scope,
  tableIds: readonly number[],
  until: Date,
): Promise<number[]> {
  const found: number[] = []
  for (const some of inChunks(tableIds)) {
    const rows = await tx
      .select({ id: commission.id })
      .from(commission)
      .where(
        and(
          eq(commission.tenant_id, tenant.id),
          inArray(commission.table_id, some),
          whereEndsAfter(commission, now),
          lte(commission.created_at, until),
        ),
      )
    for (const { id } of rows) found.push(id)
  }
  return found
}
