import { and, eq, inArray } from 'drizzle-orm'
import type { Scope } from '../../core/database/scope'
import { transactionDay } from './transaction-statement.table'

/** The accounts among `ids` that money has moved in. */
export async function findUsed({ tx, tenant }: Scope, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = await tx
    .selectDistinct({ id: transactionDay.company_account_id })
    .from(transactionDay)
    .where(and(eq(transactionDay.tenant_id, tenant.id), inArray(transactionDay.company_account_id, [...ids])))
  return new Set(rows.map(({ id }) => id))
}
