import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Scope } from '../core/scope'
import { agreement } from './agreement.table'
import { bank } from './bank.table'
import { product } from './product.table'

const tables = { bank, agreement, product }

/** The names of those of `ids` that are not deleted. */
export async function namesOf({ tx, tenant }: Scope, of: keyof typeof tables, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, string>()
  const table = tables[of]
  const rows = await tx
    .select({ id: table.id, name: table.name })
    .from(table)
    .where(and(eq(table.tenant_id, tenant.id), inArray(table.id, [...new Set(ids)]), isNull(table.deleted_at)))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
