import { and, eq, sql } from 'drizzle-orm'
import type { Scope } from '../../core/database/scope'
import { commissionReceipt as receipts } from '../entries/commission-receipt.table'

/** The sum of a credit's receipts, in cents. */
export async function sumReceived({ tx, tenant }: Scope, creditId: number): Promise<bigint> {
  const [found] = await tx
    .select({ sum: sql<string>`coalesce(sum(${receipts.amount}), 0)` })
    .from(receipts)
    .where(and(eq(receipts.tenant_id, tenant.id), eq(receipts.credit_id, creditId)))
  return BigInt(found?.sum ?? 0)
}
